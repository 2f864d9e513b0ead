/**
 * What each owner has in one futures market: both legs, the leverage, and the sums of resting orders; a record an owner.
 * Promises: records stand in the order in which their owners came to the market, which chunks of due work follow, and are never
 * removed: they remember the leverage.
 * Never: computes a margin or moves money.
 */

/**
 * Words of a record. What an order looks at that rests stands in the first half, and what its fill adds in the next six: a record begins anywhere
 * in a line of the processor's cache, and each line that is touched is waited for.
 *
 * Leverage; below zero where the owner's margin is isolated here.
 */
export const LEVERAGE = 0;
/** Of a leg lots, entry value, and margin where it is isolated: the long's, and the short's. */
export const LONG = 1;
export const SHORT = 2;
/** Behind LONG or SHORT. */
export const LOTS = 0;
export const ENTRY = 7;
export const MARGIN = 9;
/** Lots and value of resting orders that may open: buys, then sells. */
export const BUYS = 3;
export const SELLS = 5;
/** Behind BUYS or SELLS, behind the lots. */
export const VALUE = 1;
/** Units that are held for resting orders. */
export const HELD = 7;
/** Lots of resting orders that only reduce: buys (of the short), then sells (of the long). */
export const REDUCING_BUYS = 12;
export const REDUCING_SELLS = 13;
export const OWNER = 14;
/** Serial of the last funding that was paid. */
export const FUNDED = 15;
/** The same words in the order in which a snapshot has them. */
const STORED: readonly number[] = [
  OWNER,
  LONG + LOTS,
  LONG + ENTRY,
  LONG + MARGIN,
  SHORT + LOTS,
  SHORT + ENTRY,
  SHORT + MARGIN,
  LEVERAGE,
  BUYS,
  BUYS + VALUE,
  SELLS,
  SELLS + VALUE,
  REDUCING_BUYS,
  REDUCING_SELLS,
  HELD,
  FUNDED,
];
/** log2 of the words of a record: 128 bytes. */
export const POSITION_SHIFT = 4;

const ABSENT = -1;
const LEAST_RECORDS = 64;

/** Records as a snapshot has them. */
export function storedRecords(records: Float64Array): Float64Array {
  const stored = new Float64Array(records.length);
  for (let at = 0; at < records.length; at += STORED.length) {
    for (const [place, word] of STORED.entries()) stored[at + place] = records[at + word]!;
  }
  return stored;
}

/**
 * Records of a snapshot, with room for a quarter more behind them: else the first owner who comes to a market after a start waits until all of
 * them are copied, 70 ms for a million.
 */
export function recordsOf(stored: Float64Array): Float64Array<ArrayBuffer> {
  const room = Math.max(LEAST_RECORDS, (stored.length >>> POSITION_SHIFT) >>> 2) << POSITION_SHIFT;
  const records = new Float64Array(stored.length + room);
  for (let at = 0; at < stored.length; at += STORED.length) {
    for (const [place, word] of STORED.entries()) records[at + word] = stored[at + place]!;
  }
  return records;
}

export class Positions {
  /** All records, one after the other; replaced when it grows. */
  records = new Float64Array(0);
  #count = 0;
  #places = new Int32Array(0);

  get count(): number {
    return this.#count;
  }

  /** Where the record of an owner's index begins, or -1. */
  find(ownerIndex: number): number {
    const place = ownerIndex < this.#places.length ? this.#places[ownerIndex]! - 1 : ABSENT;
    return place < 0 ? ABSENT : place << POSITION_SHIFT;
  }

  /** Legs of an owner's index that have lots. */
  countLegs(ownerIndex: number): number {
    const at = this.find(ownerIndex);
    if (at === ABSENT) return 0;
    return (this.records[at + LONG + LOTS]! > 0 ? 1 : 0) + (this.records[at + SHORT + LOTS]! > 0 ? 1 : 0);
  }

  /** Whether the record at `at` has a leg with lots. */
  hasLegs(at: number): boolean {
    return this.records[at + LONG + LOTS]! > 0 || this.records[at + SHORT + LOTS]! > 0;
  }

  /** Where the record at a place, from 0 on, begins. */
  at(place: number): number {
    return place << POSITION_SHIFT;
  }

  /** As `find`, and begins a record where there is none. */
  open(ownerIndex: number, leverage: number, funded: number): number {
    const found = this.find(ownerIndex);
    if (found !== ABSENT) return found;
    const at = this.#count << POSITION_SHIFT;
    if (at === this.records.length)
      this.records = grown(this.records, Math.max(LEAST_RECORDS << POSITION_SHIFT, at * 2));
    if (ownerIndex >= this.#places.length) {
      this.#places = widened(this.#places, Math.max(64, ownerIndex * 2));
    }
    this.#count += 1;
    this.#places[ownerIndex] = this.#count;
    this.records[at + OWNER] = ownerIndex;
    this.records[at + LEVERAGE] = leverage;
    this.records[at + FUNDED] = funded;
    return at;
  }

  /** A copy of all records. */
  capture(): Float64Array {
    return this.records.slice(0, this.#count << POSITION_SHIFT);
  }

  /** Takes over the first `count` records of a snapshot. */
  restore(records: Float64Array<ArrayBuffer>, count: number): void {
    this.records = records;
    this.#count = count;
    for (let place = 0; place < this.#count; place += 1) {
      const ownerIndex = records[(place << POSITION_SHIFT) + OWNER]!;
      if (ownerIndex >= this.#places.length) {
        this.#places = widened(this.#places, Math.max(64, ownerIndex * 2));
      }
      this.#places[ownerIndex] = place + 1;
    }
  }
}

function grown(column: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}

function widened(column: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length);
  longer.set(column);
  return longer;
}
