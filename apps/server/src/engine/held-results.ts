/**
 * Holds results until their batch is durable, then sends them to the main thread.
 * Owns: the queue of runs that are not durable yet.
 * Promises: results leave in the order in which they were held; everything that is ready leaves in one message. A hash
 * that is not ready does not delay them: a number stands for it, and the hash follows under that number.
 * Never: gives out a result, a reading or an event of a batch that is not durable.
 */
import type { Sequence } from '@assay/core';
import type { Run } from './batch-run.ts';
import type { FromEngine } from './messages.ts';
import type { Realm } from './port.ts';
import { memoryOf, RunPacker } from './wire/run-wire.ts';
import type { NumberedHash } from './wire/run-wire.ts';
import type { ItemFault } from './work.ts';
import type { Unanswered } from './work-queue.ts';

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
  #held: Held[] = [];

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
    const firstKept = this.#held.findIndex((held) => held.n > n);
    const ready = this.#held.splice(0, firstKept < 0 ? this.#held.length : firstKept);
    if (ready.length === 0) return null;
    this.#send(
      ready.map(({ run }) => run),
      commitMs,
    );
    // Behind the batch's events, which the main thread then has before it can hear of the result by another way.
    for (const { run } of ready) for (const { reply, result } of run.direct) reply(result);
    return ready.findLast(({ run }) => run.batch !== null)?.run.batch?.last ?? null;
  }

  /** Forgets what waits: the outcome of these items is not known. */
  drop(): Unanswered {
    const count = this.#held.reduce((sum, { run }) => sum + run.packed.count, 0);
    const replies = this.#held.flatMap(({ run }) => run.direct.map(({ reply }) => reply));
    this.#held = [];
    return { count, replies };
  }

  /** Answers so many items, the next in order, with a fault. */
  answerWithFault({ count, replies }: Unanswered, fault: ItemFault): void {
    for (const reply of replies) reply(fault);
    if (count === 0) return;
    const packer = new RunPacker();
    for (let index = 0; index < count; index++) packer.addResult(fault);
    this.#send([{ packed: packer.take(null), hashes: [], direct: [], batch: null }], null);
  }

  #send(runs: readonly Run[], commitMs: number | null): void {
    const { realm, toMain, clockStepsBack } = this.#parts;
    const packed = runs.map((run) => run.packed);
    toMain(
      { type: 'done', realm, runs: packed, commitMs, clockStepsBack: clockStepsBack() },
      packed.flatMap(memoryOf),
    );
    // After the message that announces them.
    for (const { hashes } of runs) for (const hash of hashes) this.#follow(hash);
  }

  #follow({ number, pending }: NumberedHash): void {
    const { realm, toMain } = this.#parts;
    void pending.then((result) => toMain({ type: 'hashed', realm, number, result }));
  }
}
