import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../projections/periods.ts';
import { OpenCandles } from './open-candles.ts';
import { RollingDay } from './rolling-day.ts';

const MONDAY = 1_790_553_600_000;

describe('rolling day', () => {
  it('forgets what is older than 24 hours, minute by minute, without a new trade', () => {
    const day = new RollingDay();
    day.add(MONDAY, 100, 5, 500);
    day.add(MONDAY + 30_000, 300, 1, 300);
    day.add(MONDAY + 2 * MINUTE_MS, 200, 2, 400);
    expect(day.figures(MONDAY + DAY_MS)).toEqual({ open: 100, high: 300, low: 100, volume: 8, value: 1200n });
    expect(day.figures(MONDAY + DAY_MS + MINUTE_MS)).toEqual({
      open: 200,
      high: 200,
      low: 200,
      volume: 2,
      value: 400n,
    });
    expect(day.figures(MONDAY + 2 * DAY_MS)).toEqual({
      open: null,
      high: null,
      low: null,
      volume: 0,
      value: 0n,
    });
  });

  it('sums a value beyond 2^53', () => {
    const day = new RollingDay();
    for (let minute = 0; minute < 3; minute += 1) {
      day.add(MONDAY + minute * MINUTE_MS, 1, 1, Number.MAX_SAFE_INTEGER);
    }
    expect(day.figures(MONDAY).value).toBe(27_021_597_764_222_973n);
  });
});

describe('open candles', () => {
  it('tells a candle while it is open, and once more when it closes', () => {
    const candles = new OpenCandles();
    candles.add(MONDAY, 100, 5);
    expect(candles.takeNews(MONDAY).map(({ period }) => period)).toHaveLength(8);
    expect(candles.takeNews(MONDAY + 1000)).toEqual([]);
    candles.add(MONDAY + 30_000, 90, 1);
    const minute = (now: number) => candles.takeNews(now).filter(({ period }) => period === '1m');
    const closed = { time: MONDAY, open: 100, high: 100, low: 90, close: 90, volume: 6 };
    expect(minute(MONDAY + MINUTE_MS)).toEqual([{ period: '1m', candle: closed }]);
    expect(minute(MONDAY + 2 * MINUTE_MS)).toEqual([]);
    candles.add(MONDAY + 3 * MINUTE_MS, 95, 2);
    const opened = { time: MONDAY + 3 * MINUTE_MS, open: 95, high: 95, low: 95, close: 95, volume: 2 };
    expect(minute(MONDAY + 3 * MINUTE_MS)).toEqual([{ period: '1m', candle: opened }]);
    candles.add(MONDAY + 4 * MINUTE_MS, 96, 1);
    expect(minute(MONDAY + 4 * MINUTE_MS).map(({ candle }) => candle.open)).toEqual([95, 96]);
  });
});
