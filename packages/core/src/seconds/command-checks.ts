/**
 * What is wrong with fields of commands about seconds-contracts that bound one another.
 * Promises: looks at the command alone.
 */
import { MAX_AMOUNT, divideRoundedDown } from '../quantity/exact.ts';
import { outOfRange, whole, wrongWord } from '../validation/field-checks.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { MAX_PERIOD_MS, MIN_PERIOD_MS, TICKS_PER_COMMAND } from '../vocabulary/seconds-commands.ts';
import type { FeedPaperTicks, OfferSeconds } from '../vocabulary/seconds-commands.ts';

const SECOND_MS = 1000;

/** No tick of the live realm is newer than its clock. */
export function findPaperTicksFault({ liveTime, resumedAt, ticks }: FeedPaperTicks): Refusal | null {
  const fault =
    whole(liveTime, 'liveTime') ??
    (resumedAt === null ? null : whole(resumedAt, 'resumedAt', 0, liveTime)) ??
    whole(ticks.length, 'ticks', 0, TICKS_PER_COMMAND);
  if (fault !== null) return fault;
  const newest = divideRoundedDown(liveTime, SECOND_MS);
  for (const [index, { asset, number, second, price, freshAt, filled }] of ticks.entries()) {
    const field = `ticks.${index}`;
    const tickFault =
      whole(asset, `${field}.asset`) ??
      (typeof filled === 'boolean' ? null : wrongWord(`${field}.filled`)) ??
      (number === null && !filled ? null : whole(number ?? 0, `${field}.number`, 1)) ??
      (freshAt === null ? null : whole(freshAt, `${field}.freshAt`, 0, liveTime)) ??
      whole(second, `${field}.second`, 0, number === null ? MAX_AMOUNT : newest) ??
      whole(price, `${field}.price`, 1);
    if (tickFault !== null) return tickFault;
  }
  return null;
}

/** A period is whole seconds. */
export function findPeriodFault({ periodMs }: OfferSeconds): Refusal | null {
  return periodMs % SECOND_MS === 0 ? null : outOfRange('periodMs', MIN_PERIOD_MS, MAX_PERIOD_MS);
}
