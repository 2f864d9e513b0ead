import { expect, test } from 'vitest';
import { exactly, exactlyIfGiven } from './decimals.ts';

const none = (): null => null;

test.each([
  ['1.50', 1, 'field-invalid'],
  ['1.55', 1, 'too-precise'],
  ['99999999999999999999', 0, 'field-invalid'],
  ['1.5', 0, 'too-precise'],
  ['1.', 0, 'field-invalid'],
  ['.55', 1, 'too-precise'],
])('%s with %d decimals that cannot be is %s', (text, decimals, name) => {
  const params = name === 'too-precise' ? { decimals } : {};
  expect(() => exactly('amount', text, decimals, none)).toThrow(
    expect.objectContaining({ errorName: name, field: 'amount', params }),
  );
});

test('what can be is what it was read as, and what was not given is nothing', () => {
  expect(exactly('amount', '7', 0, Number)).toBe(7);
  expect(exactlyIfGiven('amount', '7', 0, Number)).toBe(7);
  expect(exactlyIfGiven('amount', undefined, 0, Number)).toBeNull();
});
