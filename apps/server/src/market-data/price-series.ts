/**
 * One price series of a market, in ticks: its trades, or its index.
 * Promises: the last 24 hours and the newest candles are always of the same events.
 */
import { DAY_MS, HOUR_MS, PERIOD_MS, PERIODS } from '../projections/periods.ts';
import { OpenCandles } from './open-candles.ts';
import { RollingDay, type Minute } from './rolling-day.ts';

/** As stored, oldest first, from the opening of the longest candle that is made of them. */
interface StoredParts {
  readonly minutes: readonly Minute[];
  readonly hours: readonly Minute[];
  /** Minutes of what the 24 h figures count. */
  readonly counted: readonly Minute[];
}

export class PriceSeries {
  /** What counts as volume and turnover. */
  readonly day = new RollingDay();
  /** The prices of every event, counted or not. */
  readonly prices = new RollingDay();
  readonly candles = new OpenCandles();
  #last: number | null = null;

  /** Newest price, null before the first. */
  get last(): number | null {
    return this.#last;
  }

  /** What is stored of before `now`; only what is of the last 24 hours goes into the day. */
  restore({ minutes, hours, counted }: StoredParts, last: number | null, now: number): void {
    for (const minute of counted) if (minute.time >= now - DAY_MS) this.day.restore(minute);
    for (const minute of minutes) if (minute.time >= now - DAY_MS) this.prices.restore(minute);
    for (const period of PERIODS) {
      const parts = PERIOD_MS[period] < HOUR_MS ? minutes : hours;
      for (const part of parts) this.candles.restore(period, part);
    }
    this.candles.restored(now);
    this.#last = last ?? hours.at(-1)?.close ?? null;
  }

  /** A price that was traded at and counts as no volume: candles and the day's prices move, without it. */
  addUncounted(time: number, price: number): void {
    this.#last = price;
    this.prices.add(time, price, 0, 0);
    this.candles.add(time, price, 0);
  }

  add(time: number, price: number, volume: number, value: number): void {
    this.#last = price;
    this.day.add(time, price, volume, value);
    this.prices.add(time, price, volume, value);
    this.candles.add(time, price, volume);
  }
}
