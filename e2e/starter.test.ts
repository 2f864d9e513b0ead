import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, startVenue, temporaryFolder, waitUntilReady } from './venue.ts';

/** Long enough for a slow machine; a server that outlives its starter is there for ever. */
const TRIES = 200;

let folder: ReturnType<typeof temporaryFolder>;
let starter: ChildProcess;
let url: string;
let written: string;

beforeEach(async () => {
  folder = temporaryFolder();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  written = '';
  starter = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: path.dirname(import.meta.dirname),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder.path,
      MODE: 'sandbox',
      PRICE_FEED: 'simulated:1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [starter.stdout, starter.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  await waitUntilReady(url, starter, () => written);
});

afterEach(() => {
  starter.kill('SIGKILL');
  folder.remove();
});

const listens = (): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

test('a signal to the starter stops the server, and its code comes back', async () => {
  starter.kill('SIGTERM');
  expect(await once(starter, 'exit')).toEqual([0, null]);
  expect(await listens()).toBe(false);
});

test('kill -9 of the starter leaves no orphan, and the folder can be used again', async () => {
  // The server takes its pid away when it has stopped cleanly.
  const pidFile = path.join(folder.path, 'assay.pid');
  expect(existsSync(pidFile)).toBe(true);
  starter.kill('SIGKILL');
  for (let tries = 0; tries < TRIES && existsSync(pidFile); tries += 1) await sleep(100);
  expect(existsSync(pidFile)).toBe(false);
  expect(await listens()).toBe(false);
  const next = await startVenue({ dataDir: folder.path });
  expect(await next.stop()).toBe(0);
});
