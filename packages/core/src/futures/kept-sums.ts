/**
 * What the legs of owners come to, kept from one plain order to the next: of one collateral, by owner's index.
 * Promises: nothing is found while something has changed that a sum is made of. What changes the legs of one owner forgets that one, but
 * for a fill, which adds what it has changed; what changes marks, terms or anything else of many happens in other commands than plain
 * orders, behind which nothing is found.
 * Never: part of the state: without it everything comes to the same.
 *
 * Sums are words of a row and no object: an object with six amounts is seven allocations, and an order looks at them some six times.
 */

/** Words of a row, in units. Margins of the isolated legs. */
export const ISOLATED = 0;
/** Of the cross ones: see `AccountSums`. */
export const PROFIT = 1;
export const VALUE = 2;
export const INITIAL = 3;
export const NEEDED = 4;
/** Maintenance alone, without the fee of closing. */
export const MAINTENANCE = 5;
const GENERATION = 6;
/** 1 more than the serial of the owner's account, where that is known: it needs no other line of the processor's cache then. */
const SERIAL = 7;
/** log2 of the words of a row: 64 bytes. */
const ROW_SHIFT = 3;
const ROW = 1 << ROW_SHIFT;
/** Up to here sums and differences are exact in whatever order they are made; beyond it nothing is kept. */
const EXACT = 2 ** 51;

/** Words before the first row: large blocks of memory begin 16 bytes behind the begin of a line, and a row has one of its own then. */
const HEAD = 6;
/** Where sums stand that are counted and not kept, and what one record comes to; owners' rows lie behind them. */
export const COUNTED = HEAD;
export const OF_RECORD = HEAD + ROW;
const OWNERS = 2;
export const NOT_KEPT = -1;

/** Where the row of an owner begins. */
function placeOf(ownerIndex: number): number {
  return ((ownerIndex + OWNERS) << ROW_SHIFT) + HEAD;
}

/** Those of one collateral. */
export class CollateralSums {
  /** Replaced when it grows. */
  rows = new Float64Array(placeOf(64));
  readonly collateral: number;
  readonly #all: KeptSums;

  constructor(all: KeptSums, collateral: number) {
    this.#all = all;
    this.collateral = collateral;
  }

  /** Where the row begins that is kept of an owner, or NOT_KEPT. */
  find(ownerIndex: number): number {
    const at = placeOf(ownerIndex);
    const { isOn, generation } = this.#all;
    return isOn && at < this.rows.length && this.rows[at + GENERATION] === generation ? at : NOT_KEPT;
  }

  /** Keeps what has been counted, if that may be; where it stands now. */
  keep(ownerIndex: number): number {
    if (!this.#all.isOn || !isExact(this.rows, COUNTED)) return COUNTED;
    const at = placeOf(ownerIndex);
    if (at >= this.rows.length) this.#grow(ownerIndex);
    this.rows.copyWithin(at, COUNTED, COUNTED + GENERATION);
    this.rows[at + GENERATION] = this.#all.generation;
    return at;
  }

  /** Takes what a record has come to (OF_RECORD) out of a row, or adds it (`sign` 1). */
  change(at: number, sign: 1 | -1): void {
    const { rows } = this;
    if (!isExact(rows, OF_RECORD)) {
      rows[at + GENERATION] = 0;
      return;
    }
    for (let word = 0; word < GENERATION; word += 1) rows[at + word]! += sign * rows[OF_RECORD + word]!;
    if (rows[at + VALUE]! > EXACT) rows[at + GENERATION] = 0;
  }

  /** The legs of an owner have changed. */
  forget(ownerIndex: number): void {
    const at = placeOf(ownerIndex);
    if (at < this.rows.length) this.rows[at + GENERATION] = 0;
  }

  /** 1 more than the serial of an owner's account, or 0; see `accountIn`. */
  serialOf(ownerIndex: number): number {
    const at = placeOf(ownerIndex);
    return at < this.rows.length ? this.rows[at + SERIAL]! : 0;
  }

  /** Keeps it for good: accounts are never closed. */
  noteSerial(ownerIndex: number, serial: number): void {
    const at = placeOf(ownerIndex);
    if (at >= this.rows.length) this.#grow(ownerIndex);
    this.rows[at + SERIAL] = serial;
  }

  /** Empties a row that is no owner's. */
  clear(at: number): void {
    const { rows } = this;
    // Word by word: `fill` costs more than six words do.
    for (let word = at; word < at + GENERATION; word += 1) rows[word] = 0;
  }

  /** All that is kept now, for the recount. */
  *all(): Iterable<readonly [ownerIndex: number, at: number]> {
    for (let at = placeOf(0); at < this.rows.length; at += ROW) {
      if (this.rows[at + GENERATION] === this.#all.generation) yield [(at >>> ROW_SHIFT) - OWNERS, at];
    }
  }

  #grow(ownerIndex: number): void {
    const longer = new Float64Array(placeOf(ownerIndex * 2));
    longer.set(this.rows);
    this.rows = longer;
  }
}

export class KeptSums {
  /** Whether the command that is carried out is a plain order. */
  isOn = false;
  /** Rows of another one are forgotten. */
  generation = 1;
  readonly collaterals: CollateralSums[] = [];

  /** The sums of a collateral, by its key. */
  of(collateral: number): CollateralSums {
    const found = this.collaterals.find((one) => one.collateral === collateral);
    if (found !== undefined) return found;
    const sums = new CollateralSums(this, collateral);
    this.collaterals.push(sums);
    return sums;
  }

  /** The legs of an owner have changed. */
  forget(ownerIndex: number): void {
    for (const sums of this.collaterals) sums.forget(ownerIndex);
  }

  /** Anything may have changed. */
  forgetAll(): void {
    this.generation += 1;
  }
}

/** Profits are at most the value or what was entered, margins at most what there is of the asset. */
function isExact(rows: Float64Array, at: number): boolean {
  return rows[at + VALUE]! <= EXACT && Math.abs(rows[at + PROFIT]!) <= EXACT && rows[at + ISOLATED]! <= EXACT;
}
