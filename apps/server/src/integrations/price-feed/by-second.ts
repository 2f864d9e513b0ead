/**
 * Values by second, for the last few seconds.
 * Promises: the value of a second never changes once the second is over; of each second only the last is kept,
 * however much comes in.
 */
import type { TimeMs } from '@assay/core';

/** Seconds kept: more than may still be ticked in time. */
const KEPT = 16;
const SECOND_MS = 1_000;

export class BySecond<Known> {
  readonly #kept: { readonly receivedMs: TimeMs; readonly known: Known }[] = [];

  /** In rising order of the time. */
  take(receivedMs: TimeMs, known: Known): void {
    const last = this.#kept.at(-1);
    if (last !== undefined && endOf(last.receivedMs) === endOf(receivedMs)) this.#kept.pop();
    this.#kept.push({ receivedMs, known });
    if (this.#kept.length > KEPT) this.#kept.shift();
  }

  at(time: TimeMs): { readonly receivedMs: TimeMs; readonly known: Known } | undefined {
    return this.#kept.findLast(({ receivedMs }) => receivedMs <= time);
  }

  last(): { readonly receivedMs: TimeMs; readonly known: Known } | undefined {
    return this.#kept.at(-1);
  }
}

/** The second by whose end a time is known. */
function endOf(time: TimeMs): number {
  return Math.ceil(time / SECOND_MS);
}
