/**
 * `npm run operator -- COMMAND --as NAME --reason TEXT`: decides reviews on the machine itself, on Node 24.
 * Promises: the arguments go to the operator's command line as they are; so does its exit code to the caller.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

await ensureInstalled();
const cli = path.join(root, 'apps', 'server', 'src', 'operator', 'cli.ts');
const args = [cli, ...process.argv.slice(2)];
const run = spawnSync(findNode(), args, { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
process.exit(run.status ?? 1);
