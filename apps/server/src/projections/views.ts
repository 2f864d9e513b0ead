/**
 * The read models as the main thread holds them: a projector's thread that writes and a query thread that reads.
 * Promises: no SQL on the main thread; a list waits until everything it must show is projected, at most 2 s, then
 * throws `ProjectionBehind`; nobody's lists hold up another's by their number; a fault of a thread is told to
 * `onFault`, and lists then end as behind.
 */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { OwnerId, Sequence, TimeMs } from '@assay/core';
import type { PublishedBatch, Realm } from '../engine/port.ts';
import type { DatabaseDoor } from '../storage/database-door.ts';
import { isPostgres } from '../storage/location.ts';
import type { StoreLocation } from '../storage/location.ts';
import { kindOfFault } from '../storage/fault-kinds.ts';
import { setDamagedAside } from '../storage/views-connection.ts';
import { errorMessage } from '../error-message.ts';
import { PendingCalls } from '../pending-calls.ts';
import { startThread } from '../start-thread.ts';
import { Arrivals } from './arrivals.ts';
import { FairTurns } from './fair-turns.ts';
import type { CoinHistory } from './history.ts';
import type { OwnFilter, Views } from './port.ts';
import {
  encodeBatches,
  type FromProjector,
  type ProjectorThreadData,
  type RealmPosition,
  type StampedPosition,
  type ToProjector,
} from './projector-messages.ts';
import { QueryClient } from './query-client.ts';

export interface ViewsOptions {
  /** The files of the two threads, which have the lists of the modules. */
  readonly threads: { readonly projector: URL; readonly queries: URL };
  /** The store, `DATA_DIR/views.sqlite` or a database; created where it is missing. */
  readonly location: StoreLocation;
  /** A write or a thread failed. Writes are tried again every second. */
  readonly onFault: (error: Error) => void;
  /** Of its database; null or none: a file. */
  readonly door?: DatabaseDoor | null;
  /** The journal can give all rows again (default). Else a store of the version before is brought on with those it has. */
  readonly canRebuild?: boolean;
  /** How long a list waits for the projector. */
  readonly patienceMs?: number;
  /** Commands that a replay may be ahead of the rows: it is faster than they are. */
  readonly replayAhead?: number;
}

/** The interface of the read models for the server's own start and stop, beside the lists of `Views`. */
export interface ViewsStore extends Views {
  /** Where the store stood when it was opened: the engine replays the events behind it. */
  checkpoint(realm: Realm): Sequence;
  /** The stamp of that command; null: it held none. */
  checkpointTime(realm: Realm): TimeMs | null;
  /** Hands a durable batch to the projector. Batches come in order; a repeated one changes nothing. */
  apply(batch: PublishedBatch): void;
  /** The same while the journal is replayed: resolves when the rows have come near enough for the next batch. */
  applyReplayed(batch: PublishedBatch): Promise<void>;
  onProjected(listener: (realm: Realm, sequence: Sequence) => void): () => void;
  /** Resolves when the realm is projected up to `sequence`; throws `ProjectionBehind` after `withinMs`. */
  waitFor(realm: Realm, sequence: Sequence, withinMs?: number): Promise<void>;
  /**
   * As `waitFor`, for as long as rows are being written: throws with the reason once none has come for
   * `withoutProgressMs`.
   */
  catchUp(realm: Realm, sequence: Sequence, withoutProgressMs?: number): Promise<void>;
  /** What keeps the read models from being written or read; null while nothing does. */
  fault(): string | null;
  /** True until the feed's history has been written once. */
  needsHistory(realm: Realm): boolean;
  /** Writes minutes of the index from before the venue opened; after the markets are listed. */
  seedHistory(realm: Realm, histories: readonly CoinHistory[]): Promise<void>;
  /** Whether a task of a module has not been done in this store. */
  isDue(task: string): boolean;
  /** Does it, once everything up to `after` is projected. */
  perform(task: string, after: RealmPosition, input: unknown): Promise<void>;
  /** Writes what waits and closes the store; what cannot be written comes again with the next start. */
  close(): Promise<void>;
}

