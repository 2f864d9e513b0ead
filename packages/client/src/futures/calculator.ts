/**
 * The calculator of contracts: what a position would come to, which price brings what is wanted, and where it is liquidated.
 * Promises: the formulas that the venue decides by, for a position of its own margin.
 */
import {
  bankruptcyPrice,
  gainsWithValue,
  initialMargin,
  liquidationPrice,
  priceOf,
  profitOf,
  valueAt,
} from '@assay/core/risk';
import type { PositionSide } from '@assay/core/risk';
import { mulDiv } from '@assay/core';
import { initialRate } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';

/** Prices in ticks. */
export interface PlannedPosition {
  readonly side: PositionSide;
  readonly entry: number;
  readonly lots: number;
  readonly leverage: number;
}

export interface PlannedResult {
  readonly margin: number;
  /** Fees left out. */
  readonly profit: number;
  /** Of opening and closing, at the taker's rate. */
  readonly fees: number;
  /** Profit over margin. */
  readonly returnPpm: number;
}

const ONE_PPM = 1_000_000;

/** A position that is closed at `exit`; null where a value passes what can be counted. */
export function plannedProfit(
  rules: ContractRules,
  planned: PlannedPosition,
  exit: number,
): PlannedResult | null {
  const { contract, takerFeeRatePpm } = rules;
  const opened = valueAt(contract, planned.lots, planned.entry, 'down');
  const closed = valueAt(contract, planned.lots, exit, 'down');
  if (opened === null || closed === null || opened === 0) return null;
  const profit = profitOf(contract, { side: planned.side, lots: planned.lots, entryValue: opened }, closed);
  const margin = initialMargin(opened, initialRate(rules, planned.leverage, 0));
  const fees = initialMargin(opened, takerFeeRatePpm) + initialMargin(closed, takerFeeRatePpm);
  const rate = mulDiv(Math.abs(profit), ONE_PPM, Math.max(1, margin), 'down') ?? 0;
  return { margin, profit, fees, returnPpm: Math.sign(profit) * rate };
}

/** The first price, in ticks, at which a position brings at least so many units; null where there is none. */
export function targetPrice(rules: ContractRules, planned: PlannedPosition, profit: number): number | null {
  const { contract } = rules;
  const opened = valueAt(contract, planned.lots, planned.entry, 'down');
  if (opened === null || planned.lots === 0) return null;
  const value = gainsWithValue(contract, planned.side) ? opened + profit : opened - profit;
  if (value <= 0 || !Number.isSafeInteger(value)) return null;
  const price = priceOf(contract, planned.lots, value, planned.side === 'long' ? 'up' : 'down');
  return price === null || price < 1 ? null : price;
}

/** The profit that is so many parts per million of the margin. */
export function profitOfReturn(
  rules: ContractRules,
  planned: PlannedPosition,
  returnPpm: number,
): number | null {
  const opened = valueAt(rules.contract, planned.lots, planned.entry, 'down');
  if (opened === null) return null;
  const margin = initialMargin(opened, initialRate(rules, planned.leverage, 0));
  const size = mulDiv(margin, Math.abs(returnPpm), ONE_PPM, 'up');
  return size === null ? null : Math.sign(returnPpm) * size;
}

export interface PlannedLimits {
  readonly margin: number;
  /** In ticks; null where no price liquidates it, or every price leaves something. */
  readonly liquidation: number | null;
  readonly bankruptcy: number | null;
}

/** Where a position of its own margin, and what is added to it, ends. */
export function plannedLiquidation(
  rules: ContractRules,
  planned: PlannedPosition,
  added: number,
): PlannedLimits | null {
  const { contract, tiers, takerFeeRatePpm: feePpm } = rules;
  const entryValue = valueAt(contract, planned.lots, planned.entry, 'down');
  if (entryValue === null || entryValue === 0) return null;
  const position = { side: planned.side, lots: planned.lots, entryValue };
  const margin = initialMargin(entryValue, initialRate(rules, planned.leverage, 0)) + added;
  const covered = { contract, position, margin, tiers, feePpm };
  return { margin, liquidation: liquidationPrice(covered), bankruptcy: bankruptcyPrice(covered) };
}
