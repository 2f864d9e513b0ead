/**
 * Numbers from a seed (sfc32), the same on every machine.
 * Promises: integers only; a stream depends on its seed alone.
 */

export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
    this.#b = Math.imul(seed ^ 0x243f6a88, 0xc2b2ae35);
    this.#c = seed | 0;
    for (let round = 0; round < 16; round += 1) this.#next();
  }

  /** A whole number from 0 to bound - 1. */
  below(bound: number): number {
    return Math.floor((this.#next() / 0x1_0000_0000) * bound);
  }

  /** A whole number from least to greatest, both included. */
  between(least: number, greatest: number): number {
    return least + this.below(greatest - least + 1);
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of a list that is not empty. */
  pick<const Item>(items: readonly [Item, ...Item[]]): Item {
    // True because the index is below the length and the list is not empty.
    return items[this.below(items.length)] as Item;
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }
}
