/** The real server in a process of its own, for tests. Never part of the running server. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const MAIN = path.resolve(import.meta.dirname, '../dist/main.js');
/** The same out of the sources. */
export const SOURCE_MAIN = path.join(import.meta.dirname, 'main.ts');
/** As the starter sets it: scripts compiled once. */
export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/node');
/** Long: it is a machine that may be busy with other things. A server that ends is told of at once. */
const READY_WITHIN_MS = 220_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it has written so far. */
  stdout(): string;
  stderr(): string;
  /** Exit code, or the name of the signal that ended it. */
  ended(): Promise<number | string | null>;
  signal(name: NodeJS.Signals): void;
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** As the starter starts it. */
const { flags, env } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../process.json'), 'utf8'),
  // As the file has it.
) as { readonly flags: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** Starts the server with these settings alone. Descriptor 3 is a pipe whose other end is `child.stdio[3]`. */
export function spawnServer(settings: Readonly<Record<string, string>>, main = MAIN): ServerProcess {
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...env,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      LOG_LEVEL: 'warn',
      CHART_HISTORY_HOURS: '1',
      TEST_CHAIN: '0',
      VISITOR_LAG_MS: '60000', // a busy machine is no flood of visitors
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (written.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (written.stderr += text));
  const closed = once(child, 'close');
  return {
    child,
    url: `http://127.0.0.1:${settings['PORT'] ?? ''}`,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    async ended() {
      await closed;
      return child.exitCode ?? child.signalCode;
    },
    signal: (name) => void child.kill(name),
  };
}

/** Waits until it takes orders; throws with its own words if it ends first. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while ((await fetch(`${server.url}/readyz`).catch(() => null))?.status !== 200) {
    if (server.child.exitCode !== null || Date.now() > deadline) {
      server.signal('SIGKILL');
      throw new Error(`not ready: ${server.stdout()}${server.stderr()}`);
    }
    await sleep(50);
  }
}
