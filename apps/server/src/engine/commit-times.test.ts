import { expect, test } from 'vitest';
import { CommitTimes } from './commit-times.ts';

test('median and greatest of the last minute', () => {
  const times = new CommitTimes();
  expect(times.summary(0)).toEqual({ median: 0, max: 0 });
  times.add(500, 90);
  for (let index = 1; index <= 99; index++) times.add(30_000 + index, index / 10);
  const first = times.summary(31_000);
  expect(first.max).toBe(90);
  expect(first.median / 5).toBeGreaterThan(0.9);
  expect(first.median / 5).toBeLessThan(1.1);
  // The long one is more than a minute old.
  expect(times.summary(61_000).max).toBe(9.9);
  expect(times.summary(200_000)).toEqual({ median: 0, max: 0 });
});
