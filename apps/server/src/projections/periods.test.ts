import { expect, it } from 'vitest';
import { openingOf, PERIOD_MS } from './periods.ts';

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
