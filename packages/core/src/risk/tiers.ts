/**
 * Tiers of maintenance margin: the larger a position, the more of it must be covered.
 * Promises: what is needed rises without a step from tier to tier, and a position at the highest leverage of its tier is not
 * liquidated by its own opening. (Bybit's deduction, Binance's "maintenance amount".)
 *
 *   deduction of tier 1 = 0
 *   deduction of tier i = that of tier i-1 + limit of tier i-1 × (rate of tier i - rate of tier i-1)
 *   maintenance(value)  = ceil(value × rate) - deduction, by the first tier whose limit is not below the value
 *
 * A limit is a whole number of millions of units, so a deduction is whole. Rates rise, so maintenance is the greatest of what
 * all tiers say, whatever the value: no tier has to be looked for where a price is solved for.
 */
import { MAX_AMOUNT, ONE_PPM, isWholeWithin, mulDiv } from '../quantity/exact.ts';
import { partUp } from './part-up.ts';

export interface TierRow {
  /** Greatest value of a position in it, in units. */
  readonly limit: number;
  readonly ratePpm: number;
  /** Highest leverage in it. */
  readonly leverage: number;
}

export interface Tier extends TierRow {
  readonly deduction: number;
}

export const MAX_TIERS = 16;
export const MAX_LEVERAGE = 100;

/** What is wrong with a table of tiers, or null. */
export interface TierFault {
  readonly row: number;
  readonly field: keyof TierRow;
}

/** The first fault of a table, by row; row 0 and `limit` where there are none or too many. `feePpm` is what a close costs. */
export function findTierFault(rows: readonly TierRow[], feePpm: number): TierFault | null {
  if (!isWholeWithin(rows.length, 1, MAX_TIERS)) return { row: 0, field: 'limit' };
  for (const [row, tier] of rows.entries()) {
    const field = faultyField(tier, rows[row - 1], feePpm);
    if (field !== null) return { row, field };
  }
  return null;
}

function faultyField(
  { limit, ratePpm, leverage }: TierRow,
  before: TierRow | undefined,
  feePpm: number,
): keyof TierRow | null {
  const isLimit = isWholeWithin(limit, (before?.limit ?? 0) + 1, MAX_AMOUNT);
  if (!isLimit || limit % ONE_PPM !== 0) return 'limit';
  if (!isWholeWithin(ratePpm, (before?.ratePpm ?? 0) + 1, ONE_PPM)) return 'ratePpm';
  if (!isWholeWithin(leverage, 1, before?.leverage ?? MAX_LEVERAGE)) return 'leverage';
  return (ratePpm + feePpm) * leverage < ONE_PPM ? null : 'leverage';
}

/** The tiers of a table in which `findTierFault` has found nothing. */
export function tiersOf(rows: readonly TierRow[]): readonly Tier[] {
  const tiers: Tier[] = [];
  for (const row of rows) {
    const last = tiers.at(-1);
    const step = last === undefined ? 0 : mulDiv(last.limit, row.ratePpm - last.ratePpm, ONE_PPM, 'down');
    tiers.push({ ...row, deduction: (last?.deduction ?? 0) + (step ?? 0) });
  }
  return tiers;
}

/** The tier of a value: the last one for what is beyond all limits. */
export function tierOf(tiers: readonly Tier[], value: number): Tier {
  const last = tiers.length - 1;
  let index = 0;
  while (index < last && tiers[index]!.limit < value) index += 1;
  return tiers[index]!;
}

/** ceil(value × rate) - deduction. */
export function maintenanceMargin(tiers: readonly Tier[], value: number): number {
  return marginNeeded(tiers, value, 0);
}

/**
 * What a position needs in order not to be liquidated: maintenance margin and the fee of closing it, rounded up together:
 * ceil(value × (rate + fee)) - deduction. Together, because two roundings could rise by two units where the value has risen by
 * one, and then a better price could be the worse one.
 */
export function marginNeeded(tiers: readonly Tier[], value: number, feePpm: number): number {
  return needIn(tierOf(tiers, value), value, feePpm);
}

/** As `marginNeeded`, by a tier that is known. */
export function needIn({ ratePpm, deduction }: Tier, value: number, feePpm: number): number {
  return (partUp(value, ratePpm + feePpm) ?? value) - deduction;
}
