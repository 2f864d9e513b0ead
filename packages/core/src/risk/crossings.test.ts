import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../book/prices.ts';
import { crossingsOf, equityShare, headroomIn, headroomShare } from './crossings.ts';
import type { MarketExposure } from './crossings.ts';
import { FEE_PPM, RUNS, SEED_TIERS, contracts, exactNeed, exactProfit, exactValue } from './risk.fixture.ts';

const LINEAR = { kind: 'linear', factor: 1 } as const;

const exposures: fc.Arbitrary<MarketExposure & { readonly mark: number }> = fc
  .record({
    contract: contracts,
    long: fc.nat(1000),
    short: fc.nat(1000),
    price: fc.integer({ min: 1000, max: 20_000 }),
    mark: fc.integer({ min: 1000, max: 20_000 }),
  })
  .filter(({ long, short }) => long + short > 0)
  .map(({ contract, long, short, price, mark }) => ({
    contract,
    mark,
    tiers: SEED_TIERS,
    feePpm: FEE_PPM,
    legs: [
      { side: 'long' as const, lots: long },
      { side: 'short' as const, lots: short },
    ].flatMap(({ side, lots }) =>
      lots === 0 ? [] : [{ side, lots, entryValue: Number(exactValue(contract, lots, price, false)) }],
    ),
  }));

function exactHeadroomIn({ contract, legs, tiers, feePpm }: MarketExposure, price: number): bigint {
  return legs.reduce((sum, leg) => {
    const isGaining = (contract.kind === 'linear') === (leg.side === 'long');
    const value = exactValue(contract, leg.lots, price, !isGaining);
    return sum + exactProfit(contract, leg, price) - exactNeed(tiers, value, feePpm);
  }, 0n);
}

/** Prices at which a market is looked at: not within its crossings. */
function isCrossed(exposure: MarketExposure, mark: number, share: number, price: number): boolean {
  const { below, above } = crossingsOf(exposure, mark, share);
  return (below !== null && price <= below) || (above !== null && price >= above);
}

describe('the headroom of a market', () => {
  it('is profit less what is needed, of every leg', () => {
    fc.assert(
      fc.property(exposures, fc.integer({ min: 1, max: 100_000 }), (exposure, price) => {
        expect(BigInt(headroomIn(exposure, price)!)).toBe(exactHeadroomIn(exposure, price));
      }),
      RUNS,
    );
  });

  it('is none where a value cannot be counted, and then the account is looked at once', () => {
    const legs = [{ side: 'long' as const, lots: 2 ** 40, entryValue: 1 }];
    const exposure = { contract: LINEAR, legs, tiers: SEED_TIERS, feePpm: FEE_PPM };
    expect(headroomIn(exposure, 2 ** 20)).toBeNull();
    expect(crossingsOf(exposure, 2 ** 20, 5)).toEqual({ below: MAX_PRICE, above: 1 });
    expect(crossingsOf({ ...exposure, legs: [] }, 5, 5)).toEqual({ below: MAX_PRICE, above: 1 });
  });
});

