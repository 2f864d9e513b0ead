/**
 * The sorted overflow of a book: price levels outside its window of ticks.
 * Promises: prices ascend; each holds the number of its level in the book's ladder.
 * Costs: a search is logarithmic, an insertion or removal moves the levels behind it.
 */

export class FarLevels {
  #prices = new Int32Array(16);
  #levels = new Int32Array(16);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The ladder's number of the level at a price, or -1. */
  find(price: number): number {
    const index = this.firstNotBelow(price);
    return index < this.#count && this.#prices[index] === price ? this.#levels[index]! : -1;
  }

  /** Index of the first price that is not below `price`; `count` where all are below. */
  firstNotBelow(price: number): number {
    const prices = this.#prices;
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (prices[middle]! < price) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  priceAt(index: number): number {
    return this.#prices[index]!;
  }

  insert(price: number, level: number): void {
    if (this.#count === this.#prices.length) this.#grow();
    const index = this.firstNotBelow(price);
    this.#prices.copyWithin(index + 1, index, this.#count);
    this.#levels.copyWithin(index + 1, index, this.#count);
    this.#prices[index] = price;
    this.#levels[index] = level;
    this.#count += 1;
  }

  remove(price: number): void {
    const index = this.firstNotBelow(price);
    this.#prices.copyWithin(index, index + 1, this.#count);
    this.#levels.copyWithin(index, index + 1, this.#count);
    this.#count -= 1;
  }

  clear(): void {
    this.#count = 0;
  }

  #grow(): void {
    const prices = new Int32Array(this.#prices.length * 2);
    const levels = new Int32Array(prices.length);
    prices.set(this.#prices);
    levels.set(this.#levels);
    this.#prices = prices;
    this.#levels = levels;
  }
}
