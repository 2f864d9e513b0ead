/**
 * The smallest proof that this tree starts: `npm start`, a free port, a data folder of its own, the first page.
 *
 * Promises: exit code 0 only if `/readyz` answered 200, `/` answered a page that names Assay, and SIGTERM to
 * npm ended it with code 0 and freed the port. Never: touches a data folder that it did not make.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** It is run beside every test. */
const READY_WITHIN_MS = 240_000;
const STOPPED_WITHIN_MS = 60_000;

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** @param {string} url */
const answers = (url) => fetch(url).catch(() => undefined);
/** @param {number} ms */
const pause = (ms) => sleep(ms, undefined, { ref: false });

/** @param {string} data a folder for the venue's data */
async function smoke(data) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starter = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, PRICE_FEED: 'simulated:1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(starter, 'exit');
  try {
    const deadline = Date.now() + READY_WITHIN_MS;
    while ((await answers(`${url}/readyz`))?.status !== 200) {
      if (starter.exitCode !== null) throw new Error(`the starter ended with code ${starter.exitCode}`);
      if (Date.now() > deadline) throw new Error('not ready in time');
      await sleep(100);
    }
    const page = await answers(`${url}/`);
    if (page?.status !== 200 || !(await page.text()).includes('Assay')) throw new Error('/ is not the app');
    starter.kill('SIGTERM');
    const stopped = await Promise.race([ended, pause(STOPPED_WITHIN_MS)]);
    if (stopped === undefined) throw new Error('SIGTERM did not stop it in time');
    if (starter.exitCode !== 0) throw new Error(`stopped with code ${starter.exitCode}`);
    if ((await answers(`${url}/healthz`)) !== undefined) throw new Error('something still listens');
  } finally {
    starter.kill('SIGKILL');
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-smoke-'));
try {
  await smoke(path.join(folder, 'data'));
  process.stdout.write('smoke: started, answered, stopped\n');
} catch (error) {
  process.stderr.write(`smoke: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
