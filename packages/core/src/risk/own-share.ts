/**
 * How much of what is open in a market one account may hold.
 * Promises: pure; what a form shows is what the engine asks. Never less than a floor, so that a young market can be traded in.
 */
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown, mulDiv, multiply } from '../quantity/exact.ts';
import type { Contract } from './contract.ts';

/** A part of the open interest, and the value up to which it is not asked for. */
export interface ShareBounds {
  readonly ratePpm: number;
  /** In units, at the mark. */
  readonly floor: number;
}

/**
 * Most lots of a side that one account may have: max(floor(open interest × rate), lots worth at most the floor at the mark). Open
 * interest are the lots of one side, without those that are asked about.
 */
export function greatestShare(
  contract: Contract,
  mark: number,
  openInterest: number,
  { ratePpm, floor }: ShareBounds,
): number {
  const part = mulDiv(openInterest, ratePpm, ONE_PPM, 'down') ?? MAX_AMOUNT;
  return Math.max(part, lotsWithin(contract, mark, floor));
}

/** Most lots whose value, rounded up, is within an amount. */
function lotsWithin({ kind, factor }: Contract, mark: number, amount: number): number {
  if (kind === 'inverse') return mulDiv(amount, mark, factor, 'down') ?? MAX_AMOUNT;
  const perLot = multiply(mark, factor);
  return perLot === null ? 0 : divideRoundedDown(amount, perLot);
}
