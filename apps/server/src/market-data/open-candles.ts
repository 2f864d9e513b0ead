/**
 * The newest candle of every period of one price series.
 * Promises: a candle that closes is told once more, whether the next event or the clock closes it; again if an event of
 * its time comes after that (an index tick is stamped later than its second).
 */
import type { PeriodName } from '@assay/protocol';
import { openingOf, PERIOD_MS, PERIODS } from '../projections/periods.ts';

export interface OpenCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface CandleNews {
  readonly period: PeriodName;
  readonly candle: OpenCandle;
}

export class OpenCandles {
  readonly #newest = new Map<PeriodName, OpenCandle>();
  readonly #changed = new Set<PeriodName>();
  readonly #toldClosed = new Set<PeriodName>();
  #closed: CandleNews[] = [];

  /** Folds in a stored candle of before the start, oldest first. */
  restore(period: PeriodName, stored: OpenCandle): void {
    const time = openingOf(stored.time, PERIOD_MS[period]);
    const last = this.#newest.get(period);
    this.#newest.set(period, last?.time === time ? joined(last, stored) : { ...stored, time });
  }

  /** All is restored: a candle that was closed by `now` has been told before the start. */
  restored(now: number): void {
    for (const [period, { time }] of this.#newest) {
      if (now >= time + PERIOD_MS[period]) this.#toldClosed.add(period);
    }
  }

  add(time: number, price: number, volume: number): void {
    const event = { open: price, high: price, low: price, close: price, volume };
    for (const period of PERIODS) {
      const opening = openingOf(time, PERIOD_MS[period]);
      const last = this.#newest.get(period);
      if (last !== undefined && last.time < opening) this.#close(period, last);
      const same = last !== undefined && last.time >= opening;
      this.#newest.set(
        period,
        same ? joined(last, { ...event, time: opening }) : { ...event, time: opening },
      );
      this.#toldClosed.delete(period);
      this.#changed.add(period);
    }
  }

  /** As told so far: a candle that has closed stays the newest until that is told, so that no reader is led back. */
  newest(period: PeriodName): OpenCandle | null {
    const untold = this.#closed.find((news) => news.period === period);
    return untold?.candle ?? this.#newest.get(period) ?? null;
  }

  /** Candles that have closed since the last time, then those that have changed. */
  takeNews(now: number): CandleNews[] {
    for (const [period, candle] of this.#newest) {
      if (now >= candle.time + PERIOD_MS[period]) this.#close(period, candle);
    }
    const news = this.#closed;
    this.#closed = [];
    for (const period of this.#changed) {
      const candle = this.#newest.get(period);
      if (candle !== undefined && !this.#toldClosed.has(period)) news.push({ period, candle });
    }
    this.#changed.clear();
    return news;
  }

  #close(period: PeriodName, candle: OpenCandle): void {
    if (this.#toldClosed.has(period)) return;
    this.#toldClosed.add(period);
    this.#closed.push({ period, candle });
  }
}

function joined(first: OpenCandle, then: OpenCandle): OpenCandle {
  return {
    time: first.time,
    open: first.open,
    high: Math.max(first.high, then.high),
    low: Math.min(first.low, then.low),
    close: then.close,
    volume: first.volume + then.volume,
  };
}
