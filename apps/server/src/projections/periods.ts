/**
 * The periods of candles and where each candle opens.
 * Promises: pure arithmetic on Unix milliseconds, UTC; a week opens on Monday.
 */
import type { PeriodName } from '@assay/protocol';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const PERIOD_MS: Readonly<Record<PeriodName, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
};

export const PERIODS: readonly PeriodName[] = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'];

/** Day 0 of Unix time was a Thursday; the first Monday is four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Opening time of the candle of `widthMs` that holds `time`. */
export function openingOf(time: number, widthMs: number): number {
  const origin = widthMs === PERIOD_MS['1w'] ? FIRST_MONDAY_MS : 0;
  return origin + Math.floor((time - origin) / widthMs) * widthMs;
}

/** Width of the stored candles that a period is made of: minutes below an hour, hours from there on. */
export function storedWidthOf(period: PeriodName): number {
  return PERIOD_MS[period] < HOUR_MS ? MINUTE_MS : HOUR_MS;
}
