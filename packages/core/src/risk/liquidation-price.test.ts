import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../book/prices.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { positionValue, profitOf } from './contract.ts';
import { equityShare } from './crossings.ts';
import { bankruptcyPrice, isWellCovered, liquidationPrice } from './liquidation-price.ts';
import type { Covered } from './liquidation-price.ts';
import { FEE_PPM, RUNS, SEED_TIERS, covereds, exactHeadroom, exactLeft } from './risk.fixture.ts';
import { maintenanceMargin, tiersOf } from './tiers.ts';

/** 1 BTC long at 50,000 for 2,500 of margin, in ticks of a ten-thousandth. */
const LINEAR_LONG: Covered = {
  contract: { kind: 'linear', factor: 1 },
  position: { side: 'long', lots: 10_000, entryValue: 50_000 * 1e8 },
  margin: 2500 * 1e8,
  tiers: tiersOf([{ limit: 1e15, ratePpm: 4000, leverage: 100 }]),
  feePpm: FEE_PPM,
};
/** Its inverse twin: 50,000 contracts of 1 USD for 0.05 BTC. */
const INVERSE_LONG: Covered = {
  ...LINEAR_LONG,
  contract: { kind: 'inverse', factor: 1e8 * 10_000 },
  position: { side: 'long', lots: 50_000, entryValue: 1e8 },
  margin: 5_000_000,
};

const inPlaces = (price: number | null): string => ((price ?? 0) / 10_000).toFixed(2);

describe('the known positions', () => {
  it('are liquidated and bankrupt at the known prices', () => {
    expect(inPlaces(liquidationPrice(LINEAR_LONG))).toBe('47714.72');
    expect(inPlaces(bankruptcyPrice(LINEAR_LONG))).toBe('47523.76');
    expect(inPlaces(liquidationPrice(INVERSE_LONG))).toBe('47833.33');
    expect(inPlaces(bankruptcyPrice(INVERSE_LONG))).toBe('47642.86');
  });

  it('have no such price at one times: the linear long and the inverse short', () => {
    const linear = { ...LINEAR_LONG, margin: LINEAR_LONG.position.entryValue };
    const inverse = {
      ...INVERSE_LONG,
      position: { ...INVERSE_LONG.position, side: 'short' as const },
      margin: 1e8,
    };
    for (const covered of [linear, inverse]) {
      expect(liquidationPrice(covered)).toBeNull();
      expect(bankruptcyPrice(covered)).toBeNull();
    }
  });
});

const isShort = (covered: Covered, price: number): boolean => exactHeadroom(covered, price) < 0n;

/** By halving over all prices, with BigInt: what the formula must say. */
function searched(covered: Covered, falls: (price: number) => boolean): number | null {
  const isLong = covered.position.side === 'long';
  let [safe, short] = isLong ? [MAX_PRICE + 1, 0] : [0, MAX_PRICE + 1];
  while (Math.abs(safe - short) > 1) {
    const price = Math.floor((safe + short) / 2);
    if (falls(price)) short = price;
    else safe = price;
  }
  return short < 1 || short > MAX_PRICE ? null : short;
}

describe('the liquidation price', () => {
  it('is the tick at which the margin falls short, and one before it does not', () => {
    const seen = { none: 0, all: 0, between: 0 };
    fc.assert(
      fc.property(covereds, (covered) => {
        const price = liquidationPrice(covered);
        expect(price).toBe(searched(covered, (at) => isShort(covered, at)));
        const before = covered.position.side === 'long' ? 1 : -1;
        if (price === null) seen.none += 1;
        else if (price + before < 1 || price + before > MAX_PRICE) seen.all += 1;
        else {
          seen.between += 1;
          expect([isShort(covered, price), isShort(covered, price + before)]).toEqual([true, false]);
        }
      }),
      { ...RUNS, numRuns: 10_000 },
    );
    expect(Math.min(seen.none, seen.all)).toBeGreaterThan(20);
    expect(seen.between).toBeGreaterThan(5000);
  });

  it('is farther away with more margin', () => {
    fc.assert(
      fc.property(covereds, fc.nat(1_000_000), (covered, more) => {
        const [isLong, least] = [covered.position.side === 'long', liquidationPrice(covered)];
        const most = liquidationPrice({ ...covered, margin: covered.margin + more });
        if (isLong) expect(most ?? 0).toBeLessThanOrEqual(least ?? 0);
        else expect(most ?? MAX_PRICE + 1).toBeGreaterThanOrEqual(least ?? MAX_PRICE + 1);
      }),
      RUNS,
    );
  });

  it('is right at the greatest amounts, and early where their sum cannot be counted', () => {
    for (const kind of ['linear', 'inverse'] as const) {
      for (const side of ['long', 'short'] as const) {
        for (const margin of [-MAX_AMOUNT, 0, MAX_AMOUNT]) {
          const contract = { kind, factor: kind === 'linear' ? 1 : 1e11 };
          const position = { side, lots: 1_000_000, entryValue: MAX_AMOUNT };
          const covered = { contract, position, margin, tiers: SEED_TIERS, feePpm: FEE_PPM };
          const price = liquidationPrice(covered);
          const right = searched(covered, (at) => isShort(covered, at));
          const isGaining = (kind === 'linear') === (side === 'long');
          const isCounted = isGaining ? margin > 0 : margin < 0;
          if (isCounted) expect([kind, side, margin, price]).toEqual([kind, side, margin, right]);
          else if (side === 'long') expect(price ?? 0).toBeGreaterThanOrEqual(right ?? 0);
          else expect(price ?? MAX_PRICE + 1).toBeLessThanOrEqual(right ?? MAX_PRICE + 1);
        }
      }
    }
  });
});

