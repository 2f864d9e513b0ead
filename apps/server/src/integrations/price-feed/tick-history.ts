/**
 * Minute candles out of a feed's own ticks.
 * Promises: a candle of the history is what the ticks of that minute would have drawn.
 */
import type { IndexPrice, TimeMs } from '@assay/core';
import type { HistoryCandle } from './port.ts';

export const MINUTE_MS = 60_000;

/** The candle that opens at `opens`, or null for a minute without a price. */
function minuteCandle(priceAt: (time: TimeMs) => IndexPrice | null, opens: TimeMs): HistoryCandle | null {
  let first: IndexPrice | null = null;
  let last: IndexPrice | null = null;
  let high: IndexPrice | null = null;
  let low: IndexPrice | null = null;
  for (let time: number = opens; time < opens + MINUTE_MS; time += 1_000) {
    // A time of the venue plus milliseconds is one.
    const price = priceAt(time as TimeMs);
    if (price === null) continue;
    first ??= price;
    last = price;
    if (high === null || price > high) high = price;
    if (low === null || price < low) low = price;
  }
  if (first === null || last === null || high === null || low === null) return null;
  return { time: opens, open: first, high, low, close: last };
}

/** The last `minutes` whole minutes before `before`, oldest first; minutes without a price are left out. */
export function historyOf(
  priceAt: (time: TimeMs) => IndexPrice | null,
  before: TimeMs,
  minutes: number,
): readonly HistoryCandle[] {
  const end = before - (before % MINUTE_MS);
  const candles: HistoryCandle[] = [];
  for (let opens = end - minutes * MINUTE_MS; opens < end; opens += MINUTE_MS) {
    const candle = minuteCandle(priceAt, opens as TimeMs);
    if (candle !== null) candles.push(candle);
  }
  return candles;
}
