import { expect, test } from 'vitest';
import { clockText, percentText, ratePercent, signedPercent } from './percent.ts';

test('parts per million read as percent, cut off, with a sign where direction counts', () => {
  expect([90_647, -50_000, 0].map((ppm) => signedPercent('en', ppm))).toEqual(['+9.06%', '−5.00%', '0.00%']);
  expect([82_894, 1_000_000].map((ppm) => percentText('en', ppm, 1))).toEqual(['8.2%', '100.0%']);
});

test.each([
  ['0.000100000', '+0.0100%'],
  ['-0.000012340', '−0.0012%'],
  ['0.000000000', '0.0000%'],
  ['0.012345678', '+1.2345%'],
])('a funding rate of %s reads %s', (rate, text) => {
  expect(ratePercent('en', rate)).toBe(text);
});

test('a wait reads as a clock', () => {
  expect([0, 5_783_999, 36_000_000].map(clockText)).toEqual(['00:00:00', '01:36:23', '10:00:00']);
});
