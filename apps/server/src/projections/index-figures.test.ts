/** The index of a market from the ticks of its coins: pure. */
import { describe, expect, it, test } from 'vitest';
import type { IndexPrice } from '@assay/core';
import { indexInTicks, indexRatio, marketIndex } from './index-figures.ts';

const ONE = 100_000_000;
const BTCUSDT = { baseCode: 'BTC', quoteCode: 'USDT' };
const ETHBTC = { baseCode: 'ETH', quoteCode: 'BTC' };

describe('the index of a market', () => {
  const tick = (second: number, price: number) => ({ second, price: price as IndexPrice });

  it('in USDT is the tick of its base', () => {
    expect(marketIndex(BTCUSDT, tick(5, 70), undefined)).toBe(70);
    expect(marketIndex(BTCUSDT, undefined, tick(5, 70))).toBeNull();
  });

  it('in another asset needs two ticks of one second', () => {
    expect(marketIndex(ETHBTC, tick(5, 1), tick(5, 3))).toBe(33_333_333);
    expect(marketIndex(ETHBTC, tick(5, 1), tick(4, 3))).toBeNull();
    expect(marketIndex(ETHBTC, tick(5, 1), undefined)).toBeNull();
  });

  it('is not known for a quote of nothing, and beyond the safe range', () => {
    expect(indexRatio(5 as IndexPrice, 0 as IndexPrice)).toBeNull();
    expect(indexRatio(5 as IndexPrice, 1 as IndexPrice)).toBe(5 * ONE);
    expect(indexRatio(Number.MAX_SAFE_INTEGER as IndexPrice, 1 as IndexPrice)).toBeNull();
  });
});

test.each([
  [199_999_999, 0, 1],
  [199_999_999, 1, 19],
  [199_999_999, 8, 199_999_999],
  [3, 10, 300],
])('an index price of %i is in ticks of %i decimals %i', (price, decimals, ticks) => {
  expect(indexInTicks(price, decimals)).toBe(ticks);
});
