import { expect, test } from 'vitest';
import { cleanDecimalText } from '../index.ts';
import { groupedDecimalText } from './decimal-text.ts';

test.each([
  ['12a3', 2, '123'],
  ['1,234.5', 2, '1234.5'],
  ['1.2.3', 4, '1.23'],
  ['.5', 2, '5'],
  ['..5', 2, '5'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['00', 2, '0'],
  ['0.10', 2, '0.10'],
  ['00.1', 2, '0.1'],
  ['1.23456', 2, '1.23'],
  ['1.', 2, '1.'],
  ['1.9', 0, '1'],
  ['-3', 2, '3'],
  ['1e5', 2, '15'],
  ['', 2, ''],
])('%s with %i decimals becomes %s', (typed, decimals, cleaned) => {
  expect(cleanDecimalText(typed, decimals)).toBe(cleaned);
});

test.each([
  ['1234', '1,234'],
  ['108825.10', '108,825.10'],
  ['1000000', '1,000,000'],
  ['999.5', '999.5'],
  ['1234.', '1234.'],
  ['', ''],
])('%s is shown as %s where nobody types', (text, shown) => {
  expect(groupedDecimalText('en', text)).toBe(shown);
  expect(cleanDecimalText(shown, 8)).toBe(text);
});

test.each(['en', 'de', 'fr', 'de-CH', 'hi', 'ar-EG'])(
  'in %s what is shown is read back as it was',
  (locale) => {
    expect(cleanDecimalText(groupedDecimalText(locale, '1234567.5'), 8)).toBe('1234567.5');
  },
);
