import { expect, test } from 'vitest';
import { generationBefore } from './rules.ts';

test('each generation was brought by the one before, the first by the user', () => {
  expect(([1, 2, 3] as const).map(generationBefore)).toEqual([null, 1, 2]);
});
