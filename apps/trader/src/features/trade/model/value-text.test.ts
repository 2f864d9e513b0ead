import { expect, test } from 'vitest';
import { trimmedDecimal, valueFieldText } from './value-text.ts';

test.each([
  [0, ''],
  [1_000_000, '1.00'],
  [1_500_000, '1.50'],
  [1_234_500, '1.2345'],
  [1, '0.000001'],
])('%i millionths stand in a field as %j', (units, text) => {
  expect(valueFieldText(units, 6)).toBe(text);
});

test('zeros at the end are left out, but for two decimals or as many as are asked for', () => {
  expect(['1.500000', '1.000', '1.2300', '7', '0.5'].map((text) => trimmedDecimal(text))).toEqual([
    '1.50',
    '1.00',
    '1.23',
    '7',
    '0.5',
  ]);
  expect([trimmedDecimal('1.500000', 0), trimmedDecimal('1.000', 0), trimmedDecimal('1.0000', 3)]).toEqual([
    '1.5',
    '1',
    '1.000',
  ]);
});
