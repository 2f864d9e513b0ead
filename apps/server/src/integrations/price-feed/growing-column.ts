/**
 * A column of numbers that grows: how a recording of any length is kept in 8 bytes a number.
 */
export class GrowingColumn {
  #numbers = new Float64Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Float64Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = value;
    this.#length += 1;
  }

  /** NaN beyond the end. */
  at(index: number): number {
    return index >= 0 && index < this.#length ? (this.#numbers[index] ?? Number.NaN) : Number.NaN;
  }

  replaceLast(value: number): void {
    this.#numbers[this.#length - 1] = value;
  }

  /** Index of the last number that is at most `limit` in a rising column, -1 if there is none. */
  lastAtMost(limit: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? Number.NaN) <= limit) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
