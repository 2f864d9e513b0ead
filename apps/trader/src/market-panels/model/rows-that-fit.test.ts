import { expect, test } from 'vitest';
import { fitRows } from './rows-that-fit.ts';

test('rows fill their height without a rest, each less than a pixel taller', () => {
  expect(fitRows(207, 20)).toEqual({ count: 10, height: 20.7 });
  expect(fitRows(19, 20)).toEqual({ count: 0, height: 0 });
});
