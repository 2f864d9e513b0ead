import { expect, test } from 'vitest';
import { breakEvenPercent, ratePercent, timesInThousand, tossLoss } from './rate-percent.ts';

test.each([
  ['0.85', '85%'],
  ['0.8', '80%'],
  ['0.8525', '85.25%'],
  ['1.1', '110%'],
])('a payout of %s reads %s', (rate, text) => {
  expect(ratePercent('en', rate)).toBe(text);
});

test.each([
  ['0.540541', '54.1%', 541],
  ['0.555556', '55.6%', 556],
  ['0.500000', '50.0%', 500],
  ['0.540001', '54.1%', 541],
])('to break even at %s is %s, %i in 1,000', (rate, text, times) => {
  expect(breakEvenPercent('en', rate)).toBe(text);
  expect(timesInThousand(rate)).toBe(times);
});

test('a coin toss loses half of what the payout lacks', () => {
  expect(tossLoss('0.85')).toBeCloseTo(0.075);
  expect(tossLoss('1')).toBe(0);
});
