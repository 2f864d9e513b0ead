import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal } from './decimal.ts';

describe('parseDecimal', () => {
  it.each([
    ['0', 8, 0],
    ['0.00012', 8, 12_000],
    ['1.50', 1, 15],
    ['1.000', 0, 1],
    ['007', 2, 700],
    ['90071992.54740991', 8, 9007199254740991],
    ['90071992.54740992', 8, null],
    ['9007199254740991', 0, 9007199254740991],
    ['9007199254740992', 0, null],
    ['1', 16, null],
    ['0.000000001', 8, null],
    ['', 8, null],
    ['.', 8, null],
    ['.5', 8, null],
    ['5.', 8, null],
    ['1.2.3', 8, null],
    ['-1', 8, null],
    ['+1', 8, null],
    ['1e3', 8, null],
    ['0x10', 8, null],
    [' 1', 8, null],
    ['1,5', 8, null],
    ['NaN', 8, null],
    ['Infinity', 8, null],
    ['١', 8, null],
    ['0'.repeat(65), 8, null],
  ])('of %j at scale %i is %j', (text, scale, units) => {
    expect(parseDecimal(text, scale)).toBe(units);
  });

  it('reads what formatDecimal writes', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 12 }), (units, scale) => {
        const text = formatDecimal(units, scale);
        expect(parseDecimal(text, scale)).toBe(units);
        expect((text.split('.')[1] ?? '').length).toBe(scale);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(units));
      }),
      { seed: 3, numRuns: 3000 },
    );
  });

  it('agrees with BigInt on any digits', () => {
    const digits = fc.stringMatching(/^[0-9]{1,17}(\.[0-9]{1,12})?$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 12 }), (text, scale) => {
        const [whole = '', fraction = ''] = text.split('.');
        const lost = fraction.slice(scale).replaceAll('0', '');
        const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
        const right = lost === '' && units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(units) : null;
        expect(parseDecimal(text, scale)).toBe(right);
      }),
      { seed: 4, numRuns: 5000 },
    );
  });
});

describe('formatDecimal', () => {
  it.each([
    [12_000, 8, '0.00012000'],
    [0, 8, '0.00000000'],
    [7, 0, '7'],
    [-12_000, 8, '-0.00012000'],
    [123_456_789, 6, '123.456789'],
  ])('of %d at scale %i is %s', (units, scale, text) => {
    expect(formatDecimal(units, scale)).toBe(text);
  });
});
