import { expect, test } from 'vitest';
import { middleSquare } from './square-picture.ts';

test.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 50, side: 300 }],
  [7, 7, { x: 0, y: 0, side: 7 }],
  [1, 9, { x: 0, y: 4, side: 1 }],
])('the middle square of %i by %i', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});
