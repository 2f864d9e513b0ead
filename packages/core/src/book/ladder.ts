/**
 * The price levels of one book: a bounded window of ticks, and a sorted overflow for what lies outside it.
 * Promises: every occupied price is found, and so is its occupied neighbour on either side. Where the window lies
 * changes speed alone, never an answer, so it is no part of the state.
 *
 * `queues` holds head and tail slot of each level, two words a level: levels 0 to WINDOW - 1 are the window's ticks,
 * those behind belong to far levels. A bit set in `#bits` marks an occupied tick of the window.
 */
import { FarLevels } from './far-levels.ts';
import * as prices from './prices.ts';

export { MAX_PRICE, NO_ASK, NO_BID, WINDOW } from './prices.ts';

// Constants of this module, so that the compiler knows their values.
const { NO_ASK, NO_BID, WINDOW } = prices;

const NONE = -1;
const WORDS = WINDOW >>> 5;
/** Visits to far levels at the best price after which the window moves there; spreads the cost of a move. */
const VISITS_BEFORE_MOVE = 64;

export class Ladder {
  /** Public so that the book reads it without a call; it is replaced when far levels outgrow it. */
  queues = new Int32Array(WINDOW * 2).fill(NONE);
  /** Price of the window's first tick, a multiple of 32. */
  base = 0;
  readonly #bits = new Int32Array(WORDS);
  readonly #far = new FarLevels();
  #levels = WINDOW;
  #freeFarLevels: number[] = [];
  #visits = 0;
  #occupied = 0;

  /** Occupied levels. */
  get occupied(): number {
    return this.#occupied;
  }

  /** The level at a price that is known to be occupied, or the level of its tick in the window; -1 if neither. */
  find(price: number): number {
    const tick = price - this.base;
    return tick >= 0 && tick < WINDOW ? tick : this.#far.find(price);
  }

  /** The level at a price, marked as occupied. */
  open(price: number): number {
    if (this.#occupied === 0) this.base = windowAround(price);
    const tick = price - this.base;
    if (tick >= 0 && tick < WINDOW) {
      const bit = 1 << (tick & 31);
      const word = this.#bits[tick >>> 5]!;
      if ((word & bit) === 0) {
        this.#bits[tick >>> 5] = word | bit;
        this.#occupied += 1;
      }
      return tick;
    }
    const found = this.#far.find(price);
    return found === NONE ? this.#openFar(price) : found;
  }

  /** Marks the emptied level at a price as free. */
  close(price: number): void {
    const tick = price - this.base;
    this.#occupied -= 1;
    if (tick >= 0 && tick < WINDOW) {
      this.#bits[tick >>> 5]! &= ~(1 << (tick & 31));
      return;
    }
    this.#freeFarLevels.push(this.#far.find(price));
    this.#far.remove(price);
  }

  /** The greatest occupied price below `price`, or NO_BID. */
  below(price: number): number {
    const tick = price - this.base - 1;
    if (tick >= 0 && tick < WINDOW) {
      const found = this.#tickAtOrBelow(tick);
      return found === NONE ? this.#farBelow(this.base) : this.base + found;
    }
    if (tick < 0) return this.#farBelow(price);
    const far = this.#farBelow(price);
    if (far >= this.base + WINDOW) return far;
    const found = this.#tickAtOrBelow(WINDOW - 1);
    return found === NONE ? far : this.base + found;
  }

  /** The least occupied price above `price`, or NO_ASK. */
  above(price: number): number {
    const tick = price - this.base + 1;
    if (tick >= 0 && tick < WINDOW) {
      const found = this.#tickAtOrAbove(tick);
      return found === NONE ? this.#farAtOrAbove(this.base + WINDOW) : this.base + found;
    }
    if (tick >= WINDOW) return this.#farAtOrAbove(price + 1);
    const far = this.#farAtOrAbove(price + 1);
    if (far < this.base) return far;
    const found = this.#tickAtOrAbove(0);
    return found === NONE ? far : this.base + found;
  }

  /** Told of each best price that is used; moves the window after enough of them lay outside. */
  visitBest(price: number): void {
    const tick = price - this.base;
    if (tick >= 0 && tick < WINDOW) return;
    this.#visits += 1;
    // A move costs a step for each level, so the more there are, the rarer it is.
    if (this.#visits >= Math.max(VISITS_BEFORE_MOVE, this.#occupied)) this.#moveTo(price);
  }

  #tickAtOrBelow(tick: number): number {
    const bits = this.#bits;
    let index = tick >>> 5;
    let word = bits[index]! & (-1 >>> (31 - (tick & 31)));
    while (word === 0) {
      if (index === 0) return NONE;
      index -= 1;
      word = bits[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word);
  }

  #tickAtOrAbove(tick: number): number {
    const bits = this.#bits;
    let index = tick >>> 5;
    let word = bits[index]! & (-1 << (tick & 31));
    while (word === 0) {
      index += 1;
      if (index === WORDS) return NONE;
      word = bits[index]!;
    }
    return (index << 5) + 31 - Math.clz32(word & -word);
  }

  #farBelow(price: number): number {
    return this.#far.below(price, NO_BID);
  }

  #farAtOrAbove(price: number): number {
    return this.#far.atOrAbove(price, NO_ASK);
  }

  #openFar(price: number): number {
    const level = this.#freeFarLevels.pop() ?? this.#levels++;
    if (level * 2 >= this.queues.length) {
      const grown = new Int32Array(this.queues.length * 2).fill(NONE);
      grown.set(this.queues);
      this.queues = grown;
    }
    this.#far.insert(price, level);
    this.#occupied += 1;
    return level;
  }

  /** Lays the window around a price: gathers every level in order, clears, and opens each again. */
  #moveTo(price: number): void {
    const gathered: number[] = [];
    for (let at = this.above(NO_BID); at !== NO_ASK; at = this.above(at)) {
      const level = this.find(at);
      gathered.push(at, this.queues[level * 2]!, this.queues[level * 2 + 1]!);
    }
    this.#bits.fill(0);
    this.#far.clear();
    this.#freeFarLevels = [];
    this.#levels = WINDOW;
    this.#occupied = 0;
    this.#visits = 0;
    this.queues.fill(NONE);
    this.open(price);
    this.close(price);
    const base = this.base;
    this.#reopen(gathered, base);
  }

  #reopen(gathered: readonly number[], base: number): void {
    for (let index = 0; index < gathered.length; index += 3) {
      // The first `open` of an empty ladder lays the window around its price; put it back where it belongs.
      const level = index === 0 ? this.#openAt(gathered[index]!, base) : this.open(gathered[index]!);
      this.queues[level * 2] = gathered[index + 1]!;
      this.queues[level * 2 + 1] = gathered[index + 2]!;
    }
  }

  #openAt(price: number, base: number): number {
    this.#occupied = 1;
    this.base = base;
    const level = this.open(price);
    this.#occupied -= 1;
    return level;
  }
}

/** The base of a window with `price` near its middle. */
function windowAround(price: number): number {
  return Math.max(0, (price - (WINDOW >>> 1)) & ~31);
}
