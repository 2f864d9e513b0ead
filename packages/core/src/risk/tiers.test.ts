import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  FEE_PPM,
  RUNS,
  SEED_DEDUCTIONS,
  SEED_ROWS,
  SEED_TIERS,
  anySize,
  exactNeed,
  tables,
} from './risk.fixture.ts';
import { MAX_TIERS, findTierFault, maintenanceMargin, marginNeeded, tierOf, tiersOf } from './tiers.ts';
import type { TierRow } from './tiers.ts';

describe('maintenance margin', () => {
  it('has the deductions that Binance publishes for these tiers', () => {
    expect(findTierFault(SEED_ROWS, FEE_PPM)).toBeNull();
    expect(SEED_TIERS.map(({ deduction }) => deduction)).toEqual(SEED_DEDUCTIONS);
  });

  it('is what the tier of the value says, and the greatest of what all tiers say', () => {
    fc.assert(
      fc.property(tables, anySize(50), fc.constantFrom(0, FEE_PPM), (tiers, value, feePpm) => {
        const need = marginNeeded(tiers, value, feePpm);
        expect(BigInt(need)).toBe(exactNeed(tiers, BigInt(value), feePpm));
        const each = tiers.map((tier) => exactNeed([tier], BigInt(value), feePpm));
        expect(BigInt(need)).toBe(each.reduce((a, b) => (a > b ? a : b)));
      }),
      RUNS,
    );
  });

  it('has no step at a limit, and rises by at most as much as the value', () => {
    fc.assert(
      fc.property(fc.oneof(tables, fc.constant(SEED_TIERS)), (tiers) => {
        for (const [row, { limit, ratePpm, deduction }] of tiers.entries()) {
          const at = maintenanceMargin(tiers, limit);
          const next = tiers[row + 1];
          if (next !== undefined) {
            expect((BigInt(limit) * BigInt(next.ratePpm)) / 1_000_000n - BigInt(next.deduction)).toBe(
              BigInt(at),
            );
          }
          expect(BigInt(at)).toBe((BigInt(limit) * BigInt(ratePpm)) / 1_000_000n - BigInt(deduction));
          const step = maintenanceMargin(tiers, limit + 1) - at;
          expect([0, 1]).toContain(step);
        }
      }),
      { ...RUNS, numRuns: 500 },
    );
  });

  it('leaves a position room that was opened at the highest leverage of its tier', () => {
    for (const { limit, leverage } of SEED_TIERS) {
      expect(marginNeeded(SEED_TIERS, limit, FEE_PPM)).toBeLessThan(Math.ceil(limit / leverage));
    }
  });

  it('is computed up to the greatest amount', () => {
    expect(BigInt(maintenanceMargin(SEED_TIERS, MAX_AMOUNT))).toBe(
      exactNeed(SEED_TIERS, BigInt(MAX_AMOUNT), 0),
    );
  });

  it('takes the tier whose limit the value just reaches, and the last one beyond all', () => {
    expect(tierOf(SEED_TIERS, 50_000e6).ratePpm).toBe(4000);
    expect(tierOf(SEED_TIERS, 50_000e6 + 1).ratePpm).toBe(5000);
    expect(tierOf(SEED_TIERS, MAX_AMOUNT).ratePpm).toBe(500_000);
  });
});

describe('a table of tiers', () => {
  const first: TierRow = { limit: 1e9, ratePpm: 4000, leverage: 100 };
  const second: TierRow = { limit: 2e9, ratePpm: 5000, leverage: 50 };

  it.each<[string, readonly TierRow[], number, keyof TierRow]>([
    ['no row', [], 0, 'limit'],
    [
      'too many rows',
      Array.from({ length: MAX_TIERS + 1 }, (_, row) => ({
        limit: 1e6 * (row + 1),
        ratePpm: row + 1,
        leverage: 1,
      })),
      0,
      'limit',
    ],
    ['a limit of nothing', [{ ...first, limit: 0 }], 0, 'limit'],
    ['a limit that is no whole million', [{ ...first, limit: 1e9 + 1 }], 0, 'limit'],
    ['a limit that does not rise', [first, { ...second, limit: 1e9 }], 1, 'limit'],
    ['a limit past all amounts', [{ ...first, limit: 2 ** 53 }], 0, 'limit'],
    ['a rate of nothing', [{ ...first, ratePpm: 0 }], 0, 'ratePpm'],
    ['a rate that does not rise', [first, { ...second, ratePpm: 4000 }], 1, 'ratePpm'],
    ['a rate above the whole', [{ ...first, ratePpm: 1_000_001 }], 0, 'ratePpm'],
    ['a leverage below one', [{ ...first, leverage: 0 }], 0, 'leverage'],
    ['a leverage above the greatest', [{ ...first, ratePpm: 1, leverage: 101 }], 0, 'leverage'],
    [
      'a leverage that rises',
      [
        { ...first, leverage: 20 },
        { ...second, leverage: 21 },
      ],
      1,
      'leverage',
    ],
    ['a leverage that leaves no room', [{ ...first, ratePpm: 9500 }], 0, 'leverage'],
  ])('is refused for %s', (_, rows, row, field) => {
    expect(findTierFault(rows, FEE_PPM)).toEqual({ row, field });
  });

  it('is taken at its bounds', () => {
    expect(findTierFault([{ limit: 1e6, ratePpm: 1, leverage: 1 }], 0)).toBeNull();
    expect(findTierFault([{ ...first, ratePpm: 9499 }], FEE_PPM)).toBeNull();
    const most = Array.from({ length: MAX_TIERS }, (_, row) => ({
      limit: 1e6 * (row + 1),
      ratePpm: row + 1,
      leverage: 100,
    }));
    expect(findTierFault(most, 0)).toBeNull();
    expect(tiersOf(most)).toHaveLength(MAX_TIERS);
  });
});
