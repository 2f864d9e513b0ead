import { expect, test } from 'vitest';
import { secondsLeft } from './quote-left.ts';

test('a quote counts whole seconds down, and no further than 0', () => {
  expect([10_000, 9001, 9000, 1, 0, -5000].map((left) => secondsLeft(left, 0))).toEqual([10, 10, 9, 1, 0, 0]);
});
