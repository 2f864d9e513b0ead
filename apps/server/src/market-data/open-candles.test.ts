import { expect, it } from 'vitest';
import { MINUTE_MS, PERIODS } from '../projections/periods.ts';
import { OpenCandles } from './open-candles.ts';

it('tells a closed candle once, and again when an event of its time comes late', () => {
  const candles = new OpenCandles();
  candles.add(58_000, 100, 1);
  expect(candles.takeNews(59_000).map(({ period }) => period)).toEqual(PERIODS);
  const closed = { time: 0, open: 100, high: 100, low: 100, close: 100, volume: 1 };
  expect(candles.takeNews(MINUTE_MS + 10)).toEqual([{ period: '1m', candle: closed }]);
  expect(candles.takeNews(MINUTE_MS + 20)).toEqual([]);
  // A tick of the last second, stamped after its minute.
  candles.add(59_000, 90, 2);
  const late = { ...closed, low: 90, close: 90, volume: 3 };
  const [news, ...longer] = candles.takeNews(MINUTE_MS + 30);
  expect(news).toEqual({ period: '1m', candle: late });
  expect(longer.map(({ period }) => period)).toEqual(PERIODS.slice(1));
  expect(candles.takeNews(MINUTE_MS + 40)).toEqual([]);
  candles.add(MINUTE_MS, 95, 1);
  candles.add(2 * MINUTE_MS, 96, 1);
  expect(candles.newest('1m')).toMatchObject({ time: MINUTE_MS, close: 95 });
  expect(candles.takeNews(MINUTE_MS + 50)[0]).toMatchObject({
    period: '1m',
    candle: { time: MINUTE_MS, close: 95 },
  });
});
