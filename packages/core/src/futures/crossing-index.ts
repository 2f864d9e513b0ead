/**
 * Whose account must be looked at when the mark price of a market moves: two heaps of prices, downwards and upwards, and those whom
 * the mark of now has reached already.
 * Promises: a record has at most one price in each heap. An isolated long stands in `below` and a short in `above`, each with its
 * liquidation price; a cross account with the prices at which its share is used. Who is below maintenance already is looked at by the
 * next step, once. What stands here is a part of the state: who is come to first, where a command cannot look at all, follows from it.
 * Never: decides that somebody is liquidated.
 */
import type { Crossings } from '../risk/crossings.ts';
import { PriceHeap } from './price-heap.ts';

export interface CapturedCrossings {
  /** By place, 0 for none. */
  readonly below: Int32Array;
  readonly above: Int32Array;
  readonly next: readonly number[];
  readonly due: readonly number[];
}

export class CrossingIndex {
  readonly #below = new PriceHeap('highest');
  readonly #above = new PriceHeap('lowest');
  /** Places that the next step looks at, and that the last one has not come to. */
  #next = new Set<number>();
  #due = new Set<number>();

  /** Prices at which the record at a place is looked at from now on; `mark` is that of now. */
  set(place: number, below: number | null, above: number | null, mark: number): void {
    // Nearly always nobody stands there, and each look costs as much as a price.
    const isDue = this.#due.size > 0 && this.#due.delete(place);
    if (this.#next.size > 0) this.#next.delete(place);
    const isNow = isBeyond(below, above, mark);
    const isOverdue = isNow && (isDue || this.#isReached(place, mark));
    this.#below.set(place, isNow ? null : below);
    this.#above.set(place, isNow ? null : above);
    if (isNow) (isOverdue ? this.#due : this.#next).add(place);
  }

  /** Prices of the record at a place. */
  of(place: number): Crossings {
    return { below: this.#below.priceOf(place), above: this.#above.priceOf(place) };
  }

  /** Whether the record at a place is looked at by the next step, whatever its mark is. */
  isNext(place: number): boolean {
    return this.#next.has(place) || this.#due.has(place);
  }

  /** Entries of all kinds. */
  get count(): number {
    return this.#below.count + this.#above.count + this.#next.size + this.#due.size;
  }

  /** A step begins: who was to be looked at by it is due. */
  begin(): void {
    for (const place of this.#next) this.#due.add(place);
    this.#next = new Set();
  }

  /** Whether anybody is due or reached by a mark price. */
  hasReached(mark: number): boolean {
    return (
      this.#due.size > 0 ||
      this.#isReached(this.#below.first, mark) ||
      this.#isReached(this.#above.first, mark)
    );
  }

  /** Takes out up to `most` records that are due or that a mark price has reached; their places. */
  takeReached(mark: number, most: number): readonly number[] {
    const places: number[] = [];
    for (const place of this.#due) {
      if (places.length === most) return places;
      places.push(place);
      this.#due.delete(place);
    }
    for (const heap of [this.#below, this.#above]) {
      while (places.length < most && heap.first >= 0 && this.#isReached(heap.first, mark)) {
        const { first } = heap;
        places.push(first);
        this.#leave(first);
      }
    }
    return places;
  }

  /** A copy of what is said of the first `count` places. */
  capture(count: number): CapturedCrossings {
    return {
      below: this.#below.capture(count),
      above: this.#above.capture(count),
      next: [...this.#next],
      due: [...this.#due],
    };
  }

  restore({ below, above, next, due }: CapturedCrossings): void {
    this.#below.restore(below);
    this.#above.restore(above);
    this.#next = new Set(next);
    this.#due = new Set(due);
  }

  #isReached(place: number, mark: number): boolean {
    return place >= 0 && isBeyond(this.#below.priceOf(place), this.#above.priceOf(place), mark);
  }

  #leave(place: number): void {
    this.#below.set(place, null);
    this.#above.set(place, null);
    this.#next.delete(place);
    this.#due.delete(place);
  }
}

function isBeyond(below: number | null, above: number | null, mark: number): boolean {
  return (below !== null && below >= mark) || (above !== null && above <= mark);
}
