import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertedValue } from './converted-value.ts';

test.each([
  ['1.5', '7.05', '10.57500000'],
  ['0', '7.05', '0.00000000'],
  ['-0.01', '155.02', '-1.55020000'],
  ['9007199254740993.123456', '1', '9007199254740993.12345600'],
  // Cut, not rounded.
  ['0.000001', '0.0199999999', '0.00000001'],
  ['12', '0.5', '6.00000000'],
])('%s at %s is %s', (value, rate, converted) => {
  expect(convertedValue(value, rate)).toBe(converted);
});

test('is never above the exact product, and less than one last place below it', () => {
  const decimal = (places: number) =>
    fc.bigInt({ min: 0n, max: 10n ** 15n }).map((units) => {
      const digits = String(units).padStart(places + 1, '0');
      return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    });
  fc.assert(
    fc.property(decimal(6), decimal(10), (value, rate) => {
      const exact = BigInt(value.replace('.', '')) * BigInt(rate.replace('.', ''));
      const shown = BigInt(convertedValue(value, rate).replace('.', '')) * 10n ** 8n;
      expect(exact - shown >= 0n && exact - shown < 10n ** 8n).toBe(true);
    }),
  );
});
