/** The levels of one side in the order of the book, best first. */
import type { Lots, Quote, Ticks } from '@assay/core';

export class LevelList {
  readonly #prices: Ticks[];
  readonly #sizes: Map<Ticks, Lots>;
  readonly #sign: number;

  constructor(levels: readonly Quote[], descending: boolean) {
    this.#sign = descending ? -1 : 1;
    this.#prices = levels.map((level) => level.price).sort((a, b) => this.#sign * (a - b));
    this.#sizes = new Map(levels.map((level) => [level.price, level.quantity]));
  }

  /** Sets a level's size, 0 removes it. False if it had that size already. */
  set(price: Ticks, size: Lots): boolean {
    const before = this.#sizes.get(price) ?? 0;
    if (before === size) return false;
    const position = this.#placeOf(price);
    if (size === 0) {
      this.#sizes.delete(price);
      this.#prices.splice(position, 1);
      return true;
    }
    if (before === 0) this.#prices.splice(position, 0, price);
    this.#sizes.set(price, size);
    return true;
  }

  best(levels: number): (readonly [Ticks, Lots])[] {
    return this.#prices.slice(0, levels).flatMap((price) => {
      const size = this.#sizes.get(price);
      return size === undefined ? [] : [[price, size] as const];
    });
  }

  /** Where the price stands, or would stand. */
  #placeOf(price: Ticks): number {
    let low = 0;
    let high = this.#prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#prices[middle];
      if (there !== undefined && this.#sign * (there - price) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
