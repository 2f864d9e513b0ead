/**
 * The buffer into which a match writes: which maker gave how many lots, in the order in which it happened.
 * Promises: holds the fills of the last match until the next one; a maker stands in it at most once.
 */

export class Fills {
  #pairs = new Int32Array(64);
  #length = 0;

  get count(): number {
    return this.#length >>> 1;
  }

  clear(): void {
    this.#length = 0;
  }

  add(slot: number, lots: number): void {
    const length = this.#length;
    if (length === this.#pairs.length) this.#grow();
    this.#pairs[length] = slot;
    this.#pairs[length + 1] = lots;
    this.#length = length + 2;
  }

  /** The maker's slot. Its record is readable until the next order rests. */
  slotAt(index: number): number {
    return this.#pairs[index << 1]!;
  }

  lotsAt(index: number): number {
    return this.#pairs[(index << 1) + 1]!;
  }

  #grow(): void {
    const grown = new Int32Array(this.#pairs.length * 2);
    grown.set(this.#pairs);
    this.#pairs = grown;
  }
}
