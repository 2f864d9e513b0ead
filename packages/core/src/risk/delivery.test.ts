import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementPrice } from './delivery.ts';
import { RUNS } from './risk.fixture.ts';

const unit = 10_000_000;

describe('the settlement price', () => {
  it.each([
    ['the mean of the window', [100, 101, 105], 0, 0, 102],
    ['a half to the even tick, down', [100, 101], 0, 0, 100],
    ['a half to the even tick, up', [101, 102], 0, 0, 102],
    ['the nearest', [101, 101, 102], 0, 0, 101],
    ['the nearest above', [101, 102, 102], 0, 0, 102],
    ['the present index for the seconds to come', [100], 2, 103, 102],
    ['the index before the window', [], 60, 77, 77],
    ['a tick at least', [0], 0, 0, 1],
  ])('is %s', (_, ticks, remaining, index, price) => {
    const units = ticks.map((tick) => tick * unit);
    expect(settlementPrice(units, remaining, index * unit, 1)).toBe(price);
  });

  it('is the mark of the last second: nothing moves at the expiry', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000_000_000 });
    fc.assert(
      fc.property(fc.array(prices, { minLength: 1, maxLength: 60 }), (ticks) => {
        const last = settlementPrice(ticks.slice(0, -1), 1, ticks.at(-1)!, 2);
        expect(settlementPrice(ticks, 0, 1, 2)).toBe(last);
      }),
      RUNS,
    );
  });

  it('is exact over an hour of the greatest prices', () => {
    const greatest = 2 ** 53 - 1;
    const ticks = Array.from({ length: 3600 }, () => greatest);
    expect(settlementPrice(ticks, 0, 0, 8)).toBe(greatest);
    expect(settlementPrice(ticks, 0, 0, 0)).toBe(90_071_993);
  });
});
