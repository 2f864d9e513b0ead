import { expect, test } from 'vitest';
import { dayCoverage } from './day-coverage.ts';

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;
const whole = { time: NOW, openTime: NOW - 24 * HOUR + 50_000, indexUntil: null };

test('a day of trades has nothing to say', () => {
  expect(dayCoverage(whole)).toEqual({ since: null, indexUntil: null });
  expect(dayCoverage(null)).toEqual({ since: null, indexUntil: null });
});

test('a market that went by the index says until when, and one without a trade that it still does', () => {
  const until = NOW - 3 * HOUR;
  expect(dayCoverage({ ...whole, indexUntil: until })).toEqual({ since: null, indexUntil: until });
  expect(dayCoverage({ ...whole, indexUntil: NOW })).toEqual({ since: null, indexUntil: 'now' });
});

test('prices that began less than a day ago say since when; a list that knows no time does not guess', () => {
  const begun = NOW - 17 * HOUR;
  expect(dayCoverage({ ...whole, openTime: begun })).toEqual({ since: begun, indexUntil: null });
  expect(dayCoverage({ ...whole, time: null, openTime: begun })).toEqual({ since: null, indexUntil: null });
});
