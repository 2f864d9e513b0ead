/**
 * What each trader has traded on each of the last 31 days, and the tier that he was judged to have today.
 * Promises: a row for every owner with a fill, of fixed width; sums stop at 2^53 - 1; a fill of an owner who was judged
 * today costs a few reads of one row.
 * Never: knows a rate, a market or a price.
 */
import { GREATEST, divideRoundedDown } from '../quantity/exact.ts';

/** Days whose volume decides the tier: those before today. */
const COUNTED_DAYS = 30;
/** Today and the counted days: day d lies in bucket d modulo this. */
const BUCKETS = COUNTED_DAYS + 1;
/** Words of a row: the buckets, then these three. */
const NEWEST_DAY = BUCKETS;
const JUDGED_DAY = BUCKETS + 1;
const TIER = BUCKETS + 2;
/** Words of a row. */
const VOLUME_WORDS = BUCKETS + 3;

const MS_PER_DAY = 86_400_000;
const NO_ROW = -1;
const NEVER = -1;
/** An owner who has not been judged on that day. */
export const NOT_JUDGED = -1;

/** Rows in the order of owners' places. */
export interface CapturedVolumes {
  readonly places: Int32Array;
  readonly rows: Float64Array;
}

/** The UTC day of a time, counted from 1970. */
export function dayOf(time: number): number {
  return divideRoundedDown(time, MS_PER_DAY);
}

export class FeeVolumes {
  #rows = new Float64Array(0);
  #count = 0;
  #rowByPlace = new Int32Array(0);

  /** The tier that an owner was judged to have on this day, or NOT_JUDGED. */
  tierOn(place: number, day: number): number {
    const at = this.#find(place);
    return at !== NO_ROW && this.#rows[at + JUDGED_DAY] === day ? this.#rows[at + TIER]! : NOT_JUDGED;
  }

  /** The tier that was judged last; 0 for an owner who never was. */
  lastTier(place: number): number {
    const at = this.#find(place);
    return at === NO_ROW ? 0 : this.#rows[at + TIER]!;
  }

  /** Sum of the 30 days before `day`. */
  volumeBefore(place: number, day: number): number {
    const at = this.#find(place);
    if (at === NO_ROW) return 0;
    const newest = this.#rows[at + NEWEST_DAY]!;
    let sum = 0;
    // What lies further back than the buckets of the newest day is no longer in them.
    const last = Math.min(day - 1, newest);
    for (let past = Math.max(0, newest - COUNTED_DAYS, day - COUNTED_DAYS); past <= last; past += 1) {
      sum = Math.min(GREATEST, sum + this.#rows[at + (past % BUCKETS)]!);
    }
    return sum;
  }

  /** Keeps the tier of an owner for this day. */
  judge(place: number, day: number, tier: number): void {
    const at = this.#open(place, day);
    this.#rows[at + JUDGED_DAY] = day;
    this.#rows[at + TIER] = tier;
  }

  /** Counts the value of a fill towards a day, which is no earlier than any before it. */
  add(place: number, day: number, value: number): void {
    const at = this.#open(place, day);
    if (this.#rows[at + NEWEST_DAY] !== day) this.#turn(at, day);
    const bucket = at + (day % BUCKETS);
    this.#rows[bucket] = Math.min(GREATEST, this.#rows[bucket]! + value);
  }

  /** Every owner is to be judged anew. */
  forgetJudgements(): void {
    for (let at = JUDGED_DAY; at < this.#count * VOLUME_WORDS; at += VOLUME_WORDS) this.#rows[at] = NEVER;
  }

  /** All volumes begin at nothing; the tiers that were told stay. */
  forgetVolumes(): void {
    for (let row = 0; row < this.#count; row += 1) {
      this.#rows.fill(0, row * VOLUME_WORDS, row * VOLUME_WORDS + BUCKETS);
    }
  }

  /** A copy of all rows, by rising place. */
  capture(): CapturedVolumes {
    const places = new Int32Array(this.#count);
    const rows = new Float64Array(this.#count * VOLUME_WORDS);
    let to = 0;
    for (let place = 0; place < this.#rowByPlace.length; place += 1) {
      const at = this.#find(place);
      if (at === NO_ROW) continue;
      places[to] = place;
      rows.set(this.#rows.subarray(at, at + VOLUME_WORDS), to * VOLUME_WORDS);
      to += 1;
    }
    return { places, rows };
  }

  /** Takes over the rows of a snapshot. */
  restore({ places, rows }: CapturedVolumes): void {
    if (rows.length !== places.length * VOLUME_WORDS)
      throw new RangeError('rows of volumes of another width');
    this.#rows = rows.slice();
    this.#count = places.length;
    places.forEach((place, row) => {
      this.#reservePlace(place);
      this.#rowByPlace[place] = row + 1;
    });
  }

  /** Where an owner's row begins, or NO_ROW. Rows are kept plus one, so that new room means none. */
  #find(place: number): number {
    if (place >= this.#rowByPlace.length) return NO_ROW;
    const row = this.#rowByPlace[place]!;
    return row === 0 ? NO_ROW : (row - 1) * VOLUME_WORDS;
  }

  #open(place: number, day: number): number {
    const found = this.#find(place);
    if (found !== NO_ROW) return found;
    this.#reservePlace(place);
    const at = this.#count * VOLUME_WORDS;
    if (at === this.#rows.length) {
      const grown = new Float64Array(Math.max(64 * VOLUME_WORDS, at * 2));
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#count += 1;
    this.#rowByPlace[place] = this.#count;
    this.#rows[at + NEWEST_DAY] = day;
    this.#rows[at + JUDGED_DAY] = NEVER;
    return at;
  }

  /** Empties the buckets of the days since the newest one. */
  #turn(at: number, day: number): void {
    const newest = this.#rows[at + NEWEST_DAY]!;
    for (let next = Math.max(newest + 1, day - COUNTED_DAYS); next <= day; next += 1) {
      this.#rows[at + (next % BUCKETS)] = 0;
    }
    this.#rows[at + NEWEST_DAY] = day;
  }

  #reservePlace(place: number): void {
    if (place < this.#rowByPlace.length) return;
    const grown = new Int32Array(Math.max(64, this.#rowByPlace.length * 2, place + 1));
    grown.set(this.#rowByPlace);
    this.#rowByPlace = grown;
  }
}
