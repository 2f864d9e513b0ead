import { expect, test } from 'vitest';
import { BREAKS, endOf, lengthOf } from './break-lengths.ts';

test('each choice ends later than the one before it, none more than 365 days ahead', () => {
  const ends = BREAKS.map((choice) => endOf(choice, 1000));
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect(ends[0]).toBe(3_601_000);
  expect(ends.at(-1)).toBeLessThan(365 * 86_400_000);
});

test('a choice reads as its number of hours or days', () => {
  expect([lengthOf('1h'), lengthOf('30d')]).toEqual([
    { unit: 'hours', count: 1 },
    { unit: 'days', count: 30 },
  ]);
});
