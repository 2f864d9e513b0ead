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
import { journalFault, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { FromJournal, ToJournal } from '../journal/port.ts';
import { RecoveryFailed } from '../journal/recovery.ts';
import type { Recovered } from '../journal/recovery.ts';
import { errorMessage } from '../error-message.ts';
import { answerCommands, ItemFailed, runBatch, Stamps } from './batch-run.ts';
import type { Run } from './batch-run.ts';
import { LocalSnapshotter } from './snapshotter/local-snapshotter.ts';
import type { Snapshotter } from './snapshotter/port.ts';
import { StateHashes } from './snapshotter/state-hashes.ts';
import { venueClock } from './clock.ts';
import type { ClockDescription } from './clock.ts';
import type { EngineSettings, FromEngine, RealmStart } from './messages.ts';
import type { DirectItem } from './direct-port.ts';
import type { QueuedItem, Reply, WorkResult } from './work.ts';
import type { PackedWork } from './wire/work-wire.ts';
import { WorkQueue, unanswered } from './work-queue.ts';
import type { Realm } from './port.ts';
import { HeldResults } from './held-results.ts';
import { RealmState } from './realm-state.ts';
import { RunPacker } from './wire/run-wire.ts';
import { Reopening } from './reopening.ts';
import { storeFaultOf } from '../storage/store-unavailable.ts';
import { SnapshotJob } from './snapshot-job.ts';
import { EngineState } from './engine-state.ts';
import { runTornBatch } from './torn-batch.ts';
import type { TornBatch } from './torn-batch.ts';

/** One batch is written while the next one is applied. */
const BATCHES_IN_FLIGHT = 2;

export interface RealmWriterParts {
  readonly location: JournalLocation;
  readonly clock: ClockDescription;
  readonly settings: EngineSettings;
  readonly start: RealmStart;
  readonly snapshotter: Snapshotter;
  readonly toJournal: (message: ToJournal) => void;
  /** `handedOver` is memory that this thread gives away with the message. */
  readonly toMain: (message: FromEngine, handedOver?: readonly ArrayBuffer[]) => void;
}

export class RealmWriter {
  readonly #parts: RealmWriterParts;
  readonly #realm: Realm;
  readonly #encoder = new BatchEncoder();
  readonly #packer = new RunPacker();
  readonly #stamps: Stamps;
  readonly #state: RealmState;
  readonly #snapshots: SnapshotJob;
  readonly #held: HeldResults;
  readonly #hashes: StateHashes;
  readonly #reopening: Reopening;
  readonly #engineState: EngineState;
  readonly #queue: WorkQueue;
  /** Items of a batch that failed, to be run again on a rebuilt state once the journal is quiet. */
  #torn: TornBatch | null = null;
  /** Last command whose events were given out, or need not be. */
  #published: Sequence | null;
  #idle: (() => void) | null = null;

  constructor(parts: RealmWriterParts) {
    const { location, settings, start, snapshotter, toMain, toJournal } = parts;
    const { realm } = start;
    this.#parts = parts;
    this.#realm = realm;
    this.#published = start.replayEventsFrom;
    this.#stamps = new Stamps(venueClock(parts.clock));
    this.#state = new RealmState({ realm, location, snapshots: snapshotsOf(location), toJournal, toMain });
    this.#held = new HeldResults({ realm, toMain, clockStepsBack: () => this.#stamps.stepsBack });
    this.#queue = new WorkQueue(settings.batchLimit);
    this.#engineState = new EngineState(realm, toMain);
    this.#hashes = new StateHashes(snapshotter);
    this.#reopening = new Reopening(() => toJournal({ type: 'reopen', realm }));
    this.#snapshots = new SnapshotJob({
      realm,
      snapshotter,
      settings,
      onWritten: ({ sequence, stateHash }, pauseMs) =>
        toMain({ type: 'snapshot', realm, sequence, stateHash, pauseMs }),
      onBroken: (faults) => this.#halt(faults),
      onProblem: (message) => this.#warn(message),
      prune: (below, before) => toJournal({ type: 'prune', realm, below, before }),
    });
    if (start.replayEventsFrom !== null) this.#snapshots.projected = start.replayEventsFrom;
  }

  /** Rebuilds the realm from the disk and takes work, or says why it cannot. */
  async start(): Promise<void> {
    try {
      const recovered = await this.#state.rebuild(this.#published);
      if (recovered.snapshot !== null) this.#snapshots.beginAt(recovered.snapshot.sequence);
      this.#open(recovered);
    } catch (error) {
      const message =
        error instanceof RecoveryFailed ? error.message : journalFault(this.#parts.location, error);
      this.#parts.toMain({ type: 'start-failed', realm: this.#realm, message });
    }
  }

  /** Takes items; their results follow in order. */
  work(work: PackedWork): void {
    if (this.#engineState.is('starting') || this.#engineState.is('recovering')) {
      this.#held.answerWithFault({ count: work.count, replies: [] }, this.#engineState.fault);
      return;
    }
    this.#queue.add(work);
    this.#pump();
  }

  /** Takes one item that came by a direct port; it goes before all that waits. */
  workDirect(item: DirectItem, reply: Reply): void {
    if (this.#engineState.is('starting') || this.#engineState.is('recovering'))
      reply(this.#engineState.fault);
    else {
      this.#queue.addDirect(item, reply);
      this.#pump();
    }
  }

  projected(sequence: Sequence): void {
    this.#snapshots.projected = sequence;
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
    await this.#snapshots.settled();
    const { exchange, head } = this.#state;
    if (!this.#engineState.is('open') || exchange === null) return;
    // Nothing is traded any more: this thread has the time, and the snapshotter's need not be started.
    await this.#snapshots.finish(exchange, head, new LocalSnapshotter(snapshotsOf(this.#parts.location)));
  }

  #isIdle(): boolean {
    return this.#queue.length === 0 && this.#held.length === 0 && this.#torn === null;
  }

  #pump(): void {
    // Items of a torn batch are answered before those that came after them.
    while (this.#torn === null && this.#held.length < BATCHES_IN_FLIGHT && this.#hasWork()) {
      if (this.#engineState.is('open')) this.#run(this.#queue.take());
      else if (this.#engineState.is('halted')) this.#answerHalted(this.#queue.take());
      else break;
      this.#giveOut(null);
    }
    if (this.#isIdle()) this.#idle?.();
  }

  /** Where nothing else waits, time passes: orders that are met or suspended go on with it, step by step. */
  #hasWork(): boolean {
    const goesOn = this.#engineState.is('open') && this.#state.exchange?.hasLeftovers === true;
    if (this.#queue.length === 0 && goesOn) this.#queue.addDirect({ type: 'advance-time' }, () => undefined);
    return this.#queue.length > 0;
  }

  #run(items: readonly QueuedItem[]): void {
    try {
      this.#hold(this.#apply(items, new Map(), false));
    } catch (error) {
      if (!(error instanceof ItemFailed)) throw error;
      this.#torn = { items, failure: error };
      this.#repairWhenQuiet();
    }
  }

  #apply(items: readonly QueuedItem[], answered: ReadonlyMap<number, WorkResult>, careful: boolean): Run {
    const exchange = this.#state.mustExchange();
    const n = this.#state.sentN + 1;
    const tools = {
      stamps: this.#stamps,
      encoder: this.#encoder,
      packer: this.#packer,
      hashes: this.#hashes,
    };
    return runBatch({ exchange, ...tools, n, items, answered, careful });
  }

  /** Hands the batch to the journal and keeps the results until it is durable. */
  #hold(run: Run): void {
    if (run.batch !== null) this.#state.send(run.batch);
    this.#held.hold(run, this.#state.sentN);
    const exchange = this.#state.mustExchange();
    if (run.batch !== null && this.#snapshots.isDue(exchange.sequence))
      this.#snapshots.take(exchange, run.batch.n);
  }

  #onDurable(heads: readonly Head[], commitMs: number): void {
    for (const head of heads) this.#state.durable(head);
    this.#reopening.worked();
    this.#giveOut(commitMs);
    for (const head of heads) this.#snapshots.onDurable(head);
    this.#repairWhenQuiet();
    this.#pump();
  }

  #giveOut(commitMs: number | null): void {
    this.#published = this.#held.giveOut(this.#state.head.n, commitMs) ?? this.#published;
  }

  #repairWhenQuiet(): void {
    if (this.#torn === null || this.#held.isWaitingBehind(this.#state.head.n)) return;
    this.#giveOut(null);
    void this.#repair(this.#torn);
  }

  async #repair(torn: TornBatch): Promise<void> {
    try {
      const run = await runTornBatch(torn, {
        realm: this.#realm,
        dataDir: this.#parts.location.dataDir,
        state: this.#state,
        now: () => this.#stamps.next(0 as TimeMs),
        run: (items, answered) => this.#apply(items, answered, true),
        onPutAside: (sentence) => this.#warn(sentence),
      });
      this.#hold(run);
    } catch (error) {
      this.#state.drop();
      this.#held.answerWithFault(unanswered(torn.items), {
        fault: 'outcome-unknown',
        detail: 'the state could not be rebuilt',
      });
      this.#halt(errorMessage(error));
    }
    this.#torn = null;
    this.#giveOut(null);
    this.#pump();
  }

  #onAppendFailed({ fenced, problem }: { fenced: boolean; problem: string }): void {
    const waiting = [this.#held.drop(), this.#queue.drop(), unanswered(this.#torn?.items ?? [])];
    this.#torn = null;
    this.#state.drop();
    this.#snapshots.drop();
    for (const items of waiting)
      this.#held.answerWithFault(items, { fault: 'outcome-unknown', detail: problem });
    if (fenced) this.#halt(problem);
    else this.#tryLater(problem);
    this.#pump();
  }

  async #afterReopen(problem: string | null): Promise<void> {
    if (!this.#engineState.is('recovering')) return;
    if (problem !== null) {
      this.#tryLater(problem);
      return;
    }
    try {
      const recovered = await this.#state.rebuild(this.#published);
      // A recount that was under way may have halted the realm meanwhile.
      if (this.#engineState.is('recovering')) this.#open(recovered);
    } catch (error) {
      if (!this.#engineState.is('recovering')) return;
      // A database that goes away again while it is read is waited for like one that is away.
      if (storeFaultOf(error) === null) this.#halt(errorMessage(error));
      else this.#tryLater(errorMessage(error));
    }
  }

  /** Those who ask are told what hinders it now. */
  #tryLater(problem: string): void {
    this.#engineState.recover(`the journal could not be written: ${problem}`);
    this.#reopening.later();
  }

  #open({ snapshot, warnings }: Recovered): void {
    const exchange = this.#state.mustExchange();
    const { sequence, time } = exchange;
    this.#stamps.goOnFrom(time);
    this.#engineState.open();
    this.#published = sequence;
    const hash = snapshot === null ? null : { sequence: snapshot.sequence, stateHash: snapshot.stateHash };
    this.#parts.toMain({ type: 'ready', realm: this.#realm, sequence, time, warnings, hash });
    const broken = exchange.findInvariantFaults();
    if (broken.length > 0) this.#halt(broken.join('; '));
    this.#pump();
  }

  /** For good: reads at most, until someone has looked into it. */
  #halt(reason: string): void {
    this.#snapshots.drop();
    this.#engineState.halt(reason);
  }

  /** Reads are answered from the state as it stands, if there is one; commands are not carried out. */
  #answerHalted(items: readonly QueuedItem[]): void {
    if (this.#state.exchange === null) {
      this.#held.answerWithFault(unanswered(items), this.#engineState.fault);
      return;
    }
    this.#held.hold(
      this.#apply(items, answerCommands(items, this.#engineState.fault), false),
      this.#state.sentN,
    );
  }

  #warn(message: string): void {
    this.#parts.toMain({ type: 'warning', realm: this.#realm, message });
  }
}
