/**
 * `npm run check`: everything that can object without running Assay. The checks themselves are TypeScript and stand in
 * `scripts/check/`; this file only brings up what they need.
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const run = spawnSync(findNode(), ['scripts/check/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: runtimeEnv(),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
