import { expect, test } from 'vitest';
import { verdictOf } from './soak-verdict.ts';

const samplesOf = (bytes: readonly number[]) =>
  bytes.map((each, minute) => ({ atMs: minute * 60_000, residentBytes: each, heapBytes: each / 2 }));

test('memory that is filled at first and then stays is flat', () => {
  expect(verdictOf(samplesOf([100, 180, 200, 201, 199, 200, 202, 200, 199]))).toMatchObject({ isFlat: true });
});

test('memory that grows from third to third is not', () => {
  const leaking = verdictOf(samplesOf([100, 110, 120, 130, 140, 150, 160, 170, 180]));
  expect(leaking.isFlat).toBe(false);
  expect(leaking.residentGrowth).toBeCloseTo(170 / 140 - 1, 6);
});

test('a heap is judged by what is left behind a collection, not by the garbage before one', () => {
  const heaps = [50, 60, 70, 60, 90, 61, 180, 62, 170];
  const samples = heaps.map((each, minute) => ({
    atMs: minute * 60_000,
    residentBytes: 400,
    heapBytes: each,
  }));
  expect(verdictOf(samples)).toMatchObject({ isFlat: true });
  expect(verdictOf(samples).heapGrowth).toBeCloseTo(62 / 60 - 1, 6);
});

test('too few samples say nothing', () => {
  expect(verdictOf(samplesOf([100, 100])).isFlat).toBe(false);
});
