/**
 * A position opened at a price, worked out step by step as the published rules say: value, margins, fee, where it ends, and what it
 * pays or gets at a funding.
 * Promises: the formulas and the roundings that the venue decides by, for a position of its own margin.
 */
import {
  bankruptcyPrice,
  fundingPayment,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  markTicks,
  microIndex,
  tierOf,
  valueAt,
} from '@assay/core/risk';
import type { Tier } from '@assay/core/risk';
import { INDEX_SCALE, parseDecimal } from '@assay/core';
import { initialRate } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';
import type { PlannedPosition } from './calculator.ts';

/** Where the market stands: open interest in units, a rate as funding rates are told, null where there is no index price. */
export interface ExampleMarket {
  readonly openInterest: number;
  readonly indexPrice: string | null;
  readonly fundingRate: string;
}

/** Amounts in units of the settlement coin, prices in ticks. */
export interface WorkedExample {
  readonly value: number;
  readonly initialRatePpm: number;
  readonly margin: number;
  /** Of opening, at the taker's rate. */
  readonly fee: number;
  readonly tier: Tier;
  readonly maintenance: number;
  /** Null where no price liquidates it. */
  readonly liquidation: number | null;
  readonly bankruptcy: number | null;
  /** What it gets at a funding, or pays where it is below zero; null where no price or rate is known. */
  readonly funding: number | null;
}

const RATE_DECIMALS = 9;
/** Null where a value passes what can be counted. */
export function workedExample(
  rules: ContractRules,
  planned: PlannedPosition,
  market: ExampleMarket,
): WorkedExample | null {
  const { contract, tiers, takerFeeRatePpm: feePpm } = rules;
  const value = valueAt(contract, planned.lots, planned.entry, 'down');
  if (value === null || value === 0) return null;
  const initialRatePpm = initialRate(rules, planned.leverage, market.openInterest);
  const margin = initialMargin(value, initialRatePpm);
  const position = { side: planned.side, lots: planned.lots, entryValue: value };
  const covered = { contract, position, margin, tiers, feePpm };
  return {
    value,
    initialRatePpm,
    margin,
    fee: initialMargin(value, feePpm),
    tier: tierOf(tiers, value),
    maintenance: maintenanceMargin(tiers, value),
    liquidation: liquidationPrice(covered),
    bankruptcy: bankruptcyPrice(covered),
    funding: fundingOf(rules, planned, market),
  };
}

/**
 * What a funding would bring so many lots, or take where it is below zero: the value at the index, to the nearest tick, times the rate,
 * both of a payer rounded up, of a receiver down. Null where the index or the rate is not known.
 */
export function fundingOf(
  { contract, tickDecimals }: ContractRules,
  { side, lots }: Pick<PlannedPosition, 'side' | 'lots'>,
  { indexPrice, fundingRate }: Pick<ExampleMarket, 'indexPrice' | 'fundingRate'>,
): number | null {
  const index = indexPrice === null ? null : parseDecimal(indexPrice, INDEX_SCALE);
  const micro = index === null ? null : microIndex(index, tickDecimals);
  const isNegative = fundingRate.startsWith('-');
  const rate = parseDecimal(isNegative ? fundingRate.slice(1) : fundingRate, RATE_DECIMALS);
  if (micro === null || rate === null) return null;
  const isPayer = (side === 'short') === isNegative;
  const value = valueAt(contract, lots, markTicks(micro), isPayer ? 'up' : 'down');
  return value === null ? null : fundingPayment(side, value, isNegative ? 0 - rate : rate);
}
