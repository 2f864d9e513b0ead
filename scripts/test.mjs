/**
 * `npm test`: packages, trader app, every test, one closing line. Arguments go to Vitest (`npm test -- packages/core`);
 * `--changed` stands for the tests that reach what differs from the last commit, `--changed=main` from another.
 *
 * Promises: the last line is `N passed, N failed, N skipped`; the names of skips stand above it; the exit code is
 * not zero when a test failed, when none ran, or when Vitest itself did not come to its end.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
import { makeScratch } from './scratch-folder.mjs';

await ensureInstalled();
const node = findNode();
const asked = process.argv.slice(2).flatMap((word) => testsOfChange(word) ?? [word]);
await ensureServerBuilt(node);
await ensureWebBuilt(node);

const scratch = makeScratch();
const target = path.join(scratch.folder, 'figures.json');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const reporters = ['--reporter=default', '--reporter=./scripts/closing-reporter.ts'];
const run = spawnSync(node, [vitest, 'run', ...reporters, ...asked], {
  cwd: root,
  env: { ...runtimeEnv(), ...scratch.env, ASSAY_TEST_FIGURES: target },
  stdio: 'inherit',
});

/** @type {{ passed: number, failed: number, skipped: string[] }} */
const figures = existsSync(target)
  ? JSON.parse(readFileSync(target, 'utf8'))
  : { passed: 0, failed: 1, skipped: [] };
scratch.remove();

const { passed, failed, skipped } = figures;
for (const name of skipped) say(`skipped: ${name}`);
if (passed + failed === 0) say('no test ran');
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped.length} skipped\n`);
process.exit(failed > 0 || passed === 0 ? 1 : (run.status ?? 1));

/**
 * What `--changed` stands for; null for any other word.
 * @param {string} word
 * @returns {string[] | null}
 */
function testsOfChange(word) {
  const match = /^--changed(?:=(?<since>.+))?$/.exec(word);
  if (match === null) return null;
  const since = match.groups?.since ?? 'HEAD';
  const found = spawnSync(node, ['scripts/changed/main.ts', since], { cwd: root, encoding: 'utf8' });
  if (found.status !== 0) {
    process.stderr.write(found.stderr);
    process.exit(1);
  }
  const tests = found.stdout.split('\n').filter((line) => line !== '');
  say(`${tests.length} files of tests reach what differs from ${since}`);
  if (tests.length > 0) return tests;
  process.stdout.write('0 passed, 0 failed, 0 skipped\n');
  process.exit(0);
}
