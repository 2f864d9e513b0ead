/**
 * The main thread's side of one realm.
 * Owns: the items that wait for an answer, in order; the limits of queue and lag; the batches' listeners.
 * Promises: one message a turn of the event loop carries all that was submitted in it; every item that was taken
 * is answered or rejected, also when the engine's thread ends.
 * Never: looks into a command.
 */
import type { OwnerId, Sequence } from '@assay/core';
import { CommitTimes } from './commit-times.ts';
import type { EngineSettings, FromEngine, RealmStart, ToEngine } from './messages.ts';
import type { ItemFault, TakenHash, WorkItem, WorkResult } from './work.ts';
import { EngineUnavailable } from './port.ts';
import { ReadModelLag } from './read-model-lag.ts';
import { unpackRun } from './wire/run-wire.ts';
import { WorkPacker } from './wire/work-wire.ts';
import type { EngineHealth, PublishedBatch, Realm, StateHash } from './port.ts';

/** A trader's command that adds work: it can be sent again. */
function isPushedBack(item: WorkItem): item is WorkItem & { readonly owner: OwnerId } {
  return 'requestId' in item && item.type !== 'cancel-order' && item.type !== 'cancel-all-orders';
}

interface Waiting {
  readonly resolve: (result: WorkResult) => void;
  readonly reject: (error: Error) => void;
}

export interface EngineClientParts {
  readonly start: RealmStart;
  readonly settings: EngineSettings;
  /** `handedOver` is memory that this thread gives away with the message. */
  readonly post: (message: ToEngine, handedOver?: readonly ArrayBuffer[]) => void;
  readonly deliver: (batch: PublishedBatch) => void;
}

export class EngineClient {
  readonly #parts: EngineClientParts;
  readonly #realm: Realm;
  readonly #outgoing = new WorkPacker();
  #flushDue = false;
  /** Items without an answer, oldest at `#front`. */
  #waiting: (Waiting | null)[] = [];
  #front = 0;
  /** Why nothing is taken, or null. */
  #closed: ItemFault | null = { fault: 'starting', detail: '' };
  #stopping = false;
  /** The engine's thread has ended: there is nobody who could answer a read. */
  #isGone = false;
  #sequence: Sequence;
  #stateHash: StateHash | null = null;
  /** Whoever waits for a hash that follows, by its number. */
  readonly #hashing = new Map<number, Waiting>();
  #capturePauseMs = { last: 0, max: 0 };
  #clockStepsBack = 0;
  readonly #commits = new CommitTimes();
  readonly #lag = new ReadModelLag();
  #idle: (() => void) | null = null;

  constructor(parts: EngineClientParts) {
    this.#parts = parts;
    this.#realm = parts.start.realm;
    // Before the first command.
    this.#sequence = 0 as Sequence;
  }

  submit(item: WorkItem): Promise<WorkResult> {
    if (this.#stopping) return Promise.reject(new EngineUnavailable('stopping'));
    const isRead = item.type === 'read' || item.type === 'hash-state';
    // A halted realm still answers reads; its writer sorts them out.
    if (this.#closed !== null && !(isRead && this.#closed.fault === 'halted' && !this.#isGone)) {
      return Promise.reject(new EngineUnavailable(this.#closed.fault, this.#closed.detail));
    }
    const busy = this.#findPushBack(item);
    if (busy !== null) return Promise.reject(new EngineUnavailable('venue-busy', busy));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#outgoing.add(item);
      this.#flushSoon();
    });
  }

  get queueLength(): number {
    return this.#waiting.length - this.#front;
  }

  get sequence(): Sequence {
    return this.#sequence;
  }

  /** The read models hold every event up to `sequence`. */
  reportProjected(sequence: Sequence): void {
    this.#lag.reached(sequence);
    this.#parts.post({ type: 'projected', realm: this.#realm, sequence });
  }

  receive(
    message: Exclude<FromEngine, { type: 'warning' | 'start-failed' | 'replayed' | 'replaying' }>,
  ): void {
    switch (message.type) {
      case 'ready':
        this.#closed = null;
        this.#sequence = message.sequence;
        this.#stateHash ??= message.hash;
        return;
      case 'closed':
        this.#closed = { fault: message.fault, detail: message.detail };
        return;
      case 'snapshot':
        this.#onHash(message);
        return;
      case 'hashed':
        this.#onHashed(message);
        return;
      case 'done':
        this.#onDone(message);
        return;
    }
  }

  /** A batch has become visible: it counts as lag until the read models hold it. */
  publish(batch: PublishedBatch): void {
    this.#sequence = batch.last;
    if (this.#parts.start.replayEventsFrom !== null) {
      this.#lag.add(batch);
    }
    this.#parts.deliver(batch);
  }

  /** The engine's thread is gone: nobody knows what became of what waits. */
  fail(detail: string): void {
    this.#isGone = true;
    this.#closed = { fault: 'halted', detail };
    while (this.queueLength > 0) this.#shift()?.reject(new EngineUnavailable('outcome-unknown', detail));
    for (const { reject } of this.#hashing.values()) reject(new EngineUnavailable('halted', detail));
    this.#hashing.clear();
    this.#idle?.();
  }

  /** Takes no more, and waits until everything taken is answered. */
  async drain(): Promise<void> {
    this.#stopping = true;
    if (this.#isIdle) return;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
    });
  }

  health(): EngineHealth {
    const lagging = this.#isLagging() ? { fault: 'venue-busy', detail: 'read models' } : null;
    const closed = this.#stopping ? { fault: 'stopping', detail: '' } : (this.#closed ?? lagging);
    const reason =
      closed === null ? null : closed.detail === '' ? closed.fault : `${closed.fault}: ${closed.detail}`;
    const commits = this.#commits;
    return {
      ready: closed === null,
      reason,
      realm: this.#realm,
      sequence: this.#sequence,
      stateHash: this.#stateHash?.stateHash ?? null,
      stateHashSequence: this.#stateHash?.sequence ?? null,
      // Counted for who reads it: most ask for the sequence, some in every round.
      get commitMs() {
        return commits.summary(performance.now());
      },
      queueLength: this.queueLength,
      clockStepsBack: this.#clockStepsBack,
      capturePauseMs: this.#capturePauseMs,
    };
  }

  get #isIdle(): boolean {
    return this.queueLength === 0 && this.#hashing.size === 0;
  }

