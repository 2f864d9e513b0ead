/**
 * What opening a position takes: initial margin, the cost of an order, the greatest order, and what may be taken out again.
 * Promises: what a form shows is what the engine asks: the greatest order is found by the same cost.
 */
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown, mulDiv } from '../quantity/exact.ts';
import { partUp } from './part-up.ts';
import { gainsWithValue, positionValue, profitOf, valueAt } from './contract.ts';
import type { Contract, Position, PositionSide } from './contract.ts';
import { MAX_LEVERAGE, tierOf } from './tiers.ts';
import type { Tier } from './tiers.ts';

/** Open interest between which the initial margin grows to the whole value, in units. */
export interface OpenInterestBounds {
  readonly lower: number;
  readonly upper: number;
}

/** ceil(1 ÷ leverage), in parts per million. */
export function initialRatePpm(leverage: number): number {
  return RATES[leverage] ?? rateOf(leverage);
}

function rateOf(leverage: number): number {
  return mulDiv(ONE_PPM, 1, leverage, 'up') ?? ONE_PPM;
}

/** By leverage, of all that a market can have: an order asks for its rate some ten times. */
const RATES: readonly number[] = Array.from({ length: MAX_LEVERAGE + 1 }, (_, leverage) => rateOf(leverage));

/**
 * rate + ceil((1 - rate) × (open interest - lower) ÷ (upper - lower)), between the rate and the whole. A position that could move
 * the market against its own margin has no leverage. (dYdX v4, `x/perpetuals/types/liquidity_tier.go`.)
 */
export function initialRateAt(ratePpm: number, openInterest: number, bounds: OpenInterestBounds): number {
  const { lower, upper } = bounds;
  if (openInterest <= lower) return ratePpm;
  if (openInterest >= upper) return ONE_PPM;
  return ratePpm + (mulDiv(ONE_PPM - ratePpm, openInterest - lower, upper - lower, 'up') ?? 0);
}

/** ceil(value × rate). */
export function initialMargin(value: number, ratePpm: number): number {
  return partUp(value, ratePpm) ?? value;
}

/**
 * What an isolated leg holds for lots that enter it: ceil(entry value × rate) + the loss at the mark that they begin with. Without the loss
 * it could begin beyond its bankruptcy, and whoever sold to it would be paid by others.
 */
export function enteredMargin(contract: Contract, entered: Position, mark: number, ratePpm: number): number {
  const profit = profitOf(contract, entered, positionValue(contract, entered, mark) ?? MAX_AMOUNT);
  return initialMargin(entered.entryValue, ratePpm) + Math.max(0, 0 - profit);
}

/** Highest leverage of a position of so much value; 0 beyond the last limit. */
export function highestLeverage(tiers: readonly Tier[], value: number): number {
  const { limit, leverage } = tierOf(tiers, value);
  return value <= limit ? leverage : 0;
}

/**
 * Lots that margin is asked for in one-way mode: the larger of what the position becomes with all buys, and with all sells.
 * `position` is above zero for a long, below for a short.
 */
export function exposedLots(position: number, buys: number, sells: number): number {
  return Math.max(Math.abs(position + buys), Math.abs(position - sells));
}

/** An order that opens or adds to a position, but for its size. */
export interface OpeningOrder {
  readonly contract: Contract;
  readonly side: PositionSide;
  /** In ticks; of a market order the worst one that it may trade at. */
  readonly price: number;
  readonly mark: number;
  readonly ratePpm: number;
  readonly feePpm: number;
}

/**
 * What so many lots cost: initial margin + fee of opening + the loss that the position begins with where its price is worse than
 * the mark, each rounded up. Null above 2^53 - 1. (Binance's cost of an order; its margin is all that is left where an order at
 * a bad price fills, so without the loss the position would begin below its maintenance.)
 */
export function orderCost(order: OpeningOrder, lots: number): number | null {
  const { contract, side, price, mark, ratePpm, feePpm } = order;
  return costOf(contract, side, price, mark, ratePpm, feePpm, lots);
}

/** As `orderCost`, of single numbers. */
export function costOf(
  contract: Contract,
  side: PositionSide,
  price: number,
  mark: number,
  ratePpm: number,
  feePpm: number,
  lots: number,
): number | null {
  const isGaining = gainsWithValue(contract, side);
  const value = valueAt(contract, lots, price, 'up');
  const marked = valueAt(contract, lots, mark, isGaining ? 'down' : 'up');
  const entered = isGaining ? value : valueAt(contract, lots, price, 'down');
  if (value === null || marked === null || entered === null) return null;
  const loss = Math.max(0, isGaining ? entered - marked : marked - entered);
  const cost = initialMargin(value, ratePpm) + initialMargin(value, feePpm) + loss;
  return cost <= MAX_AMOUNT ? cost : null;
}

/**
 * What an order costs that closes lots before it opens others: these are closed at its price, and not at the mark that they are valued by, so
 * they cost the same loss, and the fee. Without, an account could open by what its closing has lost already.
 */
export function costThrough(order: OpeningOrder, opening: number, closing: number): number | null {
  const opens = orderCost(order, opening);
  if (closing === 0) return opens;
  const { contract, side, price, mark, feePpm } = order;
  const closes = costOf(contract, side, price, mark, 0, feePpm, closing);
  if (opens === null || closes === null) return null;
  return opens + closes <= MAX_AMOUNT ? opens + closes : null;
}

/** Most lots, up to `greatest`, whose cost `available` reaches. */
export function largestOrder(order: OpeningOrder, available: number, greatest: number): number {
  let [within, beyond] = [0, greatest + 1];
  while (beyond - within > 1) {
    const lots = within + divideRoundedDown(beyond - within, 2);
    const cost = orderCost(order, lots);
    if (cost !== null && cost <= available) within = lots;
    else beyond = lots;
  }
  return within;
}

/** Least part of a position's value that stays with it when margin is taken out. (Hyperliquid.) */
const KEPT_PPM = 100_000;

/** What stays with a position when margin is taken out: max(initial margin, a tenth of the value), rounded up. */
export function keptMargin(value: number, ratePpm: number): number {
  return initialMargin(value, Math.max(ratePpm, KEPT_PPM));
}

/**
 * Margin that may be taken out of a position: margin + the worse loss by mark and index - what stays with it, at least 0. A profit
 * that is not realised never leaves.
 */
export function removableMargin(margin: number, worseProfit: number, value: number, ratePpm: number): number {
  return Math.max(0, margin + Math.min(0, worseProfit) - keptMargin(value, ratePpm));
}
