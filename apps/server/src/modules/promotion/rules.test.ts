import { expect, test } from 'vitest';
import { generationBefore, MAX_COUNTED_PEOPLE } from './rules.ts';

test('each generation was brought by the one before, the first by the user', () => {
  expect(([1, 2, 3] as const).map(generationBefore)).toEqual([null, 1, 2]);
});

test('people are counted up to 100,000', () => {
  expect(MAX_COUNTED_PEOPLE).toBe(100_000);
});
