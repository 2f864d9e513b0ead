/** What the chart's legend says about whose prices it shows. */
import type { DateForm } from '@assay/ui';
import { formatByTemplate, withoutYear } from '@assay/ui';
import type { ShownSource } from './chart-loader.ts';

const DAY_MS = 86_400_000;

/** The moment from which the candles are of trades: as short as it is clear beside `now`. */
export function seamText(
  time: number,
  periodMs: number,
  now: number,
  { timeZone, dateForm }: { readonly timeZone: string; readonly dateForm: DateForm },
): string {
  if (periodMs >= DAY_MS) return formatByTemplate(time, timeZone, dateForm);
  const day = (at: number): string => formatByTemplate(at, timeZone, dateForm);
  const date = day(time) === day(now) ? '' : `${withoutYear(dateForm)} `;
  return formatByTemplate(time, timeZone, `${date}HH:mm`);
}

/** `index`: no trade yet; `mark`: prices that nobody trades at. A number: where the trades begin. null: nothing to say. */
export function noteOf({ newest, indexUntil }: ShownSource): 'index' | 'mark' | number | null {
  return newest === 'index' || newest === 'mark' ? newest : indexUntil;
}
