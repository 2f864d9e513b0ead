/**
 * The real server in a child process, to be killed.
 * Owns: its start on a given port and data folder, the wait until it is ready, the kill.
 * Promises: settings are those of a sandbox with its limits out of the way; ends only its own child.
 * Never: reads the venue's files.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE, MAIN } from '../src/process-fixture.ts';

/** Long: it is a machine that may be busy with other things. A server that ends is told of at once. */
const READY_WITHIN_MS = 180_000;
const READY_EVERY_MS = 50;
const preloading = (file: string): string[] => ['--import', path.join(import.meta.dirname, file)];

/** Of the prices, which everyone can foretell. */
export const FEED_SEED = 5;

export interface ServerOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly port: number;
  /** Kill point and count of `kill-inside.mjs`, or nothing. */
  readonly killAt: string | null;
  /** In the place of `kill-inside.mjs`, loaded whether there is a kill point or not. */
  readonly preloaded?: string;
  /** Beside those below. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How fast the venue's clock goes. */
  readonly speed?: number;
  readonly logLevel?: 'warn' | 'error';
}

export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  #output = '';
  #ended: string | null = null;

  constructor(options: ServerOptions) {
    const { dataDir, databaseUrl, port, killAt, speed = 1, logLevel = 'error' } = options;
    this.url = `http://127.0.0.1:${port}`;
    const killer = options.preloaded ?? (killAt === null ? null : 'kill-inside.mjs');
    const preload = [...preloading('keep-compiled.mjs'), ...(killer === null ? [] : preloading(killer))];
    this.#child = spawn(process.execPath, [...preload, MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        PRICE_FEED: `simulated:${FEED_SEED}`,
        FORETELLABLE_CONTRACTS: '1',
        REPLAY_SPEED: String(speed),
        SIMULATED_TRADERS: '0',
        CHART_HISTORY_HOURS: '1',
        TEST_CHAIN: '0',
        LOG_LEVEL: logLevel,
        SNAPSHOT_EVERY_COMMANDS: '1000',
        ORDERS_PER_SECOND: '1000000',
        SIGNED_IN_CALLS_PER_SECOND: '10000000',
        REQUESTS_PER_MINUTE: '100000000',
        VISITOR_LAG_MS: '60000',
        SIGN_INS_PER_QUARTER_HOUR: '1000000',
        FAUCET_PER_DAY: 'USDT:1000000000,BTC:100000,ETH:100000',
        ASSAY_TEST_KILL: killAt ?? '',
        // It ends with the process of the test, however that ends.
        ASSAY_PARENT_PIPE_FD: '3',
        ...options.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#output = (this.#output + String(chunk)).slice(-40_000);
      });
    }
    this.#child.on('exit', (code, signal) => {
      this.#ended = signal ?? `code ${code}`;
    });
  }

  /** How the process ended, or null while it runs. */
  get ended(): string | null {
    return this.#ended;
  }

  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it takes orders; false when it was killed on the way. */
  async ready(): Promise<boolean> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      if (this.#ended === 'SIGKILL') return false;
      if (this.#ended !== null) throw new Error(`the server ended with ${this.#ended}: ${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.status === 200) {
        // For the starts to come.
        this.#child.kill('SIGUSR2');
        return true;
      }
      if (Date.now() > deadline) throw new Error(`the server was not ready in time: ${this.#output}`);
      await sleep(READY_EVERY_MS);
    }
  }

  /** Whether it ends, or has ended, within the time. */
  async hasEnded(withinMs: number): Promise<boolean> {
    if (this.#ended === null) await Promise.race([once(this.#child, 'exit'), sleep(withinMs)]);
    return this.#ended !== null;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** A clean end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#ended !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exited;
  }
}
