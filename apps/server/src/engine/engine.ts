/**
 * The engine as the rest of the server has it.
 * Owns: the lock on the data folder, the engine's thread, its start, stop and death.
 * Promises: `createEngine` gives an engine that takes commands, with every recovered event already handed to
 * `onBatch`; a folder that another process uses, or a damaged journal, is refused with a sentence.
 * Never: runs SQL on the journal or the core on the main thread.
 */
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Answer, Command, Query, QueryResults, Reading, Sequence } from '@assay/core';
import { lockDataDir } from '../journal/data-dir-lock.ts';
import type { DataDirLock } from '../journal/data-dir-lock.ts';
import { errorMessage } from '../error-message.ts';
import { Listeners } from '../listeners.ts';
import { startThread } from '../start-thread.ts';
import type { ClockDescription } from './clock.ts';
import type { EngineSettings, EngineThreadData, FromEngine, ToEngine } from './messages.ts';
import type { WorkItem, WorkResult } from './work.ts';
import { EngineUnavailable } from './port.ts';
import type { Engine, EngineHealth, PublishedBatch, Realm, StateHash } from './port.ts';
import { EngineClient } from './engine-client.ts';
import { findRealmFault } from './live-only.ts';

const DEFAULT_SETTINGS: EngineSettings = {
  snapshotEveryCommands: 200_000,
  snapshotEveryMs: 600_000,
  keepSnapshots: 3,
  pruneAfterMs: null,
  queueLimit: 50_000,
  lagLimitEvents: 200_000,
  ownerLagLimitEvents: 50_000,
  batchLimit: 2_048,
};

export interface RealmOptions {
  readonly realm: Realm;
  /** Journaled as the first batch of an empty journal: assets, markets, the market maker. */
  readonly genesis: readonly Command[];
  /** Last command whose events the read models hold; null when no read model follows this engine. */
  readonly replayEventsFrom: Sequence | null;
}

export interface EngineOptions {
  readonly dataDir: string;
  /** PostgreSQL database of journal and snapshots; null or absent: files of `dataDir`. */
  readonly databaseUrl?: string | null;
  readonly clock: ClockDescription;
  /** The lock on `dataDir`, if the caller holds it already: then the caller gives it back, after `stop`. */
  readonly lock?: DataDirLock;
  readonly realms: readonly RealmOptions[];
  readonly settings?: Partial<EngineSettings>;
  /**
   * Gets every batch after `replayEventsFrom`: at start the replayed ones, each awaited before the next, then the
   * new ones like any other listener.
   */
  readonly onBatch?: (batch: PublishedBatch) => void | Promise<void>;
  /** From time to time while the journal is replayed: the last command applied, and the one at the journal's end. */
  readonly onReplaying?: (sequence: Sequence, of: Sequence) => void;
  /** Sentences for the log: a snapshot left out, a command put aside. */
  readonly onWarning?: (message: string) => void;
}

/** The engine has nothing to give back. */
const HELD_BY_CALLER: DataDirLock = { release: () => undefined };

/** An engine as whoever started it has it. */
export interface RunningEngine extends Engine {
  /** The end of a port for `directEngine` on another thread; it closes when the engine stops. */
  connect(): MessagePort;
}

/** Starts the engine on a data folder. Throws `DataDirLocked`, `EngineStartFailed`. */
export async function createEngine(options: EngineOptions): Promise<RunningEngine> {
  const lock = options.lock === undefined ? lockDataDir(options.dataDir) : HELD_BY_CALLER;
  const engine = new ThreadedEngine(options, lock);
  try {
    await engine.start();
    return engine;
  } catch (error) {
    await engine.end();
    throw error;
  }
}

/** The venue cannot start on these files. The message is written for the operator. */
export class EngineStartFailed extends Error {}

class ThreadedEngine implements RunningEngine {
  readonly #options: EngineOptions;
  readonly #lock: DataDirLock;
  readonly #thread: Worker;
  readonly #clients = new Map<Realm, EngineClient>();
  readonly #listeners = new Listeners<PublishedBatch>();
  readonly #starting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  /** Realms of which it was told that they take no commands. */
  readonly #closed = new Set<Realm>();
  #ended = false;

