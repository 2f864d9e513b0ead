/**
 * Computes a fill again from what its receipt states, with the core's own arithmetic.
 * Formula: value = price × amount, exact; received = the amount for a buy, the value for a sell; fee = received × rate,
 * rounded up to one unit, never above what was received; security fund = fee ÷ 10 rounded down; the exchange's share = the rest but for
 * what is stated to have gone to referrers.
 * Promises: whole numbers in, whole numbers compared; what cannot be read disagrees.
 */
import { feeUnits, formatDecimal, lotUnits, orderValue, parseDecimal, securityFundShare } from '@assay/core';
import type { FillView } from '@assay/protocol';
import type { MarketRules } from './market-rules.ts';

export type ReceiptLine = 'value' | 'fee' | 'securityFundShare' | 'houseShare';

/** One figure of a receipt: what was stated and what comes out. */
export interface RecomputedLine {
  readonly line: ReceiptLine;
  readonly stated: string;
  readonly computed: string;
  readonly agrees: boolean;
}

export interface RecomputedFill {
  /** What the fee is taken from, in the coin received. */
  readonly received: string;
  readonly lines: readonly RecomputedLine[];
  readonly agrees: boolean;
}

/** Null: a figure of the receipt is no whole number of the market's steps, or beyond the safe range. */
export function recomputeFill(fill: FillView, rules: MarketRules): RecomputedFill | null {
  const ticks = parseDecimal(fill.price, rules.tickDecimals);
  const lots = parseDecimal(fill.amount, rules.lotDecimals);
  const isBuy = fill.direction === 'buy';
  const scale = isBuy ? rules.baseScale : rules.quoteScale;
  const referral = parseDecimal(fill.referralShare, scale);
  if (ticks === null || lots === null || referral === null) return null;
  const value = orderValue(ticks, lots, rules);
  if (value === null) return null;
  const received = isBuy ? lots * lotUnits(rules) : value;
  const fee = feeUnits(received, fill.feeRatePpm);
  const fund = securityFundShare(fee);
  const line = (name: ReceiptLine, computed: string): RecomputedLine => ({
    line: name,
    stated: fill[name],
    computed,
    agrees: fill[name] === computed,
  });
  const lines = [
    line('value', formatDecimal(value, rules.quoteScale)),
    line('fee', formatDecimal(fee, scale)),
    line('securityFundShare', formatDecimal(fund, scale)),
    line('houseShare', formatDecimal(fee - fund - referral, scale)),
  ];
  return {
    received: formatDecimal(received, scale),
    lines,
    agrees: lines.every(({ agrees }) => agrees) && fill.feeCoin === (isBuy ? rules.base : rules.quote),
  };
}
