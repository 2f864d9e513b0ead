/**
 * `npm run --silent verify -- <proof.json> [--key HEX] [--ticks <file of a day>]…`: recomputes a settlement on Node 24.
 * Promises: standard output carries the verifier's lines alone; its exit code goes to the caller as it is.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, findNode, root, runtimeEnv } from './bootstrap.mjs';

// What the bootstrap has to say must not stand among the lines of the verifier, which go to the same place.
Object.defineProperty(process, 'stdout', { value: process.stderr });
await ensureInstalled();

const args = [path.join(root, 'packages', 'verify', 'bin', 'verify.ts'), ...process.argv.slice(2)];
const run = spawnSync(findNode(), args, { cwd: root, env: runtimeEnv(), stdio: 'inherit' });
process.exit(run.status ?? 2);
