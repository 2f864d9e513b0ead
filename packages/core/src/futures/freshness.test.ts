import { describe, expect, it } from 'vitest';
import { isDead, isStale } from './freshness.ts';
import { MarketPrices } from './market-prices.ts';

/** Prices whose last two ticks were these, at so many milliseconds. */
function at(secondBefore: number, second: number, time: number): readonly [stale: boolean, dead: boolean] {
  const prices = new MarketPrices();
  prices.secondBefore = secondBefore;
  prices.second = second;
  return [isStale(prices, time), isDead(prices, time)];
}

describe('an index', () => {
  it.each<[string, number, number, number, readonly [boolean, boolean]]>([
    ['fresh with a tick in the second before', 999, 1000, 1_001_999, [false, false]],
    ['fresh for ten seconds without a tick', 999, 1000, 1_010_999, [false, false]],
    ['stale from the eleventh on', 999, 1000, 1_011_000, [true, false]],
    ['not dead for a minute', 999, 1000, 1_060_999, [true, false]],
    ['dead from the second behind it on', 999, 1000, 1_061_000, [true, true]],
    ['still stale with the first tick behind a lapse', 1000, 1011, 1_011_000, [true, false]],
    ['still dead with the first tick behind a long one', 1000, 1061, 1_061_000, [true, true]],
    ['fresh again with the second in a row', 1061, 1062, 1_062_000, [false, false]],
    ['stale with the first tick that there was', 0, 1000, 1_000_000, [true, true]],
    ['fresh where ticks are ten seconds apart', 990, 1000, 1_000_000, [false, false]],
    ['fresh with a tick ahead of the clock', 1001, 1002, 1_000_000, [false, false]],
  ])('is %s', (_, before, second, time, expected) => {
    expect(at(before, second, time)).toEqual(expected);
  });
});
