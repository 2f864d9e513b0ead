/**
 * The last 24 hours of one price series in buckets of a minute.
 * Promises: whole numbers; what has left the 24 hours counts no more, whether or not anything happens since.
 */
import { DAY_MS, MINUTE_MS, openingOf } from '../projections/periods.ts';

export interface Minute {
  readonly time: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  /** Lots. */
  volume: number;
  /** Quote units. */
  value: number;
}

export interface DayFigures {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly volume: number;
  /** A day's value may pass 2^53 units where a minute's does not. */
  readonly value: bigint;
}

export class RollingDay {
  #minutes: Minute[] = [];

  /** Puts a minute of before the start; oldest first. */
  restore(minute: Minute): void {
    this.#minutes.push({ ...minute });
  }

  add(time: number, price: number, volume: number, value: number): void {
    const opening = openingOf(time, MINUTE_MS);
    const last = this.#minutes.at(-1);
    if (last === undefined || last.time < opening) {
      this.#minutes.push({
        time: opening,
        open: price,
        high: price,
        low: price,
        close: price,
        volume,
        value,
      });
      return;
    }
    if (price > last.high) last.high = price;
    if (price < last.low) last.low = price;
    last.close = price;
    last.volume += volume;
    last.value += value;
  }

  /** The opening of the first minute of the last 24 hours in which anything happened; null without one. */
  beginning(now: number): number | null {
    this.#forget(now - DAY_MS);
    return this.#minutes[0]?.time ?? null;
  }

  /** `end` leaves out the minutes from there on. */
  figures(now: number, end = Number.POSITIVE_INFINITY): DayFigures {
    this.#forget(now - DAY_MS);
    let high: number | null = null;
    let low: number | null = null;
    let volume = 0;
    let value = 0n;
    let open: number | null = null;
    for (const minute of this.#minutes) {
      if (minute.time >= end) break;
      open ??= minute.open;
      if (high === null || minute.high > high) high = minute.high;
      if (low === null || minute.low < low) low = minute.low;
      volume += minute.volume;
      value += BigInt(minute.value);
    }
    return { open, high, low, volume, value };
  }

  #forget(before: number): void {
    let gone = 0;
    for (const minute of this.#minutes) {
      if (minute.time >= before) break;
      gone += 1;
    }
    if (gone > 0) this.#minutes = this.#minutes.slice(gone);
  }
}
