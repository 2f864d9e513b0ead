/** Days as calls name them. */
import { RequestRefused } from '../../http/request-refused.ts';

export const DAY_SECONDS = 86_400;

/** First second of a day of the calendar that has begun. */
export function beginningOf(day: string, nowMs: number): number {
  const beginsMs = Date.parse(`${day}T00:00:00Z`);
  const isDay = Number.isFinite(beginsMs) && new Date(beginsMs).toISOString().startsWith(day);
  if (!isDay || beginsMs > nowMs) throw new RequestRefused('field-invalid', 'day');
  return beginsMs / 1_000;
}

/** The same day from its first second to its last. */
export function secondsOf(day: string, nowMs: number): { readonly from: number; readonly to: number } {
  const from = beginningOf(day, nowMs);
  return { from, to: from + DAY_SECONDS - 1 };
}