const PATIENCE_MS = 2000;
const REPLAY_AHEAD = 40_000;
/** Two, so that the thread has the next list when it has read one. */
const LIST_TURNS = { width: 2, longest: 1_000 };
/** Longer than any one transaction takes. */
const WITHOUT_PROGRESS_MS = 60_000;

function isOwn(filter: object): filter is OwnFilter {
  return 'afterSequence' in filter;
}

/**
 * Opens the store; of another version it is built anew, or brought on. A damaged file is put beside and built anew where
 * the journal can give all rows again. Throws what the database says.
 */
export async function createViews(options: ViewsOptions): Promise<ViewsStore> {
  const { location, canRebuild = true, onFault } = options;
  try {
    return await openThreads(options);
  } catch (error) {
    const problem = errorMessage(error);
    if (isPostgres(location) || !canRebuild || kindOfFault(error) !== 'damaged') throw error;
    const aside = setDamagedAside(location);
    onFault(
      new Error(
        `The read models in ${location} were damaged (${problem}): they lie beside as ${aside}, and are made anew from the journal.`,
      ),
    );
    return openThreads(options);
  }
}

type Opened = Extract<FromProjector, { type: 'opened' }>;

async function openThreads(options: ViewsOptions): Promise<ViewsStore> {
  const { location, canRebuild = true, threads } = options;
  const projector = startThread(threads.projector, 'projector', {
    workerData: { location, canRebuild } satisfies ProjectorThreadData,
  });
  // The thread's first message says where it stands.
  const [opened] = (await once(projector, 'message')) as [FromProjector];
  if (opened.type !== 'opened') throw new Error(`views: unexpected first message ${opened.type}`);
  return new ThreadedViews(options, projector, opened);
}

class ThreadedViews implements ViewsStore {
  readonly #seeded: Set<Realm>;
  readonly #due: Set<string>;
  readonly #projector: Worker;
  readonly #queries: QueryClient;
  /** By owner, in both realms together; what is nobody's waits for no turn. */
  readonly #turns = new FairTurns<OwnerId>(LIST_TURNS);
  readonly #options: ViewsOptions;
  readonly #checkpoints: ReadonlyMap<Realm, StampedPosition>;
  readonly #arrivals: Arrivals;
  /** What was asked of the projector beside batches, by number. */
  readonly #asked = new PendingCalls();
  #unsent: PublishedBatch[] = [];
  /** `final`: no later write repairs it. */
  #fault: { readonly text: string; readonly final: boolean } | null = null;
  #closed = false;

