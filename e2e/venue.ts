/**
 * A real server for a test: the served build, a free loopback port, a data folder of its own.
 *
 * Promises: `startVenue` resolves when `/readyz` answers 200 and rejects with the server's own output otherwise; a
 * test process that dies takes its server with it. Never: starts a server on a folder or a port that is not the test's.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.dirname(import.meta.dirname);
const READY_WITHIN_MS = 240_000;
const KEPT_OUTPUT = 50_000;

/** What a test may set; a folder and a port that are given are used again, as after a crash. */
export interface VenueOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
}

/** A running server, as its test sees it. */
export interface Venue {
  /** `http://localhost:<port>`: the name matters, passkeys refuse an address. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly pid: number;
  /** What the server has written so far, the end of it. */
  output(): string;
  /** Asks the server to stop, and gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would, by SIGKILL. */
  kill(): Promise<void>;
}

/** A folder for one test file, taken away at its end by `remove`. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-e2e-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port');
  return address.port;
}

/** Whether the child has ended, by itself or by a signal. */
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Waits until the venue accepts orders, and says why when it does not come to that. */
export async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (hasEnded(child)) throw new Error(`the server ended with code ${child.exitCode}\n${output()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`not ready: ${(await answer?.text()) ?? 'no answer'}\n${output()}`);
    }
    await sleep(50);
  }
}

/** Starts a server and waits until it accepts orders. */
export async function startVenue(options: VenueOptions = {}): Promise<Venue> {
  const port = options.port ?? (await freePort());
  const ownFolder = options.dataDir === undefined ? temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? ownFolder?.path ?? '';
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      MODE: 'sandbox', // the test runner sets a mode of its own
      PRICE_FEED: 'simulated:1',
      FORETELLABLE_CONTRACTS: '1',
      SIMULATED_TRADERS: '0',
      CHART_HISTORY_HOURS: '2', // each hour is worked out when the server starts
      TEST_CHAIN: '0', // a chain costs a process and a block a second
      VISITOR_LAG_MS: '60000', // a busy machine is no flood of visitors
      ASSAY_PARENT_PIPE_FD: '3',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-KEPT_OUTPUT);
    });
  }
  const ended = once(child, 'exit');
  await waitUntilReady(`http://127.0.0.1:${port}`, child, () => written);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (!hasEnded(child)) {
      child.kill(signal);
      await ended;
    }
    ownFolder?.remove();
    return child.exitCode;
  };
  return {
    url,
    port,
    dataDir,
    pid: child.pid ?? 0,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
}
