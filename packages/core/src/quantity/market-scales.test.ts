import { describe, expect, it } from 'vitest';
import {
  fillOfLots,
  fillOfSpend,
  largestLots,
  lotUnits,
  orderHold,
  orderValue,
  scalesOf,
  tickLotUnits,
} from './market-scales.ts';

const ASSETS = [{ scale: 8 }, { scale: 6 }];
const BTC_USDT = scalesOf({ base: 0, quote: 1, tickDecimals: 1, lotDecimals: 5 }, ASSETS);
const COARSE = { tickDecimals: 2, lotDecimals: 1, baseScale: 6, quoteScale: 6 };
const LEVELS = [
  { price: 600_000, quantity: 10 },
  { price: 600_010, quantity: 20 },
];

describe('what an order form computes', () => {
  it('knows what a lot and a tick are worth', () => {
    expect([lotUnits(BTC_USDT), tickLotUnits(BTC_USDT)]).toEqual([1000, 1]);
    expect([lotUnits(COARSE), tickLotUnits(COARSE)]).toEqual([100_000, 1000]);
    expect(() => scalesOf({ base: 0, quote: 7, tickDecimals: 1, lotDecimals: 1 }, ASSETS)).toThrow(
      RangeError,
    );
  });

  it('values orders and what they hold, and says where that passes 2^53 - 1', () => {
    expect(orderValue(600_000, 10, BTC_USDT)).toBe(6_000_000);
    expect(orderHold('buy', 600_000, 10, BTC_USDT)).toBe(6_000_000);
    expect(orderHold('sell', 600_000, 10, BTC_USDT)).toBe(10_000);
    expect(orderValue(2 ** 31, 2 ** 30, BTC_USDT)).toBeNull();
    expect(orderValue(2 ** 31, 2 ** 20, COARSE)).toBeNull();
  });

  it('finds the most that money reaches', () => {
    expect(largestLots('buy', 6_000_000, 600_000, BTC_USDT)).toBe(10);
    expect(largestLots('buy', 5_999_999, 600_000, BTC_USDT)).toBe(9);
    expect(largestLots('sell', 10_999, 600_000, BTC_USDT)).toBe(10);
    expect(largestLots('buy', 0, 600_000, BTC_USDT)).toBe(0);
    expect(largestLots('buy', 100, 0, BTC_USDT)).toBe(0);
  });

  it('walks the levels for a size and for money', () => {
    expect(fillOfLots(LEVELS, 15, BTC_USDT)).toEqual({ lots: 15, value: 9_000_050, complete: true });
    expect(fillOfLots(LEVELS, 31, BTC_USDT)).toEqual({ lots: 30, value: 18_000_200, complete: false });
    expect(fillOfSpend(LEVELS, 9_000_060, BTC_USDT)).toEqual({ lots: 15, value: 9_000_050, complete: true });
    expect(fillOfSpend(LEVELS, 99_000_000, BTC_USDT)).toEqual({
      lots: 30,
      value: 18_000_200,
      complete: false,
    });
  });
});
