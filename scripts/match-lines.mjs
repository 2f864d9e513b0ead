/**
 * `npm run --silent match-lines`: starts the line adapter on Node 24 with this process's standard input and output.
 * Promises: standard output carries the adapter's reports alone; what the bootstrap has to say goes to standard error.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

// Nothing of this process may stand among the reports, which the adapter writes to the same place.
Object.defineProperty(process, 'stdout', { value: process.stderr });
await ensureInstalled();
const node = findNode();

const adapter = path.join(root, 'packages', 'core', 'bin', 'match-lines.ts');
const run = spawnSync(node, [adapter], { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
process.exit(run.status ?? 1);
