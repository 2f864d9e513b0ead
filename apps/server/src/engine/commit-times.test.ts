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

/** The lower edge of the eighth of a doubling from 1 µs on that holds a time. */
const edge = (ms: number): number => 0.001 * 2 ** (Math.floor(Math.log2(ms / 0.001) * 8) / 8);

test.each([
  [0.001, 0.001],
  [0, 0.001],
  [0.0004, 0.001],
  [1, edge(1)],
  [4, edge(4)],
  [250, edge(250)],
  // The last slot holds all that is longer.
  [1e9, 0.001 * 2 ** (199 / 8)],
])('a commit of %f ms is found in its slot, its length exact', (ms, median) => {
  const times = new CommitTimes();
  times.add(5_000, ms);
  expect(times.summary(5_000)).toEqual({ median, max: ms });
});

test('a minute is sixty seconds, and a slot that comes round begins anew', () => {
  const times = new CommitTimes();
  times.add(999, 90);
  times.add(1_000, 2);
  expect(times.summary(59_999).max).toBe(90);
  expect(times.summary(60_000)).toEqual({ median: edge(2), max: 2 });
  times.add(60_500, 5);
  expect(times.summary(60_999)).toEqual({ median: edge(2), max: 5 });
  times.add(60_600, 7);
  expect(times.summary(60_999)).toEqual({ median: edge(5), max: 7 });
});
