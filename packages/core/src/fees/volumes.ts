/**
 * What each trader has traded on each of the last 31 days, and the tier that was determined for today.
 * Promises: a row for every owner with a fill, of fixed width; sums stop at 2^53 - 1; a fill of an owner whose tier was determined
 * today costs a few reads of one row.
 * Never: knows a rate, a market or a price.
 */
import { MAX_AMOUNT, divideRoundedDown } from '../quantity/exact.ts';

/** Days whose volume decides the tier: those before today. Day d lies in bucket d modulo this. */
const COUNTED_DAYS = 30;
/** Words of a row: these, which every fill reads and which lie in one cache line, then the buckets. */
const NEWEST_DAY = 0;
/** What was traded on the newest day; its bucket is filled when the next day begins. */
const NEWEST_VOLUME = 1;
const TIER_DAY = 2;
const TIER = 3;
const BUCKETS = 4;
/** Words of a row. */
const VOLUME_WORDS = BUCKETS + COUNTED_DAYS;

const MS_PER_DAY = 86_400_000;
const NO_ROW = -1;
const NEVER = -1;
/** An owner whose tier has not been determined on that day. */
export const NO_TIER_YET = -1;

/** Rows in the order of owners' indexes. */
export interface CapturedVolumes {
  readonly ownerIndexes: Int32Array;
  readonly rows: Float64Array;
}

/** The UTC day of a time, counted from 1970. */
export function dayOf(time: number): number {
  return divideRoundedDown(time, MS_PER_DAY);
}

export class FeeVolumes {
  #rows = new Float64Array(0);
  #count = 0;
  #rowByOwner = new Int32Array(0);
  /** The day asked for last, and when it begins: most commands have the same. */
  #day = 0;
  #dayStart = 0;

  /** The UTC day of a time, as `dayOf`. */
  dayAt(time: number): number {
    const since = time - this.#dayStart;
    if (since < 0 || since >= MS_PER_DAY) {
      this.#day = dayOf(time);
      this.#dayStart = this.#day * MS_PER_DAY;
    }
    return this.#day;
  }

  /** An owner's tier as it was determined for this day, or NO_TIER_YET. */
  tierOn(ownerIndex: number, day: number): number {
    const at = this.#find(ownerIndex);
    return at !== NO_ROW && this.#rows[at + TIER_DAY] === day ? this.#rows[at + TIER]! : NO_TIER_YET;
  }

  /** The tier that was determined last; 0 where none was. */
  lastTier(ownerIndex: number): number {
    const at = this.#find(ownerIndex);
    return at === NO_ROW ? 0 : this.#rows[at + TIER]!;
  }

