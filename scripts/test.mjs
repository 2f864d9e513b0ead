/**
 * `npm test`: packages, trader app, every test, one closing line. Arguments go to Vitest (`npm test -- packages/core`).
 *
 * Promises: the last line is `N passed, N failed, N skipped`; the names of skips stand above it; the exit code is
 * not zero when a test failed, when none ran, or when Vitest itself did not come to its end.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  ensureInstalled,
  ensureServerBuilt,
  ensureWebBuilt,
  findNode,
  root,
  runtimeEnv,
  say,
} from './bootstrap.mjs';

await ensureInstalled();
const node = findNode();
await ensureServerBuilt(node);
await ensureWebBuilt(node);

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-test-'));
const target = path.join(folder, 'figures.json');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const reporters = ['--reporter=default', '--reporter=./scripts/closing-reporter.ts'];
const run = spawnSync(node, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...runtimeEnv(), ASSAY_TEST_FIGURES: target },
  stdio: 'inherit',
});

/** @type {{ passed: number, failed: number, skipped: string[] }} */
const figures = existsSync(target)
  ? JSON.parse(readFileSync(target, 'utf8'))
  : { passed: 0, failed: 1, skipped: [] };
rmSync(folder, { recursive: true, force: true });

const { passed, failed, skipped } = figures;
for (const name of skipped) say(`skipped: ${name}`);
if (passed + failed === 0) say('no test ran');
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
process.exit(failed > 0 || passed === 0 ? 1 : (run.status ?? 1));
