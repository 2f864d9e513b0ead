/**
 * What an order would trade against the book as it is shown now.
 * Promises: exact for the levels given; the book may change before the order arrives, so the result is a forecast.
 */
import { largestLots, orderValue } from '@assay/core';
import type { MarketRules } from './market-rules.ts';

/** Best first: prices in ticks, sizes in lots. */
export interface BookSide {
  readonly prices: readonly number[];
  readonly sizes: readonly number[];
}

/** How much to trade at most: a size, or what to spend in quote units. */
export type WalkLimit = { readonly lots: number } | { readonly spendUnits: number };

export interface WalkResult {
  readonly lots: number;
  readonly valueUnits: number;
  /** One entry for each level met. */
  readonly fills: readonly { readonly lots: number; readonly valueUnits: number }[];
  /** Price of the last fill; null without one. */
  readonly lastPrice: number | null;
  /** True: the book or the price limit ended the walk before the order was full. */
  readonly short: boolean;
}

/** Walks `side` from its best level while `accepts(price)` holds. */
export function walkBook(
  side: BookSide,
  limit: WalkLimit,
  rules: MarketRules,
  accepts: (price: number) => boolean = () => true,
): WalkResult {
  const fills: { lots: number; valueUnits: number }[] = [];
  let lots = 0;
  let value = 0;
  let lastPrice: number | null = null;
  let full = false;
  for (const [level, price] of side.prices.entries()) {
    if (!accepts(price)) break;
    const size = side.sizes[level] ?? 0;
    const wanted =
      'lots' in limit ? limit.lots - lots : largestLots('buy', limit.spendUnits - value, price, rules);
    const taken = Math.min(size, wanted);
    const takenValue = orderValue(price, taken, rules);
    if (takenValue === null) break;
    if (taken > 0) {
      fills.push({ lots: taken, valueUnits: takenValue });
      lots += taken;
      value += takenValue;
      lastPrice = price;
    }
    full = wanted <= size;
    if (full) break;
  }
  return { lots, valueUnits: value, fills, lastPrice, short: !full };
}
