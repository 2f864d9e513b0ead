/**
 * Prices of records, of which the one that a moving mark reaches first is at hand.
 * Promises: one price a record at most; first is the highest, or the lowest, and of equal ones that of the record that came first, so
 * that the order depends on prices and places alone. Twelve bytes a record.
 */

/** Of a record without a price; prices are above it. */
const NONE = 0;
const NOBODY = -1;
const LEAST = 64;

export class PriceHeap {
  readonly #isFalling: boolean;
  /** By place. */
  #prices = new Int32Array(LEAST);
  /** Where in the heap a place stands, from 1 on; 0 for nowhere. */
  #standsAt = new Int32Array(LEAST);
  /** Places, the first one at 0. */
  #heap = new Int32Array(LEAST);
  #count = 0;

  /** The highest price is first where the mark comes from above. */
  constructor(first: 'highest' | 'lowest') {
    this.#isFalling = first === 'highest';
  }

  get count(): number {
    return this.#count;
  }

  /** The place whose price is reached first, or -1. */
  get first(): number {
    return this.#count === 0 ? NOBODY : this.#heap[0]!;
  }

  priceOf(place: number): number | null {
    const price = this.#prices[place] ?? NONE;
    return price === NONE ? null : price;
  }

  /** Gives a place a price, or none. */
  set(place: number, price: number | null): void {
    if (place >= this.#prices.length) this.#widen(Math.max(place + 1, this.#prices.length * 2));
    const stands = this.#standsAt[place]! - 1;
    if (price === null) {
      if (stands >= 0) this.#leave(place, stands);
    } else if (price !== this.#prices[place]) {
      this.#prices[place] = price;
      if (stands >= 0) this.#settle(stands, place);
      else {
        this.#count += 1;
        this.#raise(this.#count - 1, place);
      }
    }
  }

  /** A copy of the prices of the first `count` places, 0 for none. */
  capture(count: number): Int32Array {
    const prices = new Int32Array(count);
    prices.set(this.#prices.subarray(0, Math.min(count, this.#prices.length)));
    return prices;
  }

  restore(prices: Int32Array): void {
    this.#widen(Math.max(LEAST, prices.length));
    for (const [place, price] of prices.entries()) if (price !== NONE) this.set(place, price);
  }

  #leave(place: number, stands: number): void {
    this.#prices[place] = NONE;
    this.#standsAt[place] = 0;
    this.#count -= 1;
    const last = this.#heap[this.#count]!;
    if (last !== place) this.#settle(stands, last);
  }

  #isBefore(one: number, other: number): boolean {
    const [price, otherPrice] = [this.#prices[one]!, this.#prices[other]!];
    if (price === otherPrice) return one < other;
    return price > otherPrice === this.#isFalling;
  }

  #settle(at: number, place: number): void {
    this.#raise(at, place);
    if (this.#standsAt[place] === at + 1) this.#sink(at, place);
  }

  #raise(from: number, place: number): void {
    let at = from;
    while (at > 0) {
      const parentAt = (at - 1) >>> 1;
      const parent = this.#heap[parentAt]!;
      if (!this.#isBefore(place, parent)) break;
      this.#put(at, parent);
      at = parentAt;
    }
    this.#put(at, place);
  }

  #sink(from: number, place: number): void {
    let at = from;
    for (let child = at * 2 + 1; child < this.#count; child = at * 2 + 1) {
      const right = child + 1;
      if (right < this.#count && this.#isBefore(this.#heap[right]!, this.#heap[child]!)) child = right;
      if (!this.#isBefore(this.#heap[child]!, place)) break;
      this.#put(at, this.#heap[child]!);
      at = child;
    }
    this.#put(at, place);
  }

  #put(at: number, place: number): void {
    this.#heap[at] = place;
    this.#standsAt[place] = at + 1;
  }

  #widen(length: number): void {
    if (length <= this.#prices.length) return;
    [this.#prices, this.#standsAt, this.#heap] = [this.#prices, this.#standsAt, this.#heap].map((column) => {
      const longer = new Int32Array(length);
      longer.set(column);
      return longer;
    }) as [Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>, Int32Array<ArrayBuffer>];
  }
}