  /** The read models are so far behind that no command is taken. */
  #isLagging(): boolean {
    return this.#lag.events >= this.#parts.settings.lagLimitEvents;
  }

  /**
   * Why an item has to be sent again later, or null. The venue's own commands and cancels never wait for read models; of
   * the others first those of the owner whose orders have brought most of what lags.
   */
  #findPushBack(item: WorkItem): string | null {
    const { queueLimit, ownerLagLimitEvents } = this.#parts.settings;
    if (this.queueLength >= queueLimit) return 'queue';
    if (!isPushedBack(item)) return null;
    if (this.#lag.of(item.owner) >= ownerLagLimitEvents) return 'read models, by your own orders';
    return this.#isLagging() ? 'read models' : null;
  }

  #flushSoon(): void {
    if (this.#flushDue) return;
    this.#flushDue = true;
    setImmediate(() => {
      this.#flushDue = false;
      const work = this.#outgoing.take();
      this.#parts.post({ type: 'work', realm: this.#realm, work }, [work.bytes.buffer]);
    });
  }

  #onDone(message: Extract<FromEngine, { type: 'done' }>): void {
    this.#clockStepsBack = message.clockStepsBack;
    if (message.commitMs !== null) this.#commits.add(performance.now(), message.commitMs);
    for (const run of message.runs) {
      const { batch, results } = unpackRun(run, this.#realm);
      // Listeners first: who reads an answer finds its events in every model that is kept in memory.
      if (batch !== null) this.publish(batch);
      for (const result of results) this.#answer(result);
    }
    if (this.#isIdle) this.#idle?.();
  }

  #onHashed({ number, result }: Extract<FromEngine, { type: 'hashed' }>): void {
    const waiting = this.#hashing.get(number);
    this.#hashing.delete(number);
    if ('problem' in result) waiting?.reject(new Error(result.problem));
    else {
      this.#onHash(result);
      const { sequence, stateHash } = result;
      waiting?.resolve({ sequence, stateHash });
    }
    if (this.#isIdle) this.#idle?.();
  }

  /** Hashes overtake each other: the youngest state's stays. */
  #onHash({ sequence, stateHash, pauseMs }: TakenHash): void {
    this.#capturePauseMs = { last: pauseMs, max: Math.max(pauseMs, this.#capturePauseMs.max) };
    if (sequence >= (this.#stateHash?.sequence ?? 0)) this.#stateHash = { sequence, stateHash };
  }

  #answer(result: WorkResult): void {
    const waiting = this.#shift();
    if (waiting === null) return;
    if ('fault' in result) waiting.reject(new EngineUnavailable(result.fault, result.detail));
    else if ('problem' in result) waiting.reject(new Error(result.problem));
    else if ('hashFollows' in result) this.#hashing.set(result.hashFollows, waiting);
    else waiting.resolve(result);
  }

  #shift(): Waiting | null {
    const waiting = this.#waiting[this.#front] ?? null;
    this.#waiting[this.#front] = null;
    this.#front++;
    if (this.#front === this.#waiting.length) {
      this.#waiting = [];
      this.#front = 0;
    } else if (this.#front >= 4096) {
      this.#waiting = this.#waiting.slice(this.#front);
      this.#front = 0;
    }
    return waiting;
  }
}
