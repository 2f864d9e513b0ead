import { expect, test } from 'vitest';
import { newestGap } from './tick-window.ts';
import { chainOf } from './ticks.fixture.ts';

test.each([
  ['between the first two', [1, 3], [1, 3]],
  ['before the last', [1, 2, 4], [2, 4]],
  ['the newest of two', [1, 3, 4, 6, 7], [4, 6]],
  ['nowhere', [1, 2, 3], []],
])('a number is missing %s', (_, numbers, expected) => {
  const [base] = chainOf(1);
  const gap = newestGap(numbers.map((number) => ({ ...base!, number })));
  expect(gap === null ? [] : [gap.before.number, gap.after.number]).toEqual(expected);
});
