import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import {
  ONE_PPB,
  fundingCapPpb,
  fundingPayment,
  fundingRatePpb,
  minutePremium,
  premiumPpb,
} from './funding.ts';
import { RUNS, anySize } from './risk.fixture.ts';

const EIGHT_HOURS = { intervalSeconds: 28_800, interestPpb: 100_000, clampPpb: 500_000, capPpb: 3_000_000 };

describe('the premium', () => {
  it.each([
    [5, 1000, 5_000_000],
    [-5, 1000, -5_000_000],
    [1, 3, 333_333_333],
    [-1, 3, -333_333_333],
    [MAX_AMOUNT, 1, ONE_PPB],
    [0 - MAX_AMOUNT, 1, 0 - ONE_PPB],
  ])('of a difference of %i at %i is %i', (difference, index, premium) => {
    expect(premiumPpb(difference, index)).toBe(premium);
  });

  it.each([
    ['the median of its seconds', Array.from({ length: 60 }, (_, second) => second * 10), 295],
    ['the middle one of an odd number', [...Array.from({ length: 14 }, () => 3), 9, 9, 9], 3],
    [
      'the mean of two middle ones, towards zero',
      [...Array.from({ length: 8 }, () => 1), ...Array.from({ length: 8 }, () => 4)],
      2,
    ],
    [
      'towards zero from below, too',
      [...Array.from({ length: 8 }, () => -1), ...Array.from({ length: 8 }, () => -4)],
      -2,
    ],
    ['nothing where fewer than half of fifteen voted', [9, 9, 9, 9, 9, 9, 9], 0],
    ['theirs where more did', [9, 9, 9, 9, 9, 9, 9, 9], 9],
    ['nothing where nobody did', [], 0],
  ])('of a minute is %s', (_, seconds, premium) => {
    expect(minutePremium(seconds)).toBe(premium);
  });
});

describe('the rate', () => {
  const flat = (premium: number): readonly number[] => Array.from({ length: 480 }, () => premium);

  it.each([
    ['the interest where the premium is near it', flat(0), 100_000],
    ['the interest up to the clamp', flat(600_000), 100_000],
    ['the premium less the clamp beyond', flat(700_000), 200_000],
    ['the premium and the clamp below', flat(-700_000), -200_000],
    ['at most the cap', flat(9_000_000), 3_000_000],
    ['at least minus the cap', flat(-9_000_000), -3_000_000],
    ['the mean of all minutes, a missing one as nothing', flat(1_400_000).slice(240), 200_000],
  ])('of eight hours is %s', (_, minutes, rate) => {
    expect(fundingRatePpb(minutes, EIGHT_HOURS)).toBe(rate);
  });

  it('of an hour is an eighth, towards zero', () => {
    const hour = { ...EIGHT_HOURS, intervalSeconds: 3600 };
    expect(fundingRatePpb([], hour)).toBe(12_500);
    expect(fundingRatePpb([], { ...hour, interestPpb: -100_001 })).toBe(-12_500);
    expect(fundingRatePpb([59], { ...hour, intervalSeconds: 30, clampPpb: 0 })).toBe(0);
  });

  it('does not hang on the order of the minutes', () => {
    const minutes = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 480 });
    fc.assert(
      fc.property(minutes, (all) => {
        const backwards = [...all].reverse();
        expect(fundingRatePpb(backwards, EIGHT_HOURS)).toBe(fundingRatePpb(all, EIGHT_HOURS));
      }),
      RUNS,
    );
  });

  it('of one payment is at most three quarters of the lowest maintenance rate', () => {
    expect(fundingCapPpb(4000)).toBe(3_000_000);
  });
});

describe('a payment', () => {
  it.each([
    ['long', 1001, 1_000_000, -2],
    ['short', 1001, 1_000_000, 1],
    ['long', 1001, -1_000_000, 1],
    ['short', 1001, -1_000_000, -2],
    ['long', 1000, 1_000_000, -1],
    ['short', 1000, 0, 0],
    ['long', 1000, 0, 0],
  ] as const)('of a %s of %i at %i ppb is %i', (side, value, rate, amount) => {
    expect(fundingPayment(side, value, rate)).toBe(amount);
  });

  it('of all payers covers what all receivers get, and what is over is less than a unit each', () => {
    const parts = fc.array(anySize(40), { minLength: 1, maxLength: 20 });
    const rates = fc.integer({ min: -3_000_000, max: 3_000_000 });
    fc.assert(
      fc.property(parts, rates, (longs, rate) => {
        const shorts = [...longs].reverse();
        const sum = [
          ...longs.map((value) => fundingPayment('long', value, rate)),
          ...shorts.map((value) => fundingPayment('short', value, rate)),
        ].reduce((all, amount) => all + amount, 0);
        expect(sum).toBeLessThanOrEqual(0);
        expect(sum).toBeGreaterThan(-longs.length - 1);
      }),
      RUNS,
    );
  });
});
