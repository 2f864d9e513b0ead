/**
 * `npm run sim -- --seed N --commands M`: simulates on Node 24 and prints the seed, the version and the state's hash.
 * Promises: the arguments go to the simulator as they are; so does its exit code to the caller.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const simulator = path.join(root, 'packages', 'simulator', 'src', 'cli', 'sim.ts');
const args = [simulator, ...process.argv.slice(2)];
const run = spawnSync(findNode(), args, { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
process.exit(run.status ?? 1);
