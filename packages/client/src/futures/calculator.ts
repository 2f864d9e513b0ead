/**
 * The calculator of contracts: what a position would come to, which price brings what is wanted, and where it is liquidated.
 * Promises: the formulas that the venue decides by, for a position of its own margin.
 */
import {
  bankruptcyPrice,
  gainsWithValue,
  initialMargin,
  liquidationPrice,
  positionValue,
  priceOf,
  profitOf,
  tierOf,
  valueAt,
} from '@assay/core/risk';
import type { Covered, Position, PositionSide } from '@assay/core/risk';
import { mulDiv } from '@assay/core';
import type { MarginModeText } from '@assay/protocol';
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
  const { side, lots } = planned;
  const entryValue = valueAt(rules.contract, lots, planned.entry, 'down');
  return entryValue === null ? null : priceOfProfit(rules, { side, lots, entryValue }, profit);
}

function priceOfProfit({ contract }: ContractRules, position: Position, profit: number): number | null {
  const { side, lots, entryValue } = position;
  if (lots === 0) return null;
  const value = gainsWithValue(contract, side) ? entryValue + profit : entryValue - profit;
  if (value <= 0 || !Number.isSafeInteger(value)) return null;
  const price = priceOf(contract, lots, value, side === 'long' ? 'up' : 'down');
  return price === null || price < 1 ? null : price;
}

/** The first price, in ticks, at which a position brings at least so many parts per million of its initial margin. */
export function priceOfReturn(
  rules: ContractRules,
  position: Position,
  returnPpm: number,
  ratePpm: number,
): number | null {
  const profit = shareOfMargin(initialMargin(position.entryValue, ratePpm), returnPpm);
  return profit === null ? null : priceOfProfit(rules, position, profit);
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
  return shareOfMargin(margin, returnPpm);
}

/** Gains rounded up, losses down: at least what is wanted. */
function shareOfMargin(margin: number, returnPpm: number): number | null {
  const size = mulDiv(margin, Math.abs(returnPpm), ONE_PPM, returnPpm < 0 ? 'down' : 'up');
  return size === null ? null : Math.sign(returnPpm) * size;
}

export interface PlannedLimits {
  readonly margin: number;
  /** In ticks; null where no price liquidates it, or every price leaves something. */
  readonly liquidation: number | null;
  readonly bankruptcy: number | null;
  /** What the price of liquidation was found by; null without one. */
  readonly found: FoundLimit | null;
}

/**
 * A position falls short where its value passes (V - W - d) ÷ (1 - r - f), or, where it loses with its value, (V + W + d) ÷ (1 + r + f):
 * V its entry value, W what covers it, d and r of the tier of the value there, f the fee of closing.
 */
export interface FoundLimit {
  readonly gains: boolean;
  readonly entryValue: number;
  readonly covers: number;
  readonly deduction: number;
  readonly ratePpm: number;
  readonly feePpm: number;
  /** The value that is passed, rounded as the price is found by. */
  readonly value: number;
}

/** What covers it: of its own margin that and what is added; of a cross one all that its account has. */
export interface PlannedCover {
  readonly mode: MarginModeText;
  readonly money: number;
}

/** Where a planned position ends. */
export function plannedLiquidation(
  rules: ContractRules,
  planned: PlannedPosition,
  cover: PlannedCover,
): PlannedLimits | null {
  const { contract, tiers, takerFeeRatePpm: feePpm } = rules;
  const entryValue = valueAt(contract, planned.lots, planned.entry, 'down');
  if (entryValue === null || entryValue === 0) return null;
  const position = { side: planned.side, lots: planned.lots, entryValue };
  const own = initialMargin(entryValue, initialRate(rules, planned.leverage, 0));
  const margin = cover.mode === 'isolated' ? own + cover.money : cover.money;
  const covered = { contract, position, margin, tiers, feePpm };
  const liquidation = liquidationPrice(covered);
  return {
    margin: cover.mode === 'isolated' ? margin : own,
    liquidation,
    bankruptcy: bankruptcyPrice(covered),
    found: liquidation === null ? null : foundBy(covered, liquidation),
  };
}

/** By the tier of the value at the price. */
function foundBy(
  { contract, position, margin, tiers, feePpm }: Covered,
  liquidation: number,
): FoundLimit | null {
  const at = positionValue(contract, position, liquidation);
  if (at === null) return null;
  const { ratePpm, deduction } = tierOf(tiers, at);
  const { entryValue } = position;
  const gains = gainsWithValue(contract, position.side);
  const value = gains
    ? mulDiv(Math.max(0, entryValue - margin - deduction), ONE_PPM, ONE_PPM - ratePpm - feePpm, 'up')
    : mulDiv(entryValue + margin + deduction, ONE_PPM, ONE_PPM + ratePpm + feePpm, 'down');
  return value === null ? null : { gains, entryValue, covers: margin, deduction, ratePpm, feePpm, value };
}
