import { describe, expect, test } from 'vitest';
import { RANGES, depthCurve, fittingRange, levelAt } from './depth-curve.ts';

const asks = { prices: [101, 103, 110], sizes: [2, 3, 5] };
const bids = { prices: [99, 97, 90], sizes: [1, 4, 2] };

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
