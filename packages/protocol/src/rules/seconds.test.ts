import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenRate,
  payoutRateText,
  profitPpmOf,
  profitUnits,
  shareText,
  stakeProblem,
} from './seconds.ts';

const BOUNDS = { minAmount: '10', maxAmount: '5000' };

describe('stakes', () => {
  test.each([
    ['', 'missing'],
    ['-10', 'missing'],
    ['1e2', 'missing'],
    ['10,5', 'missing'],
    ['9'.repeat(16), 'missing'],
    ['10.5', 'not-whole'],
    ['10.0000000000000000001', 'not-whole'],
    ['9', 'below-minimum'],
    ['0', 'below-minimum'],
    ['5001', 'above-maximum'],
    ['999999999999999', 'above-maximum'],
    ['10', null],
    ['5000', null],
    ['100.', null],
    ['100.00', null],
  ])('of %j: %s', (text, problem) => {
    expect(stakeProblem(text, BOUNDS)).toBe(problem);
  });
});

describe('odds', () => {
  test.each([
    [800_000, '0.8', '0.555556'],
    [850_000, '0.85', '0.540541'],
    [880_000, '0.88', '0.531915'],
    [900_000, '0.9', '0.526316'],
    [920_000, '0.92', '0.520834'],
    [1_000_000, '1', '0.500000'],
    [1, '0.000001', '1.000000'],
    [10_000_000, '10', '0.090910'],
  ])('%d parts per million are shown as %s and break even at %s', (ppm, rate, breakEven) => {
    expect(payoutRateText(ppm)).toBe(rate);
    expect(breakEvenRate(ppm)).toBe(breakEven);
  });

  test('a rate is read as it is shown, and nothing else is a rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (ppm) => {
        expect(profitPpmOf(payoutRateText(ppm))).toBe(ppm);
      }),
    );
    expect(profitPpmOf('0.850')).toBe(850_000);
    for (const text of ['0', '', '.85', '85%', '0.8500001', '-1']) expect(profitPpmOf(text)).toBeNull();
  });

  test('at the break-even rate the stakes come back, one step below they do not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (ppm) => {
        const hits = BigInt(breakEvenRate(ppm).replace('.', ''));
        const back = (share: bigint): bigint => share * BigInt(1_000_000 + ppm);
        expect(back(hits) >= 1_000_000_000_000n).toBe(true);
        expect(back(hits - 1n) < 1_000_000_000_000n).toBe(true);
      }),
    );
  });

  test('a profit is exact or none', () => {
    expect(profitUnits(100_000_000, 850_000)).toBe(85_000_000);
    expect(profitUnits(5_000_000_000, 920_001)).toBe(4_600_005_000);
    expect(profitUnits(100_000_001, 850_000)).toBeNull();
    expect(profitUnits(9_000_000_000_000_000, 10_000_000)).toBeNull();
  });

  test('a share of hits never flatters', () => {
    expect([shareText(1, 3, 'down'), shareText(2, 3, 'down'), shareText(3, 3, 'down')]).toEqual([
      '0.333333',
      '0.666666',
      '1.000000',
    ]);
    expect([shareText(1, 3, 'up'), shareText(0, 3, 'up')]).toEqual(['0.333334', '0.000000']);
  });
});
