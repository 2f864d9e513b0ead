import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Book } from '../book/book.ts';
import { Fills } from '../book/fills.ts';
import { BUY, OrderPool, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { Contract } from '../risk/contract.ts';
import type { Levels } from './edit-state.fixture.ts';
import { impactPrice } from './impact-prices.ts';

const LINEAR: Contract = { kind: 'linear', factor: 100 };
const INVERSE: Contract = { kind: 'inverse', factor: 1_000_000_000 };

function bookOf(side: BookSide, levels: Levels, shown = 0): Book {
  const pool = new OrderPool();
  const book = new Book(0, pool, new Fills());
  for (const [price, lots] of levels) {
    const slot = pool.allocate();
    book.rest(slot, side, price, shown === 0 ? lots : shown, lots, 1);
  }
  return book;
}

describe('the impact price of a side', () => {
  it.each<[string, Contract, BookSide, Levels, number, number]>([
    // 1,000 × 2 × 100 = 200,000 is worth it to the unit.
    ['one level, used up', LINEAR, SELL, [[1000, 2]], 200_000, 1_000_000_000],
    ['one level, one unit short', LINEAR, SELL, [[1000, 2]], 200_001, 0],
    ['an empty side', LINEAR, BUY, [], 1, 0],
    // 200,000 at 1,000, and one lot of the next for the unit that is left: (2 × 1,000 + 1,001) ÷ 3.
    [
      'as few lots of the last level as reach it',
      LINEAR,
      SELL,
      [
        [1000, 2],
        [1001, 9],
      ],
      200_001,
      1_000_333_333,
    ],
    // Best first: the bids of a higher price.
    [
      'bids from the highest on',
      LINEAR,
      BUY,
      [
        [999, 1],
        [1000, 2],
      ],
      200_001,
      999_666_666,
    ],
    // A lot at 1,000 is worth 1,000,000 units, so the second level is needed for one lot.
    [
      'an inverse contract',
      INVERSE,
      BUY,
      [
        [1000, 2],
        [500, 9],
      ],
      2_000_001,
      833_333_333,
    ],
    ['an inverse contract that has less', INVERSE, SELL, [[1000, 2]], 2_000_001, 0],
  ])('is the mean by lots: %s', (_, contract, side, levels, value, price) => {
    expect(impactPrice(bookOf(side, levels), side, contract, value)).toBe(price);
  });

  it('sees what is shown alone', () => {
    expect(impactPrice(bookOf(SELL, [[1000, 10]], 2), SELL, LINEAR, 200_000)).toBe(1_000_000_000);
    expect(impactPrice(bookOf(SELL, [[1000, 10]], 2), SELL, LINEAR, 200_001)).toBe(0);
  });

  it('is what a walk lot by lot says', () => {
    const levels = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 40 })),
      {
        selector: ([price]) => price,
        maxLength: 8,
      },
    );
    const any = fc.tuple(
      levels,
      fc.constantFrom(LINEAR, INVERSE),
      fc.constantFrom<BookSide>(BUY, SELL),
      fc.integer({ min: 1, max: 60_000_000 }),
    );
    fc.assert(
      fc.property(any, ([drawn, contract, side, value]) => {
        const ordered = [...drawn].sort(([a], [b]) => (side === BUY ? b - a : a - b));
        const found = impactPrice(bookOf(side, ordered), side, contract, value);
        expect(found).toBe(walked(ordered, contract, value));
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});

/** Adds lots one by one until those of the level are worth what is left. */
function walked(levels: Levels, { kind, factor }: Contract, value: number): number {
  let left = BigInt(value);
  let [weighed, lots] = [0n, 0n];
  const worth = (price: number, count: bigint): bigint =>
    kind === 'linear' ? BigInt(price) * count * BigInt(factor) : (count * BigInt(factor)) / BigInt(price);
  // An inverse lot is worth a fraction of units: as many are taken as are worth it without rounding.
  const reaches = (price: number, count: bigint): boolean =>
    kind === 'linear' ? worth(price, count) >= left : count * BigInt(factor) >= left * BigInt(price);
  for (const [price, shown] of levels) {
    let count = 0n;
    while (count < BigInt(shown) && !reaches(price, count)) count += 1n;
    weighed += BigInt(price) * count;
    lots += count;
    if (reaches(price, count)) return Number((weighed * 1_000_000n) / lots);
    left -= worth(price, count);
  }
  return 0;
}
