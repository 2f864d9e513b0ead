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

test('too few samples say nothing', () => {
  expect(verdictOf(samplesOf([100, 100])).isFlat).toBe(false);
});
