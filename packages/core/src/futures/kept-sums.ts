/**
 * What the legs of owners come to, kept from one plain order to the next: of one collateral, by owner's index.
 * Promises: nothing is found while something has changed that a sum is made of. What changes the legs of one owner forgets that one, but
 * for a fill, which adds what it has changed; what changes marks, terms or anything else of many happens in other commands than plain
 * orders, behind which nothing is found.
 * Never: part of the state: without it everything comes to the same.
 */

/** Sums over an owner's legs in the markets of one collateral, in units. */
export interface LegSums {
  /** Margins of the isolated ones. */
  isolated: number;
  /** Of the cross ones: see `AccountSums`. */
  profit: number;
  value: number;
  initial: number;
  needed: number;
  /** Maintenance alone, without the fee of closing. */
  maintenance: number;
}

/** Words of a row; the first says of which generation it is. */
const GENERATION = 0;
const ISOLATED = 1;
const PROFIT = 2;
const VALUE = 3;
const INITIAL = 4;
const NEEDED = 5;
const MAINTENANCE = 6;
/** log2 of the words of a row: 64 bytes. */
const ROW_SHIFT = 3;
/** Up to here sums and differences are exact in whatever order they are made; beyond it nothing is kept. */
const EXACT = 2 ** 51;

export class KeptSums {
  /** Whether the command that is carried out is a plain order. */
  isOn = false;
  #generation = 1;
  readonly #rows = new Map<number, Float64Array>();

  /** What is kept of an owner, or null. */
  find(collateral: number, ownerIndex: number): LegSums | null {
    if (!this.isOn) return null;
    const rows = this.#rows.get(collateral);
    const at = ownerIndex << ROW_SHIFT;
    if (rows === undefined || at >= rows.length || rows[at + GENERATION] !== this.#generation) return null;
    return sumsAt(rows, at);
  }

  keep(collateral: number, ownerIndex: number, sums: LegSums): void {
    if (!this.isOn || !isExact(sums)) return;
    const at = ownerIndex << ROW_SHIFT;
    const rows = this.#roomFor(collateral, at);
    rows[at + GENERATION] = this.#generation;
    rows[at + ISOLATED] = sums.isolated;
    rows[at + PROFIT] = sums.profit;
    rows[at + VALUE] = sums.value;
    rows[at + INITIAL] = sums.initial;
    rows[at + NEEDED] = sums.needed;
    rows[at + MAINTENANCE] = sums.maintenance;
  }

  /** Whether anything is kept of an owner. */
  has(collateral: number, ownerIndex: number): boolean {
    const rows = this.#rows.get(collateral);
    const at = ownerIndex << ROW_SHIFT;
    return this.isOn && rows !== undefined && at < rows.length && rows[at + GENERATION] === this.#generation;
  }

  /** Of what is kept of an owner the legs of one market come to something else than before. */
  change(collateral: number, ownerIndex: number, before: LegSums, after: LegSums): void {
    const rows = this.#rows.get(collateral);
    if (rows === undefined || !this.has(collateral, ownerIndex)) return;
    const at = ownerIndex << ROW_SHIFT;
    if (!isExact(before) || !isExact(after)) {
      rows[at + GENERATION] = 0;
      return;
    }
    rows[at + ISOLATED]! += after.isolated - before.isolated;
    rows[at + PROFIT]! += after.profit - before.profit;
    rows[at + VALUE]! += after.value - before.value;
    rows[at + INITIAL]! += after.initial - before.initial;
    rows[at + NEEDED]! += after.needed - before.needed;
    rows[at + MAINTENANCE]! += after.maintenance - before.maintenance;
    if (rows[at + VALUE]! > EXACT) rows[at + GENERATION] = 0;
  }

  /** The legs of an owner have changed. */
  forget(ownerIndex: number): void {
    const at = ownerIndex << ROW_SHIFT;
    for (const rows of this.#rows.values()) if (at < rows.length) rows[at + GENERATION] = 0;
  }

  /** All that is kept now, for the recount. */
  *all(): Iterable<readonly [collateral: number, ownerIndex: number, sums: LegSums]> {
    for (const [collateral, rows] of this.#rows) {
      for (let at = 0; at < rows.length; at += 1 << ROW_SHIFT) {
        if (rows[at + GENERATION] === this.#generation) {
          yield [collateral, at >>> ROW_SHIFT, sumsAt(rows, at)];
        }
      }
    }
  }

  /** Anything may have changed. */
  forgetAll(): void {
    this.#generation += 1;
  }

  #roomFor(collateral: number, at: number): Float64Array {
    const rows = this.#rows.get(collateral);
    if (rows !== undefined && at < rows.length) return rows;
    const longer = new Float64Array(Math.max(64 << ROW_SHIFT, at * 2));
    if (rows !== undefined) longer.set(rows);
    this.#rows.set(collateral, longer);
    return longer;
  }
}

function sumsAt(rows: Float64Array, at: number): LegSums {
  return {
    isolated: rows[at + ISOLATED]!,
    profit: rows[at + PROFIT]!,
    value: rows[at + VALUE]!,
    initial: rows[at + INITIAL]!,
    needed: rows[at + NEEDED]!,
    maintenance: rows[at + MAINTENANCE]!,
  };
}

/** Profits are at most the value or what was entered, margins at most what there is of the asset. */
function isExact({ value, profit, isolated }: LegSums): boolean {
  return value <= EXACT && Math.abs(profit) <= EXACT && isolated <= EXACT;
}
