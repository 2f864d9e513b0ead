/**
 * Results that wait until the journal has reached their batch, and their way to the main thread.
 * Owns: the queue of runs that are not durable yet, and the packing of what goes out.
 * Promises: results leave in the order in which they were held; everything that is ready leaves in one message. A hash
 * that is not there yet holds up nobody: its place is taken by a number, under which it follows.
 * Never: gives out a result, a reading or an event of a batch that is not durable.
 */
import type { Sequence } from '@assay/core';
import type { Run } from './batch-run.ts';
import type { FromEngine } from './messages.ts';
import type { PublishedBatch, Realm } from './port.ts';
import { packBatch } from './wire/event-wire.ts';
import { PackWriter } from './wire/numbers.ts';
import { packResults } from './wire/result-wire.ts';
import type { HashFollows, ItemFault, PendingHash, RunResult, WorkResult } from './work.ts';

export interface HeldResultsParts {
  readonly realm: Realm;
  /** `handedOver` is memory that this thread gives away with the message. */
  readonly toMain: (message: FromEngine, handedOver?: readonly ArrayBuffer[]) => void;
  readonly clockStepsBack: () => number;
}

interface Held {
  readonly run: Run;
  /** The batch that must be durable before. */
  readonly n: number;
}

export class HeldResults {
  readonly #parts: HeldResultsParts;
  readonly #packer = new PackWriter();
  #held: Held[] = [];
  #hashes = 0;

  constructor(parts: HeldResultsParts) {
    this.#parts = parts;
  }

  /** Runs that wait. */
  get length(): number {
    return this.#held.length;
  }

  /** Whether a batch after `n` is still on its way to the journal. */
  isWaitingBehind(n: number): boolean {
    return this.#held.some((held) => held.n > n);
  }

  hold(run: Run, n: number): void {
    this.#held.push({ run, n });
  }

  /** Gives out everything up to the durable batch `n`; the last sequence that became visible, or null. */
  giveOut(n: number, commitMs: number | null): Sequence | null {
    const results: RunResult[] = [];
    const batches: PublishedBatch[] = [];
    let count = 0;
    for (const held of this.#held) {
      if (held.n > n) break;
      count++;
      for (const result of held.run.results) results.push(result);
      if (held.run.published !== null) batches.push(held.run.published);
    }
    if (count === 0) return null;
    this.#held.splice(0, count);
    this.#send(results, batches, commitMs);
    return batches.at(-1)?.last ?? null;
  }

  /** Forgets what waits and says how many items that were: their outcome is not known. */
  drop(): number {
    const count = this.#held.reduce((sum, { run }) => sum + run.results.length, 0);
    this.#held = [];
    return count;
  }

  /** Answers so many items, the next in order, with a fault. */
  answerWithFault(count: number, fault: ItemFault): void {
    if (count === 0) return;
    const results: WorkResult[] = Array.from({ length: count }, () => fault);
    this.#send(results, [], null);
  }

  #send(results: readonly RunResult[], batches: readonly PublishedBatch[], commitMs: number | null): void {
    const { realm, toMain, clockStepsBack } = this.#parts;
    for (const batch of batches) packBatch(this.#packer, batch);
    packResults(this.#packer, results, (hash) => this.#follow(hash));
    const packed = this.#packer.take();
    toMain(
      { type: 'done', realm, batches: batches.length, packed, commitMs, clockStepsBack: clockStepsBack() },
      [packed.numbers.buffer],
    );
  }

  /** The message of the result goes first: it is sent before any promise is looked at. */
  #follow({ pending }: PendingHash): HashFollows {
    const { realm, toMain } = this.#parts;
    const number = ++this.#hashes;
    void pending.then((result) => toMain({ type: 'hashed', realm, number, result }));
    return { hashFollows: number };
  }
}