  constructor(options: EngineOptions, lock: DataDirLock) {
    this.#options = options;
    this.#lock = lock;
    const settings = { ...DEFAULT_SETTINGS, ...options.settings };
    const { dataDir, databaseUrl = null, clock } = options;
    const realms = options.realms.map(({ realm, replayEventsFrom }) => ({ realm, replayEventsFrom }));
    const location = { dataDir, databaseUrl };
    const data: EngineThreadData = { location, clock, settings, realms };
    this.#thread = startThread(new URL('./engine-thread.ts', import.meta.url), 'engine', {
      workerData: data,
    });
    const post = (message: ToEngine, handedOver: readonly ArrayBuffer[] = []): void =>
      this.#thread.postMessage(message, handedOver);
    const deliver = (batch: PublishedBatch): void => this.#deliver(batch);
    for (const start of realms)
      this.#clients.set(start.realm, new EngineClient({ start, settings, post, deliver }));
    this.#thread.on('message', (message: FromEngine) => this.#receive(message));
    this.#thread.on('error', (error) => this.#onThreadEnd(errorMessage(error)));
    this.#thread.on('exit', () => this.#onThreadEnd("the engine's thread has ended"));
  }

  /** Waits for every realm, then writes the first batch of those that are empty. */
  async start(): Promise<void> {
    await Promise.all(
      this.#options.realms.map(
        () => new Promise<void>((resolve, reject) => this.#starting.push({ resolve, reject })),
      ),
    );
    // From now on the first listener is one of many.
    const { onBatch } = this.#options;
    if (onBatch !== undefined) this.#listeners.add((batch) => void onBatch(batch));
    for (const { realm, genesis } of this.#options.realms) {
      if (this.#client(realm).sequence !== 0) continue;
      const answers = await Promise.all(genesis.map((command) => this.submit(realm, command)));
      for (const [index, { outcome }] of answers.entries()) {
        if (outcome.type !== 'refused') continue;
        const { code, field } = outcome.refusal;
        throw new EngineStartFailed(
          `The first commands of realm ${realm} are wrong: ${genesis[index]?.type ?? ''} was refused (${code}, ${field ?? 'no field'}).`,
        );
      }
    }
  }

  /** No `async`: each would cost a command two more promises. */
  submit(realm: Realm, command: Command): Promise<Answer> {
    const fault = findRealmFault(realm, command);
    if (fault !== null) return Promise.reject(fault);
    // A command is answered by an answer: the thread keeps the order of items.
    return this.#work(realm, command) as Promise<Answer>;
  }

  read<Q extends Query>(realm: Realm, query: Q): Promise<Reading<QueryResults[Q['type']]>> {
    // The reading of a query carries that query's result.
    return this.#work(realm, { type: 'read', query }) as Promise<Reading<QueryResults[Q['type']]>>;
  }

  stateHash(realm: Realm): Promise<StateHash> {
    // As above.
    return this.#work(realm, { type: 'hash-state' }) as Promise<StateHash>;
  }

  onBatch(listener: (batch: PublishedBatch) => void): () => void {
    return this.#listeners.add(listener);
  }

  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#thread.postMessage({ type: 'connect', port: port1 } satisfies ToEngine, [port1]);
    return port2;
  }

  reportProjected(realm: Realm, sequence: Sequence): void {
    this.#client(realm).reportProjected(sequence);
  }

  health(realm: Realm): EngineHealth {
    return this.#client(realm).health();
  }

  async stop(): Promise<void> {
    if (this.#ended) return;
    await Promise.all([...this.#clients.values()].map((client) => client.drain()));
    await this.end();
  }

  /** Lets the thread close what it has open, and gives the folder back. */
  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    const exited = new Promise((resolve) => this.#thread.once('exit', resolve));
    this.#thread.postMessage({ type: 'stop' } satisfies ToEngine);
    await exited;
    this.#lock.release();
  }

  #work(realm: Realm, item: WorkItem): Promise<WorkResult> {
    const client = this.#clients.get(realm);
    return client === undefined ? Promise.reject(notRunHere(realm)) : client.submit(item);
  }

  #client(realm: Realm): EngineClient {
    const client = this.#clients.get(realm);
    if (client === undefined) throw notRunHere(realm);
    return client;
  }

  #receive(message: FromEngine): void {
    switch (message.type) {
      case 'warning':
        this.#options.onWarning?.(`realm ${message.realm}: ${message.message}`);
        return;
      case 'start-failed':
        this.#refuseStart(message.message);
        return;
      case 'replaying':
        this.#options.onReplaying?.(message.sequence, message.of);
        return;
      case 'replayed':
        void this.#onReplayed(message.realm, message.batch);
        return;
      default:
        this.#client(message.realm).receive(message);
        if (message.type === 'closed') this.#onClosed(message);
        if (message.type === 'ready') {
          if (this.#closed.delete(message.realm))
            this.#options.onWarning?.(`realm ${message.realm} takes commands again`);
          for (const warning of message.warnings)
            this.#options.onWarning?.(`realm ${message.realm}: ${warning}`);
          this.#starting.shift()?.resolve();
        }
    }
  }

  /** Told once: attempts to open the journal again follow each other without a word. */
  #onClosed({ realm, detail }: Extract<FromEngine, { type: 'closed' }>): void {
    if (!this.#closed.has(realm)) this.#options.onWarning?.(`realm ${realm} takes no commands: ${detail}`);
    this.#closed.add(realm);
  }

  async #onReplayed(realm: Realm, batch: PublishedBatch): Promise<void> {
    this.#client(realm).publish(batch);
    // Only before the start is done: later the first listener is among the others.
    try {
      if (this.#starting.length > 0) await this.#options.onBatch?.(batch);
    } catch (error) {
      this.#refuseStart(`what follows the journal could not take a replayed batch: ${errorMessage(error)}`);
      return;
    }
    this.#thread.postMessage({ type: 'replay-taken', realm } satisfies ToEngine);
  }

  #deliver(batch: PublishedBatch): void {
    this.#listeners.emit(batch);
  }

  #refuseStart(message: string): void {
    for (const { reject } of this.#starting) reject(new EngineStartFailed(message));
  }

  #onThreadEnd(detail: string): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const client of this.#clients.values()) client.fail(detail);
    this.#refuseStart(detail);
    this.#lock.release();
  }
}

function notRunHere(realm: Realm): EngineUnavailable {
  return new EngineUnavailable('halted', `realm ${realm} is not run here`);
}
