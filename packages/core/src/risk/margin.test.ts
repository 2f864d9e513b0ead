import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  exposedLots,
  highestLeverage,
  initialMargin,
  initialRateAt,
  initialRatePpm,
  largestOrder,
  orderCost,
  removableMargin,
} from './margin.ts';
import type { OpeningOrder } from './margin.ts';
import { RUNS, SEED_TIERS, anySize, contracts, exactValue } from './risk.fixture.ts';

describe('the initial rate', () => {
  it.each([
    [1, 1_000_000],
    [3, 333_334],
    [20, 50_000],
    [100, 10_000],
  ])('at %i times is %i ppm', (leverage, rate) => {
    expect(initialRatePpm(leverage)).toBe(rate);
  });

  it.each([
    [99, 50_000],
    [100, 50_000],
    [101, 59_500],
    [150, 525_000],
    [199, 990_500],
    [200, 1_000_000],
    [201, 1_000_000],
  ])('grows with an open interest of %i between 100 and 200 to %i', (interest, rate) => {
    expect(initialRateAt(50_000, interest, { lower: 100, upper: 200 })).toBe(rate);
  });

  it('never falls with open interest, and is rounded up', () => {
    expect(initialRateAt(0, 1, { lower: 0, upper: 3 })).toBe(333_334);
    const rates = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(rates, anySize(50), anySize(50), anySize(50), (rate, lower, width, interest) => {
        const bounds = { lower, upper: lower + width };
        const now = initialRateAt(rate, interest, bounds);
        expect(initialRateAt(rate, interest + 1, bounds)).toBeGreaterThanOrEqual(now);
        expect(now).toBeLessThanOrEqual(1_000_000);
      }),
      RUNS,
    );
  });

  it('is taken of a value, rounded up', () => {
    expect(initialMargin(1_000_001, 10_000)).toBe(10_001);
    expect(initialMargin(MAX_AMOUNT, 1_000_000)).toBe(MAX_AMOUNT);
  });

  it('allows the leverage of the tier, and none beyond the last', () => {
    expect(highestLeverage(SEED_TIERS, 50_000e6)).toBe(100);
    expect(highestLeverage(SEED_TIERS, 10_000_000e6)).toBe(20);
    expect(highestLeverage(SEED_TIERS, 500_000_000e6)).toBe(1);
    expect(highestLeverage(SEED_TIERS, 500_000_000e6 + 1)).toBe(0);
  });
});

it.each([
  [0, 3, 5, 5],
  [10, 3, 5, 13],
  [-10, 3, 5, 15],
  [10, 0, 25, 15],
  [-4, 9, 0, 5],
])(
  'a position of %i with buys of %i and sells of %i asks margin for %i lots',
  (position, buys, sells, lots) => {
    expect(exposedLots(position, buys, sells)).toBe(lots);
  },
);

const LONG: OpeningOrder = {
  contract: { kind: 'linear', factor: 1 },
  side: 'long',
  price: 1000,
  mark: 1000,
  ratePpm: 50_000,
  feePpm: 500,
};
const INVERSE: OpeningOrder = { ...LONG, contract: { kind: 'inverse', factor: 1e9 } };

describe('the cost of an order', () => {
  it.each<[string, OpeningOrder, number]>([
    ['initial margin and fee at the mark', LONG, 50_000 + 500],
    ['the loss of a long above the mark', { ...LONG, mark: 990 }, 50_500 + 10_000],
    ['no gain of a long below the mark', { ...LONG, mark: 1010 }, 50_500],
    ['the loss of a short below the mark', { ...LONG, side: 'short', mark: 1010 }, 50_500 + 10_000],
    ['no gain of a short above the mark', { ...LONG, side: 'short', mark: 990 }, 50_500],
    // 1,000 lots at 1,000 are 1e9 units; at 999 they are 1,001,001,001.001.
    ['the loss of an inverse long above the mark', { ...INVERSE, mark: 999 }, 50_500_000 + 1_001_002],
    ['no gain of an inverse long', { ...INVERSE, mark: 1001 }, 50_500_000],
    [
      'the loss of an inverse short below the mark',
      { ...INVERSE, side: 'short', price: 999, mark: 1000 },
      50_050_051 + 500_501 + 1_001_002,
    ],
    ['no gain of an inverse short', { ...INVERSE, side: 'short', mark: 999 }, 50_500_000],
  ])('is %s', (_, order, cost) => {
    expect(orderCost(order, 1000)).toBe(cost);
  });

  it('is none past 2^53 - 1, of a value or of the sum', () => {
    expect(orderCost(LONG, MAX_AMOUNT)).toBeNull();
    expect(orderCost({ ...LONG, mark: 1e6 }, 1e12)).toBeNull();
    expect(orderCost({ ...LONG, price: 1, mark: 1, ratePpm: 1_000_000 }, MAX_AMOUNT)).toBeNull();
  });

  it('covers what the position begins with: its maintenance is reached after the fee, at the mark', () => {
    const terms = fc.record({
      contract: contracts,
      side: fc.constantFrom('long' as const, 'short' as const),
      price: fc.integer({ min: 5000, max: 20_000 }),
      mark: fc.integer({ min: 5000, max: 20_000 }),
      lots: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(terms, ({ lots, ...order }) => {
        const cost = orderCost({ ...order, ratePpm: 50_000, feePpm: 500 }, lots)!;
        const isGaining = (order.contract.kind === 'linear') === (order.side === 'long');
        const entered = exactValue(order.contract, lots, order.price, false);
        const marked = exactValue(order.contract, lots, order.mark, !isGaining);
        const profit = isGaining ? marked - entered : entered - marked;
        const fee = (entered * 500n + 999_999n) / 1_000_000n;
        const margin = (entered * 50_000n + 999_999n) / 1_000_000n;
        expect(BigInt(cost) - fee + (profit < 0n ? profit : 0n) >= margin).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('the greatest order', () => {
  it('costs no more than there is, and one lot more would', () => {
    const terms = fc.record({
      contract: contracts,
      side: fc.constantFrom('long' as const, 'short' as const),
      price: anySize(20),
      mark: anySize(20),
      ratePpm: fc.integer({ min: 10_000, max: 1_000_000 }),
      feePpm: fc.constantFrom(0, 500),
    });
    fc.assert(
      fc.property(terms, anySize(53), anySize(31), (order, available, greatest) => {
        const lots = largestOrder(order, available, greatest);
        expect(lots).toBeLessThanOrEqual(greatest);
        expect(orderCost(order, lots)).toBeLessThanOrEqual(available);
        if (lots < greatest) expect(orderCost(order, lots + 1) ?? Infinity).toBeGreaterThan(available);
      }),
      RUNS,
    );
  });
});

describe('margin that may be taken out', () => {
  it.each([
    [10_000, 0, 50_000, 200_000, 0],
    [10_001, 0, 50_000, 200_000, 1],
    [10_001, 500, 50_000, 200_000, 1],
    [10_501, -500, 50_000, 200_000, 1],
    [5001, 0, 50_000, 10_000, 1],
    [4000, 0, 50_000, 10_000, 0],
  ])('of %i with a profit of %i and a value of %i at %i ppm is %i', (margin, profit, value, rate, out) => {
    expect(removableMargin(margin, profit, value, rate)).toBe(out);
  });
});
