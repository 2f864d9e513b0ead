import { expect, test } from 'vitest';
import { decimalOf, unitsOf } from './receipt-figures.ts';

test.each([
  [1_234_567, 6, '1.234567'],
  [-5, 2, '-0.05'],
  [0, 2, '0.00'],
  ['90071992547409919', 8, '900719925.47409919'],
  [42, 0, '42'],
] as const)('%s units with %i decimals are %s', (units, decimals, text) => {
  expect(decimalOf(units, decimals)).toBe(text);
});

test.each([
  ['50', 6, 50_000_000n],
  ['0.5', 1, 5n],
  [' 1.20 ', 2, 120n],
  ['1.', 2, 100n],
  ['1.234', 2, null],
  ['-1', 2, null],
  ['x', 2, null],
  ['', 2, null],
] as const)('%s with %i decimals is %s units', (text, decimals, units) => {
  expect(unitsOf(text, decimals)).toBe(units);
});
