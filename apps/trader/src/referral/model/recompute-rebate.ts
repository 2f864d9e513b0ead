/**
 * Computes a rebate again from what its receipt states, with the core's own arithmetic.
 * Formula: amount = fee × rate ÷ 1,000,000, rounded down to one unit of the coin.
 * Promises: whole numbers in, whole numbers compared; what cannot be read is not called right.
 */
import { formatDecimal, mulDiv, parseDecimal } from '@assay/client';
import type { Rebate } from '@assay/protocol';

const ONE_PPM = 1_000_000;

export interface RecomputedRebate {
  readonly amount: string;
  readonly agrees: boolean;
}

/** Null: fee and amount are not in the same units, or beyond the safe range. */
export function recomputeRebate({
  fee,
  ratePpm,
  amount,
}: Pick<Rebate, 'fee' | 'ratePpm' | 'amount'>): RecomputedRebate | null {
  const scale = decimalsIn(fee);
  if (scale !== decimalsIn(amount)) return null;
  const units = parseDecimal(fee, scale);
  const computed = units === null ? null : mulDiv(units, ratePpm, ONE_PPM, 'down');
  if (computed === null) return null;
  const text = formatDecimal(computed, scale);
  return { amount: text, agrees: text === amount };
}

/** Amounts come with all decimals of their coin. */
function decimalsIn(text: string): number {
  const dot = text.indexOf('.');
  return dot < 0 ? 0 : text.length - dot - 1;
}
