import { expect, test } from 'vitest';
import { fileProblem, PICTURE_BYTES } from './picture-file.ts';

test.each([
  ['image/jpeg', 1_000, null],
  ['image/webp', PICTURE_BYTES, null],
  ['image/png', PICTURE_BYTES + 1, 'size'],
  ['image/jpeg', 0, 'empty'],
  ['image/svg+xml', 1_000, 'type'],
  ['application/pdf', 1_000, 'type'],
  ['', 1_000, 'type'],
])('a file of type %s with %d bytes: %s', (type, size, problem) => {
  expect(fileProblem({ type, size })).toBe(problem);
});
