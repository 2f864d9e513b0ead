/** The feed's minutes as index candles: pure. */
import { describe, expect, it } from 'vitest';
import type { IndexPrice, MarketId, TimeMs } from '@assay/core';
import type { HistoryCandle } from '../integrations/price-feed/port.ts';
import { historyRows } from './history.ts';
import type { ListedMarket } from './models/listing.ts';
import { HOUR_MS, MINUTE_MS } from './periods.ts';

const HOUR = 500_000 * HOUR_MS;
const ONE = 100_000_000;

/** The history reads of a market its number and the codes of its assets. */
const market = (number: number, baseCode: string, quoteCode: string): ListedMarket =>
  ({ market: number as MarketId, baseCode, quoteCode }) as ListedMarket;
const BTCUSDT = market(0, 'BTC', 'USDT');
const ETHBTC = market(2, 'ETH', 'BTC');

/** A minute of an hour, by its open, high, low and close. */
function minute(at: number, ...figures: readonly [number, number, number, number]): HistoryCandle {
  const [open, high, low, close] = figures as readonly number[] as readonly IndexPrice[] as [
    IndexPrice,
    IndexPrice,
    IndexPrice,
    IndexPrice,
  ];
  return { time: (HOUR + at * MINUTE_MS) as TimeMs, open, high, low, close };
}

/** Width in ms, minute of the hour, open, high, low, close. */
const rowsOf = (...parts: Parameters<typeof historyRows> extends [unknown, ...infer Rest] ? Rest : never) =>
  historyRows('live', ...parts).map((row) => [
    row.width_ms,
    (row.open_time - HOUR) / MINUTE_MS,
    row.open,
    row.high,
    row.low,
    row.close,
  ]);

describe('the history of a market in USDT', () => {
  const candles = [minute(-1, 5, 6, 4, 5), minute(0, 10, 12, 9, 11), minute(1, 11, 13, 10, 12)];

  it('is its minutes, and its hours with the first open, the extremes and the last close', () => {
    const last = minute(2, 12, 12, 3, 4);
    const equal = minute(3, 7, 13, 3, 8);
    expect(rowsOf([BTCUSDT], [{ coin: 'BTC', candles: [...candles, last, equal] }])).toEqual([
      [MINUTE_MS, -1, 5, 6, 4, 5],
      [MINUTE_MS, 0, 10, 12, 9, 11],
      [MINUTE_MS, 1, 11, 13, 10, 12],
      [MINUTE_MS, 2, 12, 12, 3, 4],
      [MINUTE_MS, 3, 7, 13, 3, 8],
      [HOUR_MS, -60, 5, 6, 4, 5],
      [HOUR_MS, 0, 10, 13, 3, 8],
    ]);
  });

  it('is marked as seeded, of its realm and market', () => {
    const [row] = historyRows('paper', [BTCUSDT], [{ coin: 'BTC', candles }]);
    expect(row).toMatchObject({ realm: 'paper', market: 0, seeded: 1 });
  });

  it('is none where the feed has none', () => {
    expect(rowsOf([BTCUSDT], [{ coin: 'ETH', candles }])).toEqual([]);
    expect(rowsOf([ETHBTC], [{ coin: 'ETH', candles }])).toEqual([]);
  });
});

it('the history of any other market is the ratio of two minutes of one time', () => {
  const eth = [
    minute(0, 50, 99, 1, 40),
    minute(1, 60, 60, 60, 90),
    minute(2, 1, 1, 1, 1),
    minute(3, 8, 8, 8, 8),
  ];
  const btc = [minute(0, 100, 200, 50, 200), minute(1, 100, 100, 100, 100), minute(3, 4, 4, 4, 0)];
  const rows = rowsOf(
    [ETHBTC],
    [
      { coin: 'ETH', candles: eth },
      { coin: 'BTC', candles: btc },
    ],
  );
  expect(rows).toEqual([
    [MINUTE_MS, 0, 0.5 * ONE, 0.5 * ONE, 0.2 * ONE, 0.2 * ONE],
    [MINUTE_MS, 1, 0.6 * ONE, 0.9 * ONE, 0.6 * ONE, 0.9 * ONE],
    [HOUR_MS, 0, 0.5 * ONE, 0.9 * ONE, 0.2 * ONE, 0.9 * ONE],
  ]);
});