  constructor(options: ViewsOptions, projector: Worker, { reached, seeded, due }: Opened) {
    this.#options = options;
    this.#projector = projector;
    this.#seeded = new Set(seeded);
    this.#due = new Set(due);
    this.#queries = new QueryClient(options.threads.queries, options.location, (error) =>
      this.#fail(error, true),
    );
    this.#checkpoints = new Map(reached.map((position) => [position.realm, position]));
    this.#arrivals = new Arrivals(reached);
    projector.on('message', (message: FromProjector) => this.#hear(message));
    projector.on('error', (error: Error) => this.#fail(error, true));
    projector.on('exit', () => {
      const stopped = new Error('views: the projector has stopped');
      if (!this.#closed) this.#fail(stopped, true);
      this.#asked.end(stopped);
    });
  }

  checkpoint(realm: Realm): Sequence {
    return this.#checkpoints.get(realm)?.sequence ?? (0 as Sequence);
  }

  checkpointTime(realm: Realm): TimeMs | null {
    return this.#checkpoints.get(realm)?.time ?? null;
  }

  projected(realm: Realm): Sequence {
    return this.#arrivals.projected(realm);
  }

  apply(batch: PublishedBatch): void {
    if (this.#unsent.length === 0) setImmediate(() => this.#send());
    this.#unsent.push(batch);
  }

  applyReplayed(batch: PublishedBatch): Promise<void> {
    this.apply(batch);
    const ahead = this.#options.replayAhead ?? REPLAY_AHEAD;
    // A position in the log, or before its beginning.
    return this.catchUp(batch.realm, (batch.last - ahead) as Sequence);
  }

  onProjected(listener: (realm: Realm, sequence: Sequence) => void): () => void {
    return this.#arrivals.onProjected(listener);
  }

  waitFor(realm: Realm, sequence: Sequence, withinMs?: number): Promise<void> {
    return this.#arrivals.waitFor(realm, sequence, withinMs ?? this.#options.patienceMs ?? PATIENCE_MS);
  }

  catchUp(realm: Realm, sequence: Sequence, withoutProgressMs = WITHOUT_PROGRESS_MS): Promise<void> {
    return this.#arrivals.catchUp(realm, sequence, withoutProgressMs, () => this.fault());
  }

  fault(): string | null {
    return this.#fault?.text ?? null;
  }

  needsHistory(realm: Realm): boolean {
    return !this.#seeded.has(realm);
  }

  async seedHistory(realm: Realm, histories: readonly CoinHistory[]): Promise<void> {
    await this.#done((id) => ({ type: 'seed', id, realm, histories }), 'history');
    this.#seeded.add(realm);
  }

  isDue(task: string): boolean {
    return this.#due.has(task);
  }

  async perform(task: string, after: RealmPosition, input: unknown): Promise<void> {
    await this.waitFor(after.realm, after.sequence);
    await this.#done((id) => ({ type: 'perform', id, task, after, input }), task);
    this.#due.delete(task);
  }

  /** `Readings.ask` of the market data; `Readings` of a module says the same of its own names. */
  async ask<Result>(name: string, filter: object): Promise<Result> {
    if (!isOwn(filter)) return this.#read(name, filter);
    // What an owner sees of their own: when all that it must show is projected, and when their turn comes.
    await this.waitFor(filter.realm, filter.afterSequence);
    return this.#turns.run(filter.owner, () => this.#read(name, filter));
  }

  #read<Result>(name: string, filter: object): Promise<Result> {
    const read = (): Promise<Result> => this.#queries.ask(name, filter);
    const { door = null } = this.#options;
    return door === null ? read() : door.pass(read);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#send();
    this.#closed = true;
    // A thread that has ended before ends no second time.
    const stopped = this.#asked.hasEnded ? null : once(this.#projector, 'exit');
    this.#post({ type: 'close' });
    await Promise.all([stopped, this.#queries.close()]);
  }

  /** Resolves when the projector has done what is asked of it, behind all batches so far. */
  async #done(ask: (id: number) => ToProjector, what: string): Promise<void> {
    this.#send();
    const problem = await this.#asked.send<string | null>((id) => this.#post(ask(id)));
    if (problem !== null) throw new Error(`views: ${what} not written: ${problem}`);
  }

  #send(): void {
    if (this.#unsent.length === 0 || this.#closed) return;
    this.#post(encodeBatches(this.#unsent));
    this.#unsent = [];
  }

  #post(message: ToProjector): void {
    this.#projector.postMessage(message);
  }

  #hear(message: FromProjector): void {
    if (message.type === 'fault') this.#fail(new Error(`views: ${message.problem}`), message.final);
    else if (message.type === 'done') this.#asked.resolve(message.id, message.problem);
    else if (message.type === 'projected') {
      if (this.#fault?.final === false) this.#fault = null;
      for (const position of message.reached) this.#arrivals.arrive(position);
    }
  }

  #fail(error: Error, final: boolean): void {
    const isNews = this.#fault?.text !== error.message;
    if (this.#fault?.final !== true) this.#fault = { text: error.message, final };
    // A write is tried again every second: the same fault is told once.
    if (isNews) this.#options.onFault(error);
  }
}
