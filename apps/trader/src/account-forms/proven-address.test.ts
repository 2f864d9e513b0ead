import { expect, test } from 'vitest';
import { isCode } from './proven-address.ts';

test('a code has six digits', () => {
  expect(isCode('012345')).toBe(true);
  expect(isCode('12345')).toBe(false);
  expect(isCode('12345a')).toBe(false);
});
