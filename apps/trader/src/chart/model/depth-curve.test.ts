import { describe, expect, test } from 'vitest';
import { RANGES, depthCurve, fittingRange, levelAt, roundMarks } from './depth-curve.ts';

const asks = { prices: [101, 103, 110], sizes: [2, 3, 5] };
const bids = { prices: [99, 97, 90], sizes: [1, 4, 2] };

test.each([
  // from   to      count  marks
  [0, 3_902_233, 4, [0, 1_000_000, 2_000_000, 3_000_000]],
  [1_072_274, 1_093_937, 5, [1_075_000, 1_080_000, 1_085_000, 1_090_000]],
  [0, 1, 4, [0, 1]],
  [7, 9, 4, [7, 8, 9]],
])('round marks from %d to %d, about %d, are %j', (from, to, count, marks) => {
  expect(roundMarks(from, to, count)).toEqual(marks);
});

describe('the depth curve', () => {
  test.each([
    // reach  prices           sums         values
    [0, [], [], []],
    [1, [101], [2], [202]],
    [3, [101, 103], [2, 5], [202, 511]],
    [100, [101, 103, 110], [2, 5, 10], [202, 511, 1061]],
  ])('within %i ticks of 100 the asks are %j with %j', (reach, prices, sums, values) => {
    expect(depthCurve(asks, 100, reach)).toEqual({ prices, sums, values });
  });

  test.each([
    // price  asks  bids
    [100, -1, -1],
    [101, 0, -1],
    [102.9, 0, -1],
    [103, 1, -1],
    [500, 2, -1],
    [99, -1, 0],
    [97.5, -1, 0],
    [97, -1, 1],
    [1, -1, 2],
  ])('at %d the last level reached is %i of the asks, %i of the bids', (price, ask, bid) => {
    expect(levelAt(depthCurve(asks, 100, 100), price)).toBe(ask);
    expect(levelAt(depthCurve(bids, 100, 100), price)).toBe(bid);
  });

  test('a single level is found from both sides, and an empty side has none', () => {
    const one = depthCurve({ prices: [99], sizes: [1] }, 100, 10);
    expect(levelAt(depthCurve({ prices: [], sizes: [] }, 100, 10), 99)).toBe(-1);
    expect(levelAt(one, 99)).toBe(0);
  });

  test('the first range is one that the book fills on both sides', () => {
    // both sides reach 10 % of the middle
    expect(RANGES[fittingRange(bids, asks, 100)]).toBe(10);
    expect(RANGES[fittingRange({ prices: [99.7], sizes: [1] }, asks, 100)]).toBe(0.2);
    expect(RANGES[fittingRange({ prices: [], sizes: [] }, asks, 100)]).toBe(0.05);
  });
});
