/** Candles of a price that nobody trades at, in memory until they are written: a row for each minute and each hour. */
import type { MarketId, TimeMs } from '@assay/core';
import type { Realm } from '../../engine/port.ts';
import { HOUR_MS, MINUTE_MS, openingOf } from '../periods.ts';

export interface PriceCandle<Price> {
  realm: Realm;
  market: MarketId;
  width_ms: number;
  open_time: TimeMs;
  open: Price;
  high: Price;
  low: Price;
  close: Price;
}

export class PriceCandles<Price extends number> {
  #rows = new Map<string, PriceCandle<Price>>();

  /** The price of a second, of each market in the order of its seconds. */
  add(realm: Realm, market: MarketId, second: number, price: Price): void {
    for (const width of [MINUTE_MS, HOUR_MS]) this.#grow(realm, market, second, price, width);
  }

  /** All since the last time. */
  take(): PriceCandle<Price>[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }

  #grow(realm: Realm, market: MarketId, second: number, price: Price, width: number): void {
    const opening = openingOf(second * 1000, width);
    const key = `${realm}:${market}:${width}:${opening}`;
    const row = this.#rows.get(key);
    if (row === undefined) {
      const prices = { open: price, high: price, low: price, close: price };
      // A candle opens at a time of the same clock.
      this.#rows.set(key, { realm, market, width_ms: width, open_time: opening as TimeMs, ...prices });
      return;
    }
    if (price > row.high) row.high = price;
    if (price < row.low) row.low = price;
    row.close = price;
  }
}
