/**
 * `npm start`: packages, trader app, server.
 *
 * Owns: the server's life as its child. Promises: the second start takes seconds; Ctrl-C and SIGTERM stop the
 * server cleanly and this process returns its exit code; however this process ends, kill -9 included, the server
 * ends too, because the pipe on its descriptor 3 closes. Never: restarts a server that has failed.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import {
  ensureInstalled,
  ensureServerBuilt,
  ensureWebBuilt,
  findNode,
  root,
  runtimeEnv,
  serverProcess,
} from './bootstrap.mjs';

await ensureInstalled();
const node = findNode();
await ensureServerBuilt(node);
await ensureWebBuilt(node);

// A session of its own: Ctrl-C in a terminal would otherwise reach the server twice, once by the terminal and
// once by us, and a second signal asks a server to stop at once.
const main = path.join('apps', 'server', 'dist', 'main.js');
const { flags, env } = serverProcess();
const server = spawn(node, [...flags, main, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...env, ...runtimeEnv(), ASSAY_PARENT_PIPE_FD: '3' },
  stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  detached: true,
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}

// npm killed with -9 does not tell its script, so the script looks whether its parent is still there. The parent is
// npm itself, and hears our exit code, because the script in package.json replaces its shell (`exec`).
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM');
  }, 1_000).unref();
}

server.on('error', (error) => {
  process.stderr.write(`assay: the server could not be started: ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal]));
});
