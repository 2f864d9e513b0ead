/** Which sums take one approval more. */
import { expect, test } from 'vitest';
import { isUnusual } from './unusual.ts';

const RICH = 100_000_000;

test.each([
  ['less than half of what three decide about, of nothing', 4_999, [], 0, false],
  ['as much, of nothing', 5_000, [], 0, true],
  ['a hundredth of what is owed', 5_000, [], 500_000, false],
  ['more than that', 5_001, [], 500_000, true],
  ['ten times the middle of five', 6_000, [1, 600, 600, 600, 90_000], RICH, false],
  ['more than that', 6_001, [1, 600, 600, 600, 90_000], RICH, true],
  ['more than that, of four', 6_001, [600, 600, 600, 600], RICH, false],
  ['ten times the lower of two in the middle', 6_001, [1, 1, 600, 700, 9_000, 9_000], RICH, true],
] as const)('%s', (_, worth, seen, liabilities, found) => {
  expect(isUnusual(worth, seen, liabilities)).toBe(found);
});
