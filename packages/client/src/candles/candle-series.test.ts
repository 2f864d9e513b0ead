import type { Candle } from '@assay/protocol';
import { describe, expect, test } from 'vitest';
import { firstTradeIn, kindOfBucket, oneSeries } from './candle-series.ts';
import { grownCandle } from './grown-candle.ts';

const candle = (time: number, close: string, volume: string): Candle => [
  time,
  close,
  close,
  close,
  close,
  volume,
];
const index = (...times: readonly number[]) => times.map((time) => candle(time, '5', '9'));
const trades = (...times: readonly number[]) => times.map((time) => candle(time, '7', '2'));
const drawn = (series: ReturnType<typeof oneSeries>) =>
  series.map((one) => `${one.kind} ${one.candle[0]} ${one.candle[4]} x${one.candle[5]}`);

describe('one series of index and trades', () => {
  test.each([
    ['no trade yet: the index alone, without volume', [1, 2], [], ['index 1 5 x0', 'index 2 5 x0'], null],
    [
      'trades follow on the index',
      [1, 2],
      [3, 4],
      ['index 1 5 x0', 'index 2 5 x0', 'trade 3 7 x2', 'trade 4 7 x2'],
      3,
    ],
    [
      'the bucket of the first trade is of trades alone',
      [1, 2, 3],
      [3],
      ['index 1 5 x0', 'index 2 5 x0', 'trade 3 7 x2'],
      3,
    ],
    [
      'a bucket without a trade after the first is not filled from the index',
      [1, 2, 3, 4],
      [2, 4],
      ['index 1 5 x0', 'trade 2 7 x2', 'trade 4 7 x2'],
      2,
    ],
    ['a market older than its index: trades alone', [5], [3, 4], ['trade 3 7 x2', 'trade 4 7 x2'], null],
    ['nothing at all', [], [], [], null],
  ])('%s', (_name, ofIndex, ofTrades, shown, seam) => {
    const series = oneSeries(index(...ofIndex), trades(...ofTrades));
    expect(drawn(series)).toEqual(shown);
    expect(firstTradeIn(series)).toBe(seam);
    const opens = series.map((one) => one.candle[0]);
    expect(opens).toEqual([...new Set(opens)].toSorted((a, b) => a - b));
  });

  test('a bucket belongs to trades from the one of the first trade on', () => {
    expect([2, 3, 4].map((open) => kindOfBucket(open, 3))).toEqual(['index', 'trade', 'trade']);
    expect(kindOfBucket(4, null)).toBe('index');
  });
});

describe('a candle that grows', () => {
  const MINUTE = 60_000;
  const open: Candle = [0, '2', '3.0', '1.0', '2', '9'];

  test.each([
    ['1m', MINUTE],
    ['5m', 5 * MINUTE],
    ['15m', 15 * MINUTE],
    ['30m', 30 * MINUTE],
    ['1h', 60 * MINUTE],
    ['4h', 4 * 60 * MINUTE],
    ['1d', 24 * 60 * MINUTE],
    ['1w', 7 * 24 * 60 * MINUTE],
  ] as const)('of %s ends after its time, and the next begins there, also after a pause', (period, width) => {
    expect(grownCandle(open, period, '2.5', width - 1)).toEqual([0, '2', '3.0', '1.0', '2.5', '9']);
    expect(grownCandle(open, period, '2.5', width)).toEqual([width, '2.5', '2.5', '2.5', '2.5', '0']);
    expect(grownCandle(open, period, '2.5', 3 * width + 1)[0]).toBe(3 * width);
  });

  test('keeps its high and low until they are passed, and takes no price of before', () => {
    expect(grownCandle(open, '1m', '3.00', 1).slice(1, 5)).toEqual(['2', '3.0', '1.0', '3.00']);
    expect(grownCandle(open, '1m', '1.00', 1).slice(1, 5)).toEqual(['2', '3.0', '1.0', '1.00']);
    expect(grownCandle(open, '1m', '3.1', 1).slice(1, 5)).toEqual(['2', '3.1', '1.0', '3.1']);
    expect(grownCandle(open, '1m', '0.9', 1).slice(1, 5)).toEqual(['2', '3.0', '0.9', '0.9']);
    expect(grownCandle(open, '1m', '2.5', -1)[0]).toBe(0);
  });
});
