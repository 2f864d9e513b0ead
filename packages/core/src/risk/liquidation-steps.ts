/**
 * How far one step of a liquidation goes: how much is closed, at what price at worst, for what fee, and when it is enough.
 * Promises: no step goes past the bankruptcy price, and no fee takes what is not left.
 */
import { MAX_PRICE } from '../book/prices.ts';
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown, mulDiv } from '../quantity/exact.ts';
import { gainsWithValue, priceOf } from './contract.ts';
import type { Contract, Position } from './contract.ts';
import type { Tier } from './tiers.ts';

/** A position is closed whole below this value; above, a step closes at least this part of it. */
export interface StepSize {
  readonly wholeBelow: number;
  readonly partPpm: number;
}

/**
 * Lots that a step closes: all of a position worth at most `wholeBelow`, else as many as bring its value to the limit of the tier
 * below its own, and at least a part of it, both rounded up. (Hyperliquid: a fifth above 100,000 USDT; OKX: tier by tier.)
 */
export function stepLots(lots: number, value: number, tiers: readonly Tier[], step: StepSize): number {
  if (value <= step.wholeBelow) return lots;
  let below = 0;
  for (const { limit } of tiers) if (limit < value) below = limit;
  const kept = below === 0 ? lots : (mulDiv(lots, below, value, 'down') ?? 0);
  const part = mulDiv(lots, step.partPpm, ONE_PPM, 'up') ?? lots;
  return Math.min(lots, Math.max(lots - kept, part, 1));
}

/** Whether an account has enough again: equity >= needed + ceil(needed × buffer). */
export function isRestored(equity: number, needed: number, bufferPpm: number): boolean {
  return equity >= needed + (mulDiv(needed, bufferPpm, ONE_PPM, 'up') ?? MAX_AMOUNT);
}

/** Beyond maintenance, as halves: one and a half of it is given at most. */
const GIVEN_HALVES = 3;

/**
 * The worst price that a step offers: the value at the mark less, or more, than what may be given up,
 * floor((1 - equity ÷ maintenance) × maintenance × 3 ÷ 2) with the bracket between 0 and 1, and never past the bankruptcy price.
 * The deeper an account has fallen, the more is offered. (dYdX v4, "fillable price".) `value` is the position's at the mark.
 */
export function fillablePrice(
  contract: Contract,
  position: Position,
  value: number,
  equity: number,
  maintenance: number,
  bankruptcy: number | null,
): number {
  const fallen = Math.min(maintenance, Math.max(0, maintenance - equity));
  const given = mulDiv(fallen, GIVEN_HALVES, 2, 'down') ?? MAX_AMOUNT;
  const isLong = position.side === 'long';
  const offered = gainsWithValue(contract, position.side) ? value - given : value + given;
  const worst = isLong ? 1 : MAX_PRICE;
  const price =
    offered < 1 ? worst : (priceOf(contract, position.lots, offered, isLong ? 'up' : 'down') ?? worst);
  if (isLong) return Math.min(MAX_PRICE, Math.max(price, bankruptcy ?? 1));
  return Math.max(1, Math.min(price, bankruptcy ?? MAX_PRICE));
}

/** min(what is left above bankruptcy, ceil(closed value × fee)), at least 0: the fee of a step, to the insurance fund. */
export function liquidationFee(left: number, closedValue: number, feePpm: number): number {
  return Math.max(0, Math.min(left, mulDiv(closedValue, feePpm, ONE_PPM, 'up') ?? MAX_AMOUNT));
}

/** The part of five, 1 to 5, that a rank from 0 on lies in among so many: 5 for the first fifth, who are deleveraged first. */
export function fifthOf(rank: number, count: number): number {
  return 5 - divideRoundedDown(rank * 5, count);
}
