import { expect, it } from 'vitest';
import { openingOf, PERIOD_MS, PERIODS, storedWidthOf } from './periods.ts';

it.each([
  ['1m', '2026-11-22T23:59:59.999Z', '2026-11-22T23:59:00.000Z'],
  ['15m', '2026-11-22T23:59:59.999Z', '2026-11-22T23:45:00.000Z'],
  ['4h', '2026-11-22T23:59:59.999Z', '2026-11-22T20:00:00.000Z'],
  ['1d', '2026-11-22T23:59:59.999Z', '2026-11-22T00:00:00.000Z'],
  // 22 November 2026 is a Sunday.
  ['1w', '2026-11-22T23:59:59.999Z', '2026-11-16T00:00:00.000Z'],
  ['1w', '2026-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
] as const)('a candle of %s that holds %s opens at %s', (period, time, opening) => {
  expect(new Date(openingOf(Date.parse(time), PERIOD_MS[period])).toISOString()).toBe(opening);
});

it('a period is so many minutes, and made of minutes below an hour, of hours from there on', () => {
  expect(PERIODS).toEqual(Object.keys(PERIOD_MS));
  expect(PERIODS.map((period) => PERIOD_MS[period] / 60_000)).toEqual([1, 5, 15, 30, 60, 240, 1_440, 10_080]);
  expect(PERIODS.map((period) => storedWidthOf(period) / 60_000)).toEqual([1, 1, 1, 1, 60, 60, 60, 60]);
});
