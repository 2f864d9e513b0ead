import { expect, test } from 'vitest';
import { shareOfLimit } from './share-of-limit.ts';

test.each([
  ['750', '1000', 75],
  ['0', '1000', 0],
  ['1500', '1000', 100],
  ['1', '0', 0],
])('%s of %s is %i percent', (openInterestValue, openInterestUpper, percent) => {
  expect(shareOfLimit({ openInterestValue, openInterestUpper })).toBe(percent);
});
