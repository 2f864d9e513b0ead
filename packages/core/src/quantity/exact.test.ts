import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ONE_PPM,
  divideRoundedDown,
  meanHalfEven,
  medianOf,
  mulDiv,
  mulDivTowardsZero,
  multiply,
  powerOfTen,
} from './exact.ts';
import { divideRoundedUp, partUp } from '../risk/part-up.ts';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const whole = fc.maxSafeNat();
/** Sizes of every magnitude, not only those near the top. */
const anySize = fc.oneof(
  whole,
  fc.integer({ min: 0, max: 53 }).chain((bits) => fc.maxSafeNat().map((value) => value % 2 ** bits)),
);
const divisor = anySize.map((value) => Math.max(1, value));

describe('meanHalfEven', () => {
  it('is the BigInt mean rounded half-even', () => {
    const values = fc.array(anySize, { minLength: 1, maxLength: 64 });
    fc.assert(
      fc.property(values, (all) => {
        const count = BigInt(all.length);
        const sum = all.reduce((total, value) => total + BigInt(value), 0n);
        const twice = (sum % count) * 2n;
        const floor = sum / count;
        const isUp = twice > count || (twice === count && floor % 2n === 1n);
        expect(meanHalfEven(all)).toBe(Number(isUp ? floor + 1n : floor));
        const last = all.at(-1)!;
        const alike = all.filter((value) => value === last).length;
        const others = all.filter((value) => value !== last);
        expect(meanHalfEven(others, alike, last)).toBe(meanHalfEven(all));
      }),
      { numRuns: 5000, seed: 3 },
    );
  });

  it.each([
    [[1, 2], 2],
    [[2, 3], 2],
    [[3, 4], 4],
    [[1, 1, 2], 1],
    [[1, 2, 2], 2],
    [[5, 5, 5, 7], 6],
    [[9007199254740991, 9007199254740991, 9007199254740991, 9007199254740991], 9007199254740991],
    [[9007199254740991, 9007199254740990], 9007199254740990],
    [[7], 7],
  ])('of %j is %i', (values, mean) => {
    expect(meanHalfEven(values)).toBe(mean);
  });
});

describe('mulDivTowardsZero', () => {
  it('is the BigInt quotient with its sign, or null past 2^53 - 1', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), anySize, divisor, (a, b, by) => {
        const right = (BigInt(a) * BigInt(b)) / BigInt(by);
        const isSafe = right <= SAFE && right >= -SAFE;
        expect(mulDivTowardsZero(a, b, by)).toBe(isSafe ? Number(right) : null);
      }),
      { numRuns: 5000, seed: 4 },
    );
  });
});

describe('medianOf', () => {
  it.each([
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
    [2, 2, 9],
    [-7, 2, 2],
  ])('of %i, %i and %i is 2', (a, b, c) => {
    expect(medianOf(a, b, c)).toBe(2);
  });
});

describe('mulDiv', () => {
  it('is exact right at, above and below a multiple, however large', () => {
    fc.assert(
      fc.property(anySize, divisor, fc.constantFrom('down', 'up'), (quotient, by, rounding) => {
        for (const a of [by - 1, by, by + 1].filter(Number.isSafeInteger)) {
          const product = BigInt(a) * BigInt(quotient);
          const down = product / BigInt(by);
          const right = rounding === 'up' && product % BigInt(by) > 0n ? down + 1n : down;
          expect(mulDiv(a, quotient, by, rounding)).toBe(right > SAFE ? null : Number(right));
        }
      }),
      { numRuns: 10_000, seed: 5 },
    );
  });

  it('is the BigInt result rounded as named, or null past 2^53 - 1', () => {
    fc.assert(
      fc.property(anySize, anySize, divisor, fc.constantFrom('down', 'up'), (a, b, by, rounding) => {
        const product = BigInt(a) * BigInt(b);
        const down = product / BigInt(by);
        const right = rounding === 'up' && product % BigInt(by) > 0n ? down + 1n : down;
        expect(mulDiv(a, b, by, rounding)).toBe(right > SAFE ? null : Number(right));
      }),
      { numRuns: 20_000, seed: 1 },
    );
  });

  it.each([
    [9007199254740991, 1, 1, 'down', 9007199254740991],
    [9007199254740991, 9007199254740991, 9007199254740991, 'up', 9007199254740991],
    [9007199254740991, 2, 1, 'down', null],
    [9007199254740991, 999_999, 1_000_000, 'up', 9007190247541737],
    [1, 1, 0, 'down', null],
    [-1, 1, 1, 'down', null],
    [1.5, 1, 1, 'down', null],
    [Number.NaN, 1, 1, 'down', null],
    [2 ** 53, 1, 1, 'down', null],
  ] as const)('%d × %d ÷ %d rounded %s is %d', (a, b, by, rounding, result) => {
    expect(mulDiv(a, b, by, rounding)).toBe(result);
  });
});

describe('partUp', () => {
  it('is the BigInt part rounded up, or null past 2^53 - 1 and of what is no amount', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 0, max: 2 * ONE_PPM }), (amount, ppm) => {
        const exact = (BigInt(amount) * BigInt(ppm) + 999_999n) / 1_000_000n;
        expect(partUp(amount, ppm)).toBe(exact <= SAFE ? Number(exact) : null);
      }),
      { numRuns: 20_000, seed: 5 },
    );
    expect(partUp(-1, 500)).toBeNull();
    expect(partUp(2 ** 53, 0)).toBeNull();
  });
});

describe('division and multiplication', () => {
  it('agree with BigInt over the whole range', () => {
    fc.assert(
      fc.property(anySize, divisor, (a, b) => {
        expect(BigInt(divideRoundedDown(a, b))).toBe(BigInt(a) / BigInt(b));
        const product = BigInt(a) * BigInt(b);
        expect(multiply(a, b)).toBe(product > SAFE ? null : Number(product));
      }),
      { numRuns: 20_000, seed: 2 },
    );
  });

  it('division is exact right at, above and below every multiple', () => {
    fc.assert(
      fc.property(divisor, anySize, fc.integer({ min: -1, max: 1 }), (by, times, off) => {
        const near = BigInt(by) * (BigInt(times) % (SAFE / BigInt(by) + 1n)) + BigInt(off);
        fc.pre(near >= 0n && near <= SAFE);
        expect(BigInt(divideRoundedDown(Number(near), by))).toBe(near / BigInt(by));
        expect(divideRoundedUp(Number(near), by)).toBe(mulDiv(Number(near), 1, by, 'up'));
        const up = mulDiv(Number(near), 1, by, 'up');
        expect(BigInt(up ?? -1)).toBe((near + BigInt(by) - 1n) / BigInt(by));
      }),
      { numRuns: 50_000, seed: 3 },
    );
  });

  it('powers of ten are exact', () => {
    for (let exponent = 0; exponent <= 15; exponent += 1) {
      expect(BigInt(powerOfTen(exponent))).toBe(10n ** BigInt(exponent));
    }
  });
});
