/** When one operator has decided about so much money that others decide. */
import { expect, it } from 'vitest';
import { MONEY_LIMITS, findLimitPassed } from './money-limits.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;
const [ofHour, ofDay] = MONEY_LIMITS;

it.each([
  ['nothing', [], null],
  ['as much as the limit of an hour', [[0, ofHour.most]], null],
  [
    'more than that',
    [
      [0, ofHour.most],
      [0, 1],
    ],
    ofHour,
  ],
  [
    'as much in an hour, and the rest an hour before',
    [
      [HOUR - 1, ofHour.most],
      [HOUR, 1],
    ],
    null,
  ],
  ['as much in each hour of five', [0, 1, 2, 3, 4].map((hours) => [hours * HOUR, ofHour.most]), null],
  ['more than that', [0, 1, 2, 3, 4, 5].map((hours) => [hours * HOUR, ofHour.most]), ofDay],
  ['all of it a day ago', [[24 * HOUR, 10 * ofDay.most]], null],
] as [string, [number, number][], unknown][])('%s', (_, decided, passed) => {
  const rows = decided.map(([ago, worth]) => ({ at: NOW - ago, worth }));
  expect(findLimitPassed(rows, NOW)).toBe(passed);
});
