/**
 * The lots that rest at the prices that were asked for: summed by the book once, kept up to date after.
 * Promises: a sum equals a walk over the level's queue; so a question costs the same however long the queue is.
 */
import type { BookSide } from '../src/book/order-pool.ts';

export class LevelSums {
  readonly #sums: readonly [Map<number, number>, Map<number, number>] = [new Map(), new Map()];

  /** The lots at a price, from `count` where nobody has asked before. */
  at(side: BookSide, price: number, count: () => number): number {
    const sums = this.#sums[side];
    let lots = sums.get(price);
    if (lots === undefined) {
      lots = count();
      sums.set(price, lots);
    }
    return lots;
  }

  /** Told of every change of what rests at a price. */
  change(side: BookSide, price: number, lots: number): void {
    const sums = this.#sums[side];
    if (sums.size === 0) return;
    const before = sums.get(price);
    if (before !== undefined) sums.set(price, before + lots);
  }
}
