/**
 * `npm run fuzz [-- --seed N] [--tries N]`: a venue of its own under everything that is no proper request, on Node 24.
 * Promises: the arguments go to the fuzzer as they are; so does its exit code to the caller.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const fuzzer = path.join(root, 'apps', 'server', 'fuzz', 'cli.ts');
const run = spawnSync(findNode(), [fuzzer, ...process.argv.slice(2)], {
  cwd: root,
  env: runtimeEnv(),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
