/**
 * Turns a feed's minutes from before the venue opened into index candles of the listed markets.
 * Promises: marked as seeded, volume none; a market that is not in USDT gets the ratio of two minutes of the same
 * time, whose high and low are those of its open and close (nothing is known of the seconds between).
 */
import type { IndexPrice } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import type { HistoryCandle } from '../integrations/price-feed/port.ts';
import type { IndexCandleTable } from '../storage/views-schema.ts';
import { indexRatio, INDEX_QUOTE } from './index-figures.ts';
import type { ListedMarket } from './models/listing.ts';
import { HOUR_MS, MINUTE_MS, openingOf } from './periods.ts';

/** A coin's minutes in USDT, oldest first. */
export interface CoinHistory {
  readonly coin: string;
  readonly candles: readonly HistoryCandle[];
}

export function historyRows(
  realm: Realm,
  markets: readonly ListedMarket[],
  histories: readonly CoinHistory[],
): IndexCandleTable[] {
  const byCoin = new Map(histories.map((history) => [history.coin, history.candles]));
  return markets.flatMap((market) => {
    const minutes = minutesOf(market, byCoin);
    const row = (candle: HistoryCandle): IndexCandleTable => ({
      realm,
      market: market.market,
      width_ms: MINUTE_MS,
      open_time: candle.time,
      open: candle.open,
      high: candle.high,
      low: candle.low,
      close: candle.close,
      seeded: 1,
    });
    return [...minutes.map(row), ...hoursOf(minutes.map(row))];
  });
}

function minutesOf(
  market: ListedMarket,
  byCoin: ReadonlyMap<string, readonly HistoryCandle[]>,
): HistoryCandle[] {
  const base = byCoin.get(market.baseCode) ?? [];
  if (market.quoteCode === INDEX_QUOTE) return [...base];
  const quoteAt = new Map((byCoin.get(market.quoteCode) ?? []).map((candle) => [candle.time, candle]));
  return base.flatMap((candle) => {
    const quote = quoteAt.get(candle.time);
    return quote === undefined ? [] : ratioOf(candle, quote);
  });
}

function ratioOf(base: HistoryCandle, quote: HistoryCandle): HistoryCandle[] {
  const open = indexRatio(base.open, quote.open);
  const close = indexRatio(base.close, quote.close);
  if (open === null || close === null) return [];
  const [low, high]: [IndexPrice, IndexPrice] = open < close ? [open, close] : [close, open];
  return [{ time: base.time, open, high, low, close }];
}

function hoursOf(minutes: readonly IndexCandleTable[]): IndexCandleTable[] {
  const hours = new Map<number, IndexCandleTable>();
  for (const minute of minutes) {
    const opening = openingOf(minute.open_time, HOUR_MS);
    const hour = hours.get(opening);
    if (hour === undefined) {
      // The hour opens at a time of the same clock as its minutes.
      const openTime = opening as IndexCandleTable['open_time'];
      hours.set(opening, { ...minute, width_ms: HOUR_MS, open_time: openTime });
      continue;
    }
    if (minute.high > hour.high) hour.high = minute.high;
    if (minute.low < hour.low) hour.low = minute.low;
    hour.close = minute.close;
  }
  return [...hours.values()];
}
