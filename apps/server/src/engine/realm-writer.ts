/**
 * The single writer of one realm, on the engine's thread.
 * Owns: the queue before the core; batches on their way to the journal and the answers that wait for them; what
 * happens when a command throws, an append fails or an invariant breaks.
 * Promises: results leave in the order of the items; nothing leaves before every batch up to it is durable; the
 * next batch is applied while the last one is being written. A state that a failure may have torn is dropped and
 * rebuilt from the disk, never mended.
 * Never: takes a command after it has found broken invariants, or while it does not know what the journal holds.
 */
import type { Sequence, TimeMs } from '@assay/core';
import { BatchEncoder } from '../journal/batch.ts';
import type { Head } from '../journal/journal.ts';
import { snapshotsOf } from '../journal/open-journal.ts';
import type { JournalPlace } from '../journal/open-journal.ts';
import type { FromJournal, ToJournal } from '../journal/port.ts';
import { quarantine } from '../journal/quarantine.ts';
import { ItemFailed, runBatch, Stamps } from './batch-run.ts';
import type { Run } from './batch-run.ts';
import { venueClock } from './clock.ts';
import type { ClockDescription } from './clock.ts';
import type { EngineSettings, FromEngine, RealmStart } from './messages.ts';
import type { ItemFault, WorkItem, WorkResult } from './work.ts';
import type { EngineFault, Realm } from './port.ts';
import { HeldResults } from './held-results.ts';
import { RealmState } from './realm-state.ts';
import { SnapshotDuty } from './snapshot-duty.ts';

/** One batch is written while the next one is applied. */
const BATCHES_IN_FLIGHT = 2;
/** Wait before the first attempt to recover from a failed append; doubled up to the last. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;

export interface RealmWriterParts {
  readonly place: JournalPlace;
  readonly clock: ClockDescription;
  readonly settings: EngineSettings;
  readonly start: RealmStart;
  readonly toJournal: (message: ToJournal) => void;
  /** `handedOver` is memory that this thread gives away with the message. */
  readonly toMain: (message: FromEngine, handedOver?: readonly ArrayBuffer[]) => void;
}

/** `repairing`: a state is being rebuilt and the queue waits. `recovering`: items are answered with a fault. */
type Mode = 'starting' | 'open' | 'repairing' | 'recovering' | 'halted';

export class RealmWriter {
  readonly #parts: RealmWriterParts;
  readonly #realm: Realm;
  readonly #encoder = new BatchEncoder();
  readonly #stamps: Stamps;
  readonly #state: RealmState;
  readonly #duty: SnapshotDuty;
  readonly #held: HeldResults;
  #mode: Mode = 'starting';
  #fault: ItemFault = { fault: 'starting', detail: 'replaying the journal' };
  #queue: WorkItem[] = [];
  /** Items of a batch that failed, to be run again on a rebuilt state once the journal is quiet. */
  #torn: { items: WorkItem[]; failure: ItemFailed } | null = null;
  /** Last command whose events were given out, or need not be. */
  #published: Sequence | null;
  #retryMs = FIRST_RETRY_MS;
  #idle: (() => void) | null = null;