  /** Sum of the 30 days before `day`. */
  volumeBefore(ownerIndex: number, day: number): number {
    const at = this.#find(ownerIndex);
    if (at === NO_ROW) return 0;
    const newest = this.#rows[at + NEWEST_DAY]!;
    const first = Math.max(0, day - COUNTED_DAYS);
    let sum = newest >= first && newest < day ? this.#rows[at + NEWEST_VOLUME]! : 0;
    // What lies further back than the buckets of the newest day is no longer in them.
    const last = Math.min(day, newest) - 1;
    for (let past = Math.max(first, newest - COUNTED_DAYS); past <= last; past += 1) {
      sum = Math.min(MAX_AMOUNT, sum + this.#rows[at + BUCKETS + (past % COUNTED_DAYS)]!);
    }
    return sum;
  }

  /** Keeps the tier of an owner for this day. */
  setTier(ownerIndex: number, day: number, tier: number): void {
    const at = this.#open(ownerIndex, day);
    this.#rows[at + TIER_DAY] = day;
    this.#rows[at + TIER] = tier;
  }

  /** Counts the value of a fill towards a day, which is no earlier than any before it. */
  add(ownerIndex: number, day: number, value: number): void {
    const at = this.#open(ownerIndex, day);
    if (this.#rows[at + NEWEST_DAY] !== day) this.#turn(at, day);
    this.#rows[at + NEWEST_VOLUME] = Math.min(MAX_AMOUNT, this.#rows[at + NEWEST_VOLUME]! + value);
  }

  /** Every owner's tier is to be determined anew. */
  forgetTiers(): void {
    for (let at = TIER_DAY; at < this.#count * VOLUME_WORDS; at += VOLUME_WORDS) this.#rows[at] = NEVER;
  }

  /** All volumes begin at nothing; the tiers that were announced stay. */
  forgetVolumes(): void {
    for (let row = 0; row < this.#count; row += 1) {
      const at = row * VOLUME_WORDS;
      this.#rows[at + NEWEST_VOLUME] = 0;
      this.#rows.fill(0, at + BUCKETS, at + VOLUME_WORDS);
    }
  }

  /** A copy of all rows, by rising owner index. */
  capture(): CapturedVolumes {
    const ownerIndexes = new Int32Array(this.#count);
    const rows = new Float64Array(this.#count * VOLUME_WORDS);
    let to = 0;
    for (let ownerIndex = 0; ownerIndex < this.#rowByOwner.length; ownerIndex += 1) {
      const at = this.#find(ownerIndex);
      if (at === NO_ROW) continue;
      ownerIndexes[to] = ownerIndex;
      rows.set(this.#rows.subarray(at, at + VOLUME_WORDS), to * VOLUME_WORDS);
      to += 1;
    }
    return { ownerIndexes, rows };
  }

  /** Takes over the rows of a snapshot. */
  restore({ ownerIndexes, rows }: CapturedVolumes): void {
    if (rows.length !== ownerIndexes.length * VOLUME_WORDS)
      throw new RangeError('rows of volumes of another width');
    this.#rows = rows.slice();
    this.#count = ownerIndexes.length;
    ownerIndexes.forEach((ownerIndex, row) => {
      this.#reserveRow(ownerIndex);
      this.#rowByOwner[ownerIndex] = row + 1;
    });
  }

  /** Where an owner's row begins, or NO_ROW. Rows are kept plus one, so that new room means none. */
  #find(ownerIndex: number): number {
    if (ownerIndex >= this.#rowByOwner.length) return NO_ROW;
    const row = this.#rowByOwner[ownerIndex]!;
    return row === 0 ? NO_ROW : (row - 1) * VOLUME_WORDS;
  }

  #open(ownerIndex: number, day: number): number {
    const found = this.#find(ownerIndex);
    if (found !== NO_ROW) return found;
    this.#reserveRow(ownerIndex);
    const at = this.#count * VOLUME_WORDS;
    if (at === this.#rows.length) {
      const grown = new Float64Array(Math.max(64 * VOLUME_WORDS, at * 2));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#count += 1;
    this.#rowByOwner[ownerIndex] = this.#count;
    this.#rows[at + NEWEST_DAY] = day;
    this.#rows[at + TIER_DAY] = NEVER;
    return at;
  }

  /** Puts the newest day away into its bucket, empties those of the days since, and begins a new one. */
  #turn(at: number, day: number): void {
    const newest = this.#rows[at + NEWEST_DAY]!;
    this.#rows[at + BUCKETS + (newest % COUNTED_DAYS)] = this.#rows[at + NEWEST_VOLUME]!;
    for (let next = Math.max(newest + 1, day - COUNTED_DAYS); next < day; next += 1) {
      this.#rows[at + BUCKETS + (next % COUNTED_DAYS)] = 0;
    }
    this.#rows[at + NEWEST_DAY] = day;
    this.#rows[at + NEWEST_VOLUME] = 0;
  }

  #reserveRow(ownerIndex: number): void {
    if (ownerIndex < this.#rowByOwner.length) return;
    const grown = new Int32Array(Math.max(64, this.#rowByOwner.length * 2, ownerIndex + 1));
    grown.set(this.#rowByOwner);
    this.#rowByOwner = grown;
  }
}
