/** The largest order that a balance allows, and shares of it. Whole numbers, rounded down: never more than there is. */
import { largestLots, mulDiv } from '@assay/core';
import type { MarketRules } from './market-rules.ts';
import { walkBook } from './walk-book.ts';
import type { BookSide } from './walk-book.ts';

/** `limitTicks` null: a market order, which is sized by the book as it is shown. */
export function maximumBuyLots(
  quoteUnits: number,
  limitTicks: number | null,
  asks: BookSide,
  rules: MarketRules,
): number {
  const reach =
    limitTicks === null
      ? walkBook(asks, { spendUnits: quoteUnits }, rules).lots
      : largestLots('buy', quoteUnits, limitTicks, rules);
  return Math.min(reach, rules.maximumLots);
}

export function maximumSellLots(baseUnits: number, rules: MarketRules): number {
  return Math.min(largestLots('sell', baseUnits, 1, rules), rules.maximumLots);
}

/** `percent` 0 to 100 of a whole number, rounded down. */
export function shareOf(whole: number, percent: number): number {
  return mulDiv(whole, Math.round(percent), 100, 'down') ?? 0;
}

/** The share that `part` is of `whole`, 0 to 100 in whole percents, rounded down. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.min(100, mulDiv(part, 100, whole, 'down') ?? 100);
}