  constructor(parts: RealmWriterParts) {
    const { place, settings, start, toMain, toJournal } = parts;
    const { realm } = start;
    const snapshots = snapshotsOf(place);
    this.#parts = parts;
    this.#realm = realm;
    this.#published = start.replayEventsFrom;
    this.#stamps = new Stamps(venueClock(parts.clock));
    this.#state = new RealmState({ realm, place, snapshots, toJournal, toMain });
    this.#held = new HeldResults({ realm, toMain, clockStepsBack: () => this.#stamps.stepsBack });
    this.#duty = new SnapshotDuty({
      realm,
      store: snapshots,
      settings,
      onWritten: ({ sequence, stateHash }) => toMain({ type: 'snapshot', realm, sequence, stateHash }),
      onProblem: (message) => this.#warn(message),
      prune: (below, before) => toJournal({ type: 'prune', realm, below, before }),
    });
    if (start.replayEventsFrom !== null) this.#duty.projected = start.replayEventsFrom;
  }

  /** Rebuilds the realm from the disk and takes work, or says why it cannot. */
  async start(): Promise<void> {
    try {
      const { snapshot, warnings } = await this.#state.rebuild(this.#published);
      if (snapshot !== null) this.#duty.beginAt(snapshot.sequence);
      this.#open(warnings);
    } catch (error) {
      this.#parts.toMain({ type: 'refused-to-start', realm: this.#realm, message: textOf(error) });
    }
  }

  /** Takes items; their results follow in order. */
  work(items: readonly WorkItem[]): void {
    if (this.#mode === 'starting' || this.#mode === 'recovering') {
      this.#held.answerWithFault(items.length, this.#fault);
      return;
    }
    for (const item of items) this.#queue.push(item);
    this.#pump();
  }

  projected(sequence: Sequence): void {
    this.#duty.projected = sequence;
  }

  replayTaken(): void {
    this.#state.replayTaken();
  }

  fromJournal(message: FromJournal): void {
    if (message.type === 'reopened') void this.#afterReopen(message.problem);
    if (message.type === 'appended' && this.#state.isCurrent(message.epoch)) {
      this.#onDurable(message.heads, message.commitMs);
    }
    if (message.type === 'append-failed' && this.#state.isCurrent(message.epoch))
      this.#onAppendFailed(message);
  }

  /** Carries out what waits, writes a last snapshot, and is done. Nothing may be sent afterwards. */
  async stop(): Promise<void> {
    if (!this.#isIdle()) {
      await new Promise<void>((resolve) => {
        this.#idle = resolve;
      });
    }
    const { exchange, head } = this.#state;
    if (this.#mode === 'open' && exchange !== null) await this.#duty.finish(exchange, head);
  }

  #isIdle(): boolean {
    return this.#queue.length === 0 && this.#held.length === 0 && this.#torn === null;
  }

  #pump(): void {
    while (this.#queue.length > 0 && this.#held.length < BATCHES_IN_FLIGHT) {
      if (this.#mode === 'open') this.#run(this.#takeItems());
      else if (this.#mode === 'halted') this.#answerHalted(this.#takeItems());
      else break;
      this.#giveOut(null);
    }
    if (this.#isIdle()) this.#idle?.();
  }

  #takeItems(): WorkItem[] {
    const { batchLimit } = this.#parts.settings;
    if (this.#queue.length > batchLimit) return this.#queue.splice(0, batchLimit);
    const all = this.#queue;
    this.#queue = [];
    return all;
  }

  #run(items: WorkItem[]): void {
    try {
      this.#hold(this.#apply(items, new Map(), false));
    } catch (error) {
      if (!(error instanceof ItemFailed)) throw error;
      this.#mode = 'repairing';
      this.#torn = { items, failure: error };
      this.#duty.drop();
      this.#repairWhenQuiet();
    }
  }

  #apply(items: readonly WorkItem[], answered: ReadonlyMap<number, WorkResult>, careful: boolean): Run {
    const exchange = this.#state.mustExchange();
    const { n, stamps, encoder } = { n: this.#state.sentN + 1, stamps: this.#stamps, encoder: this.#encoder };
    return runBatch({ realm: this.#realm, exchange, stamps, encoder, n, items, answered, careful });
  }

  /** Hands the batch to the journal and keeps the results until it is durable. */
  #hold(run: Run): void {
    if (run.batch !== null) this.#state.send(run.batch);
    this.#held.hold(run, this.#state.sentN);
    const exchange = this.#state.mustExchange();
    if (run.batch === null || !this.#duty.isDue(exchange.sequence)) return;
    const broken = exchange.findInvariantFaults();
    if (broken.length > 0) this.#halt(broken.join('; '));
    else this.#duty.take(exchange, run.batch.n);
  }

  #onDurable(heads: readonly Head[], commitMs: number): void {
    for (const head of heads) this.#state.durable(head);
    this.#retryMs = FIRST_RETRY_MS;
    this.#giveOut(commitMs);
    for (const head of heads) this.#duty.onDurable(head);
    this.#repairWhenQuiet();
    this.#pump();
  }

  #giveOut(commitMs: number | null): void {
    this.#published = this.#held.giveOut(this.#state.head.n, commitMs) ?? this.#published;
  }

  #repairWhenQuiet(): void {
    if (this.#torn === null || this.#held.isWaitingBehind(this.#state.head.n)) return;
    this.#giveOut(null);
    void this.#repair(this.#torn.items, this.#torn.failure);
  }

  /** Rebuilds the state and runs the batch again without the commands that cannot be borne. */
  async #repair(items: WorkItem[], first: ItemFailed): Promise<void> {
    const answered = new Map<number, WorkResult>();
    try {
      for (let failure: ItemFailed | null = first; failure !== null;) {
        if (failure.index !== null)
          answered.set(failure.index, this.#putAside(items[failure.index], failure));
        await this.#state.rebuild(null);
        failure = this.#tryCarefully(items, answered);
      }
      this.#mode = this.#mode === 'repairing' ? 'open' : this.#mode;
    } catch (error) {
      this.#state.drop();
      this.#held.answerWithFault(items.length, {
        fault: 'outcome-unknown',
        detail: 'the state could not be rebuilt',
      });
      this.#halt(textOf(error));
    }
    this.#torn = null;
    this.#giveOut(null);
    this.#pump();
  }

  #tryCarefully(items: readonly WorkItem[], answered: ReadonlyMap<number, WorkResult>): ItemFailed | null {
    try {
      this.#hold(this.#apply(items, answered, true));
      return null;
    } catch (error) {
      if (error instanceof ItemFailed) return error;
      throw error;
    }
  }

  #putAside(item: WorkItem | undefined, failure: ItemFailed): WorkResult {
    if (item === undefined || item.type === 'read' || item.type === 'hash-state') throw failure;
    const file = quarantine(this.#parts.place.dataDir, {
      realm: this.#realm,
      afterSequence: this.#state.head.sequence,
      time: this.#stamps.next(0 as TimeMs),
      command: item,
      problem: failure.message,
    });
    this.#warn(`a ${item.type} command could not be carried out and was put aside in ${file}`);
    return { fault: 'command-quarantined', detail: item.type };
  }

  #onAppendFailed({ fenced, problem }: { fenced: boolean; problem: string }): void {
    const torn = this.#torn?.items.length ?? 0;
    const waiting = this.#held.drop() + this.#queue.length + torn;
    this.#queue = [];
    this.#torn = null;
    this.#state.drop();
    this.#duty.drop();
    this.#held.answerWithFault(waiting, { fault: 'outcome-unknown', detail: problem });
    if (fenced) this.#halt(problem);
    else {
      this.#close('recovering', 'starting', `the journal could not be written: ${problem}`);
      this.#reopenLater();
    }
    this.#pump();
  }

  #reopenLater(): void {
    const delay = this.#retryMs;
    this.#retryMs = Math.min(delay * 2, LAST_RETRY_MS);
    setTimeout(() => this.#parts.toJournal({ type: 'reopen', realm: this.#realm }), delay).unref();
  }

  async #afterReopen(problem: string | null): Promise<void> {
    if (this.#mode !== 'recovering') return;
    if (problem !== null) {
      this.#reopenLater();
      return;
    }
    try {
      const { warnings } = await this.#state.rebuild(this.#published);
      this.#open(warnings);
    } catch (error) {
      this.#halt(textOf(error));
    }
  }

  #open(warnings: readonly string[]): void {
    const exchange = this.#state.mustExchange();
    const { sequence, time } = exchange;
    this.#stamps.goOnFrom(time);
    this.#mode = 'open';
    this.#published = sequence;
    this.#parts.toMain({ type: 'ready', realm: this.#realm, sequence, time, warnings });
    const broken = exchange.findInvariantFaults();
    if (broken.length > 0) this.#halt(broken.join('; '));
    this.#pump();
  }

  /** For good: reads at most, until someone has looked into it. */
  #halt(reason: string): void {
    this.#duty.drop();
    this.#close('halted', 'halted', reason);
  }

  #close(mode: Mode, fault: EngineFault, detail: string): void {
    this.#mode = mode;
    this.#fault = { fault, detail };
    this.#parts.toMain({ type: 'closed', realm: this.#realm, fault, detail });
  }

  /** Reads are answered from the state as it stands, if there is one; commands are not carried out. */
  #answerHalted(items: readonly WorkItem[]): void {
    if (this.#state.exchange === null) {
      this.#held.answerWithFault(items.length, this.#fault);
      return;
    }
    const answered = new Map<number, WorkResult>();
    for (const [index, item] of items.entries()) {
      if (item.type !== 'read' && item.type !== 'hash-state') answered.set(index, this.#fault);
    }
    this.#held.hold(this.#apply(items, answered, false), this.#state.sentN);
  }

  #warn(message: string): void {
    this.#parts.toMain({ type: 'warning', realm: this.#realm, message });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