describe('the bankruptcy price', () => {
  it('is the worst at which a fill of all takes nothing from anybody', () => {
    let found = 0;
    fc.assert(
      fc.property(covereds, (covered) => {
        const price = bankruptcyPrice(covered);
        const isLong = covered.position.side === 'long';
        if (price === null) {
          expect(exactLeft(covered, isLong ? 1 : MAX_PRICE) >= 0n).toBe(true);
          return;
        }
        if (price === (isLong ? MAX_PRICE : 1)) return;
        found += 1;
        expect(exactLeft(covered, price) >= 0n).toBe(true);
        // The next tick takes something, but for the unit by which a fill is rounded.
        const beyond = isLong ? price - 1 : price + 1;
        const rounded = covered.contract.kind === 'linear' ? 0n : 2n;
        if (beyond >= 1) expect(exactLeft(covered, beyond) < rounded).toBe(true);
      }),
      { ...RUNS, numRuns: 10_000 },
    );
    expect(found).toBeGreaterThan(5000);
  });

  it('lies beyond the liquidation price', () => {
    fc.assert(
      fc.property(covereds, (covered) => {
        const [liquidated, bankrupt] = [liquidationPrice(covered), bankruptcyPrice(covered)];
        if (bankrupt === null) return;
        if (covered.position.side === 'long') expect(liquidated ?? 0).toBeGreaterThanOrEqual(bankrupt - 1);
        else expect(liquidated ?? MAX_PRICE + 1).toBeLessThanOrEqual(bankrupt + 1);
      }),
      RUNS,
    );
  });

  it.each([
    ['linear', 'long', -MAX_AMOUNT, MAX_PRICE],
    ['linear', 'short', -MAX_AMOUNT, 1],
    ['inverse', 'long', -MAX_AMOUNT, MAX_PRICE],
    ['inverse', 'short', -MAX_AMOUNT, 1],
    ['linear', 'long', MAX_AMOUNT, null],
    ['linear', 'short', MAX_AMOUNT, null],
    ['inverse', 'short', MAX_AMOUNT, null],
  ] as const)('of a %s %s with margin %i is %s', (kind, side, margin, price) => {
    const contract = { kind, factor: 1000 };
    expect(
      bankruptcyPrice({ contract, position: { side, lots: 1, entryValue: 1000 }, margin, feePpm: 500 }),
    ).toBe(price);
  });
});

describe('a leg that is well covered', () => {
  /** Near to what is needed: a part of it more or less, or some units. */
  const around = fc.record({
    parts: fc.integer({ min: -30, max: 30 }),
    units: fc.integer({ min: -40, max: 40 }),
  });
  const prices = fc.integer({ min: -200_000, max: 200_000 });

  it('is never closed beyond its bankruptcy price, and nearly always told where it is covered', () => {
    let [told, covered, beyond] = [0, 0, 0];
    fc.assert(
      fc.property(
        covereds,
        prices,
        prices,
        fc.nat(1_000_000_000),
        around,
        (leg, toMark, toPrice, others, near) => {
          const { position, tiers, feePpm } = leg;
          const contract = {
            kind: 'linear',
            factor: leg.contract.kind === 'linear' ? leg.contract.factor : 10,
          } as const;
          const entry = Math.max(1, Math.floor(position.entryValue / position.lots / contract.factor));
          const at = (change: number): number =>
            Math.max(1, entry + Math.floor((entry * change) / 1_000_000));
          const [mark, price] = [at(toMark), at(toPrice)];
          const [atMark, value] = [mark, price].map((one) => positionValue(contract, position, one) ?? 0) as [
            number,
            number,
          ];
          const loss = position.side === 'long' ? atMark - value : value - atMark;
          const maintenance = maintenanceMargin(tiers, atMark);
          const all = maintenance + others;
          const needed = ((loss + (value * feePpm) / 1e6) * all) / Math.max(1, maintenance);
          const equity = Math.min(
            MAX_AMOUNT,
            Math.max(-10, Math.ceil(needed + (needed * near.parts) / 1e7 + near.units)),
          );
          const margin =
            equityShare(equity, maintenance, Math.max(1, all)) - profitOf(contract, position, atMark);
          const bankrupt = bankruptcyPrice({ contract, position, margin, feePpm });
          const isBeyond =
            bankrupt !== null && (position.side === 'long' ? price < bankrupt : price > bankrupt);
          const isTold = isWellCovered(equity, maintenance, all, loss, value, feePpm);
          if (isBeyond) beyond += 1;
          else covered += 1;
          if (isTold) told += 1;
          expect(isTold && isBeyond).toBe(false);
        },
      ),
      { ...RUNS, numRuns: 20_000 },
    );
    expect(Math.min(told, beyond)).toBeGreaterThan(1000);
    expect(covered).toBeGreaterThan(told);
  });
});