describe('the crossings of a market', () => {
  const shares = fc.integer({ min: 0, max: 2_000_000_000 });
  const prices = fc.integer({ min: 1, max: 60_000 });

  it('are missed by no price at which the market has used more than its share', () => {
    let [crossed, used] = [0, 0];
    fc.assert(
      fc.property(exposures, shares, prices, (exposure, share, price) => {
        const gone = exactHeadroomIn(exposure, exposure.mark) - exactHeadroomIn(exposure, price);
        const isFound = isCrossed(exposure, exposure.mark, share, price);
        if (gone > BigInt(share)) {
          used += 1;
          expect(isFound).toBe(true);
        }
        // One leg is exact; two are at most some units early.
        const early = exposure.legs.length === 1 ? 0n : 10n;
        if (isFound) {
          crossed += 1;
          expect(gone + early > BigInt(share)).toBe(true);
        }
      }),
      { ...RUNS, numRuns: 10_000 },
    );
    expect(Math.min(used, crossed)).toBeGreaterThan(1000);
  });

  it('are the nearest such prices: one tick before, the market is within its share', () => {
    let found = 0;
    fc.assert(
      fc.property(exposures, shares, (exposure, share) => {
        const { below, above } = crossingsOf(exposure, exposure.mark, share);
        const least = exactHeadroomIn(exposure, exposure.mark) - BigInt(share);
        for (const before of [below === null ? null : below + 1, above === null ? null : above - 1]) {
          if (before === null || before === exposure.mark || before < 1) continue;
          found += 1;
          expect(exactHeadroomIn(exposure, before) >= least).toBe(true);
        }
      }),
      RUNS,
    );
    expect(found).toBeGreaterThan(1000);
  });

  it('are two in hedge mode, where a net long is liquidated upwards, too', () => {
    const legs = [
      { side: 'long' as const, lots: 1_000_010, entryValue: 1_000_010_000 },
      { side: 'short' as const, lots: 1_000_000, entryValue: 1_000_000_000 },
    ];
    const { below, above } = crossingsOf(
      { contract: LINEAR, legs, tiers: SEED_TIERS, feePpm: 0 },
      1000,
      1_000_000,
    );
    expect(above).toBeGreaterThan(1000);
    expect(below).toBeNull();
    const wide = crossingsOf(
      {
        contract: LINEAR,
        legs: [
          { ...legs[0]!, lots: 1_000_900, entryValue: 1_000_900_000 },
          { ...legs[1]!, lots: 900_000, entryValue: 900_000_000 },
        ],
        tiers: SEED_TIERS,
        feePpm: 0,
      },
      1000,
      10_000_000,
    );
    expect(wide.below).toBeLessThan(1000);
    expect(wide.above).toBeGreaterThan(1_000_000);
  });

  it('of one leg lie on the side that it loses on', () => {
    const leg = { lots: 100, entryValue: 100_000 };
    const one = { contract: LINEAR, tiers: SEED_TIERS, feePpm: 0 };
    expect(crossingsOf({ ...one, legs: [{ ...leg, side: 'long' }] }, 1000, 10_000)).toEqual({
      below: 899,
      above: null,
    });
    expect(crossingsOf({ ...one, legs: [{ ...leg, side: 'short' }] }, 1000, 10_000)).toEqual({
      below: null,
      above: 1100,
    });
  });
});

describe('a cross account', () => {
  it('that is below its maintenance has crossed in one of its markets: against the walk over all', () => {
    const accounts = fc
      .array(fc.tuple(exposures, fc.integer({ min: 1, max: 40_000 })), { minLength: 1, maxLength: 5 })
      .chain((markets) => fc.tuple(fc.constant(markets), fc.double({ min: 0, max: 1, noNaN: true })));
    let liquidated = 0;
    fc.assert(
      fc.property(accounts, ([markets, spare]) => {
        const worth = (price: (index: number) => number): bigint =>
          markets.reduce((sum, [exposure], index) => sum + exactHeadroomIn(exposure, price(index)), 0n);
        const before = worth((index) => markets[index]![0].mark);
        const after = worth((index) => markets[index]![1]);
        // A headroom that is anything up to a little more than what the move takes.
        const headroom = Math.floor(Math.max(0, Number(before - after)) * spare * 1.1);
        const share = headroomShare(headroom, markets.length);
        const isFound = markets.some(([exposure, price]) => isCrossed(exposure, exposure.mark, share, price));
        if (before - after <= BigInt(headroom)) return;
        liquidated += 1;
        expect(isFound).toBe(true);
      }),
      RUNS,
    );
    expect(liquidated).toBeGreaterThan(500);
  });

  it('shares its headroom out, rounded down, and nothing where there is none', () => {
    expect([headroomShare(11, 3), headroomShare(0, 3), headroomShare(-7, 3), headroomShare(1, 3)]).toEqual([
      3, 0, 0, 0,
    ]);
  });

  it('shares its equity by maintenance, rounded down', () => {
    expect([
      equityShare(100, 1, 3),
      equityShare(100, 3, 3),
      equityShare(0, 1, 3),
      equityShare(-5, 1, 3),
    ]).toEqual([33, 100, 0, 0]);
  });
});
