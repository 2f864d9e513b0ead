/**
 * `npm run attack [-- SCENARIO …]`: plays known attacks on venues of its own with their default limits, on Node 24.
 * Promises: the arguments go to the attacks as they are; so does their exit code to the caller.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const attacks = path.join(root, 'apps', 'server', 'attack', 'cli.ts');
const run = spawnSync(findNode(), [attacks, ...process.argv.slice(2)], {
  cwd: root,
  env: runtimeEnv(),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
