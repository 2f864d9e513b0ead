/**
 * The rules of selling coins for money on a card, as pure functions.
 * Promises: a rate is rounded down to what the core counts in; one that is old, or that nobody has told, is none.
 */
import { CARD_RATE_DECIMALS } from '@assay/core';
import type { FiatRate } from '../../integrations/fiat-rates/port.ts';

/** A rate is asked for again every five minutes; one of three rounds ago is too old to sell by. */
export const RATE_AGE_MS = 900_000;
/** A source of a sandbox for values that are shown alone. */
const USUAL = 'built-in';

/** Money for one of the index currency as the core counts it; null: there is none to sell by. */
export function sellingRate(rates: readonly FiatRate[], currency: string, now: number): number | null {
  const found = rates.find((rate) => rate.currency === currency);
  if (found === undefined || found.source === USUAL || found.time + RATE_AGE_MS <= now) return null;
  const [whole = '0', part = ''] = found.rate.split('.');
  const rate = Number(whole + part.slice(0, CARD_RATE_DECIMALS).padEnd(CARD_RATE_DECIMALS, '0'));
  return Number.isSafeInteger(rate) && rate > 0 ? rate : null;
}

/** Decimals of a currency: what a bank can pay. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** What the journal names a bound card by: there is one of a user, for good. */
export const cardName = ({ createdAt }: { readonly createdAt: number }): string => `bound-${createdAt}`;
