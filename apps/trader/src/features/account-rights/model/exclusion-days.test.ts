import { expect, test } from 'vitest';
import { daysOf, MAX_DAYS } from './exclusion-days.ts';

test.each([
  ['7', '', 7],
  ['365', '3', 365],
  ['own', ' 14 ', 14],
  ['own', String(MAX_DAYS), MAX_DAYS],
  ['own', String(MAX_DAYS + 1), null],
  ['own', '0', null],
  ['own', '1.5', null],
  ['own', '-3', null],
  ['own', '', null],
] as const)('%s with %j typed are %s days', (period, own, days) => {
  expect(daysOf(period, own)).toBe(days);
});
