/**
 * One price series of a market, in ticks: its trades, or its index.
 * Promises: the last 24 hours and the newest candles are always of the same events.
 */
import { HOUR_MS, PERIOD_MS, PERIODS } from '../projections/periods.ts';
import { OpenCandles } from './open-candles.ts';
import { RollingDay, type Minute } from './rolling-day.ts';

export class PriceSeries {
  readonly day = new RollingDay();
  readonly candles = new OpenCandles();
  #last: number | null = null;

  /** Newest price, null before the first. */
  get last(): number | null {
    return this.#last;
  }

  /** Minutes of the last day and hours of the last week as stored, oldest first. */
  restore(minutes: readonly Minute[], hours: readonly Minute[], last: number | null): void {
    for (const minute of minutes) this.day.restore(minute);
    for (const period of PERIODS) {
      const parts = PERIOD_MS[period] < HOUR_MS ? minutes : hours;
      for (const part of parts) this.candles.restore(period, part);
    }
    this.#last = last ?? hours.at(-1)?.close ?? null;
  }

  add(time: number, price: number, volume: number, value: number): void {
    this.#last = price;
    this.day.add(time, price, volume, value);
    this.candles.add(time, price, volume);
  }
}
