/**
 * What an order of a futures market would trade against the book as it is shown now.
 * Promises: exact for the levels given; the book may change before the order arrives, so the result is a forecast.
 */
import { MAX_AMOUNT, formatDecimal, mulDiv } from '@assay/core';
import { fillValue } from '@assay/core/risk';
import type { BookSide } from '../calculators/walk-book.ts';
import type { ContractRules } from './contract-rules.ts';

export interface ExpectedFill {
  readonly lots: number;
  /** Sum of the values of its fills. */
  readonly value: number;
  /** Price of the last one; null without any. */
  readonly worst: number | null;
}

/** Of `lots` against a side of the book, at its limit or better; `limit` null: at market. `side` is that of the order. */
export function expectedFill(
  rules: ContractRules,
  levels: BookSide,
  order: { readonly side: 'buy' | 'sell'; readonly limit: number | null; readonly lots: number },
): ExpectedFill {
  let [lots, value] = [0, 0];
  let worst: number | null = null;
  for (const [level, price] of levels.prices.entries()) {
    const { limit } = order;
    const isBeyond = limit !== null && (order.side === 'buy' ? price > limit : price < limit);
    if (isBeyond || lots === order.lots) break;
    const taken = Math.min(levels.sizes[level] ?? 0, order.lots - lots);
    if (taken === 0) continue;
    lots += taken;
    value = Math.min(MAX_AMOUNT, value + (fillValue(rules.contract, taken, price) ?? MAX_AMOUNT));
    worst = price;
  }
  return { lots, value, worst };
}

/** All of a limit order: what meets the book there, the rest at its limit. */
export function withRest(
  rules: ContractRules,
  fill: ExpectedFill,
  lots: number,
  limit: number,
): ExpectedFill {
  const rest = lots - fill.lots;
  if (rest === 0) return fill;
  const value = fill.value + (fillValue(rules.contract, rest, limit) ?? MAX_AMOUNT);
  return { lots, value: Math.min(MAX_AMOUNT, value), worst: limit };
}

/** Value ÷ lots as a price, with two more decimals than the market's, cut off. */
export function averageText(rules: ContractRules, lots: number, value: number): string {
  const { kind, factor } = rules.contract;
  const hundredths =
    kind === 'linear' ? mulDiv(value, 100, lots * factor, 'down') : mulDiv(lots * 100, factor, value, 'down');
  return formatDecimal(hundredths ?? 0, rules.tickDecimals + 2);
}
