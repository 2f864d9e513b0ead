/**
 * When series expire: see `vocabulary/futures-delivery.ts`.
 * Promises: whole seconds of the epoch, computed by whole numbers alone; no clock and no time zone is asked.
 */
import { divideRoundedDown } from '../../quantity/exact.ts';
import type { FuturesCycle } from '../../vocabulary/futures-commands.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Of the cycles whose series have all one length. */
const PERIODS: Partial<Record<FuturesCycle, number>> = {
  '5-minutes': 300,
  '15-minutes': 900,
  '30-minutes': 1800,
  hour: HOUR,
};
const EXPIRY_HOUR = 8;
const FRIDAY = 5;
/** The epoch began on a Thursday. */
const FIRST_WEEKDAY = 4;
const DAYS_OF_400_YEARS = 146_097;
/** Days from 1 March of year 0 to the epoch. */
const DAYS_TO_EPOCH = 719_468;

/** The first second at or behind `least` at which a series of a cycle expires; none of a perpetual. */
export function firstExpiry(cycle: FuturesCycle, least: number): number {
  const period = PERIODS[cycle];
  if (period !== undefined) return divideRoundedDown(least + period - 1, period) * period;
  let month = monthOf(divideRoundedDown(least, DAY));
  // Quarters end in March, June, September and December: the months 3, 6, 9, 12 from January of year 0 on.
  month += (12 - (month % 3)) % 3;
  for (;;) {
    const second = lastFridayOf(month) * DAY + EXPIRY_HOUR * HOUR;
    if (second >= least) return second;
    month += 3;
  }
}

/** Months from December of the year before year 0 to that of a day of the epoch: January of year 0 is 1. */
function monthOf(day: number): number {
  let month = divideRoundedDown(day + DAYS_TO_EPOCH, 31) + 2;
  while (firstDayOf(month + 1) <= day) month += 1;
  return month;
}

/** The day of the epoch on which the last Friday of a month is. */
function lastFridayOf(month: number): number {
  const last = firstDayOf(month + 1) - 1;
  const weekday = (last + FIRST_WEEKDAY) % 7;
  return last - ((weekday - FRIDAY + 7) % 7);
}

/** The day of the epoch with which a month begins. Years are counted from March, so that the leap day ends them. */
function firstDayOf(month: number): number {
  const fromMarch = month - 3;
  const year = divideRoundedDown(fromMarch, 12);
  const monthOfYear = fromMarch - year * 12;
  const era = divideRoundedDown(year, 400);
  const yearOfEra = year - era * 400;
  const days = divideRoundedDown(153 * monthOfYear + 2, 5);
  const leaps = divideRoundedDown(yearOfEra, 4) - divideRoundedDown(yearOfEra, 100);
  return era * DAYS_OF_400_YEARS + yearOfEra * 365 + leaps + days - DAYS_TO_EPOCH;
}
