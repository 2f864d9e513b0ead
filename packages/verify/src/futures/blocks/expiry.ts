/**
 * When series expire, by the calendar.
 * Promises: whole seconds of the epoch; written anew from the published rule: shares no code with the exchange.
 */
import type { Cycle } from '../receipt.ts';

const HOUR = 3600;
const PERIODS: Partial<Record<Cycle, number>> = {
  '5-minutes': 300,
  '15-minutes': 900,
  '30-minutes': 1800,
  hour: HOUR,
};
const [FRIDAY, DAYS_OF_WEEK, MONTHS_OF_QUARTER, EXPIRY_HOUR] = [5, 7, 3, 8];

/** Whether a series of a cycle can expire at a second; of a perpetual none does. */
export function isExpiry(cycle: Cycle, second: number): boolean {
  const period = PERIODS[cycle];
  if (period !== undefined) return second % period === 0;
  return cycle === 'quarter' && isEndOfQuarter(new Date(second * 1000));
}

/** 08:00 UTC of the last Friday of March, June, September or December. */
function isEndOfQuarter(time: Date): boolean {
  const next = new Date(time.getTime() + DAYS_OF_WEEK * 24 * HOUR * 1000);
  return (
    time.getTime() % (24 * HOUR * 1000) === EXPIRY_HOUR * HOUR * 1000 &&
    time.getUTCDay() === FRIDAY &&
    (time.getUTCMonth() + 1) % MONTHS_OF_QUARTER === 0 &&
    next.getUTCMonth() !== time.getUTCMonth()
  );
}
