import { expect, test } from 'vitest';
import { decidedOf, luckRange, tossReturn } from './honest-figures.ts';

test.each([
  ['0', null],
  // A payout of 85 %: half of the stakes come back 1.85 times.
  ['0.540541', '92.50'],
  ['0.5', '100.00'],
  ['0.25', '200.00'],
])('with a break-even rate of %s a coin toss gets back %s of 100', (rate, back) => {
  expect(tossReturn(rate)).toBe(back);
});

test('the range of luck narrows with the number of contracts; of a few nothing is said', () => {
  expect(luckRange(19)).toBeNull();
  expect(luckRange(100)).toEqual({ low: expect.closeTo(0.402, 3), high: expect.closeTo(0.598, 3) });
  expect(luckRange(10_000)?.high).toBeCloseTo(0.5098, 4);
});

test('equal and void contracts decide nothing', () => {
  expect(decidedOf({ won: 3, lost: 4 })).toBe(7);
});
