import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { SCORE_CLASSES, deleveragingScore, scoreClass, shareOut } from './deleveraging.ts';
import { RUNS, anySize } from './risk.fixture.ts';

describe('the score', () => {
  it.each([
    ['a profit of a tenth at five times', 100, 1000, 1100, 220, 500_000],
    ['the same profit at ten times', 100, 1000, 1100, 110, 1_000_000],
    ['nothing', 0, 1000, 1000, 100, 0],
    ['a loss of a tenth at five times', -100, 1000, 1000, 200, -20_000],
    ['the same loss at ten times: a little less behind', -100, 1000, 1000, 100, -10_000],
    ['a position that was entered for nothing', 5, 0, 5, 5, 5_000_000],
    ['a position that is worth nothing', -1000, 1000, 0, 3, -3_000_000],
  ])('of %s is exact', (_, profit, entryValue, value, equity, score) => {
    expect(deleveragingScore(profit, entryValue, value, equity)).toBe(score);
  });

  it('rises with profit and with leverage, up to the greatest amounts', () => {
    const profits = fc.maxSafeInteger();
    fc.assert(
      fc.property(
        profits,
        anySize(53),
        anySize(53),
        anySize(53),
        fc.nat(1000),
        (profit, entry, value, equity, more) => {
          const score = deleveragingScore(profit, entry, value, equity);
          expect(Number.isSafeInteger(score)).toBe(true);
          const richer = deleveragingScore(Math.min(MAX_AMOUNT, profit + more), entry, value, equity);
          expect(richer).toBeGreaterThanOrEqual(score);
          const safer = deleveragingScore(profit, entry, value, Math.min(MAX_AMOUNT, equity + more));
          expect(safer).toBeLessThanOrEqual(score);
        },
      ),
      RUNS,
    );
  });
});

describe('the class of a score', () => {
  it.each([
    [0, 0],
    [31, 31],
    [32, 32],
    [33, 32],
    [34, 33],
    [63, 47],
    [64, 48],
    [1_000_000, 270],
    [Number.MAX_SAFE_INTEGER, SCORE_CLASSES - 1],
  ])('of %i is %i', (score, expected) => {
    expect(scoreClass(score)).toBe(expected);
  });

  it('never falls as the score rises, and is another a sixteenth above', () => {
    fc.assert(
      fc.property(anySize(52), (score) => {
        expect(scoreClass(score + 1) - scoreClass(score)).toBeOneOf([0, 1]);
        expect(scoreClass(score + Math.ceil(score / 16) + 1)).toBeGreaterThan(scoreClass(score));
      }),
      RUNS,
    );
  });
});

describe('shares of what is needed', () => {
  it.each([
    [10, [10, 20, 30], [2, 3, 5]],
    [2, [1, 1, 1], [1, 1]],
    [5, [1, 1, 9], [1, 0, 4]],
    [60, [10, 20, 30], [10, 20, 30]],
    [61, [10, 20, 30], [10, 20, 30]],
    [0, [10, 20], []],
    [2, [2, 0, 3, 2], [1, 0, 1]],
  ])('of %i among %j are %j', (needed, sizes, parts) => {
    expect(shareOut(needed, sizes)).toEqual(parts);
  });

  it('sum to what is needed or to all there is, and none is more than its size or a lot above its part', () => {
    const sizes = fc.array(anySize(40), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(sizes, anySize(46), (all, needed) => {
        const given = shareOut(needed, all);
        const parts = all.map((_, index) => given[index] ?? 0);
        const sum = all.reduce((total, size) => total + size, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(Math.min(needed, sum));
        for (const [index, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(all[index]!);
          const floor = (BigInt(Math.min(needed, sum)) * BigInt(all[index]!)) / BigInt(sum);
          expect([floor, floor + 1n]).toContain(BigInt(part));
        }
      }),
      RUNS,
    );
  });
});
