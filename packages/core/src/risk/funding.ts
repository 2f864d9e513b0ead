/**
 * Funding: what longs pay to shorts, or shorts to longs, so that a perpetual stays near its index.
 * Promises: who pays is rounded up and who receives down, so that payments cover receipts to the unit; a rate of its samples alone.
 * Rates are in parts per billion: an hour's part of a rate of eight hours would be a few parts per million.
 *
 *   premium of a second = mid of the impact prices ÷ index - 1
 *   of a minute = median of its seconds, at least 15 votes, missing ones counted as 0  (dYdX v4)
 *   P = mean of the interval's minutes, each counted alike
 *   rate of 8 h = P + clamp(interest - P, ± clamp);  rate = that × interval ÷ 8 h, within ± cap
 *
 * The mid of the impact prices, and not max(0, bid - index) - max(0, index - ask): quotes of one market maker that lie on both
 * sides of the index would make that 0 whatever the traders do.
 */
import { divideRoundedDown, mulDiv, mulDivTowardsZero } from '../quantity/exact.ts';
import type { PositionSide } from './contract.ts';

/** A rate of one whole, in parts per billion. */
export const ONE_PPB = 1_000_000_000;
/** Fewest votes of a minute. */
const MIN_VOTES = 15;
const EIGHT_HOURS = 28_800;

/** Premium of a second: `difference` to the index and the index in the same unit, above zero; rounded towards zero. */
export function premiumPpb(difference: number, index: number): number {
  return mulDivTowardsZero(difference, ONE_PPB, index) ?? Math.sign(difference) * ONE_PPB;
}

/** Median of a minute's premiums, filled with zeros up to 15; of two middle ones the mean, rounded towards zero. */
export function minutePremium(seconds: readonly number[]): number {
  const missing = Math.max(0, MIN_VOTES - seconds.length);
  const votes = [...seconds, ...Array.from({ length: missing }, () => 0)].sort((a, b) => a - b);
  const middle = votes[votes.length >>> 1]!;
  if (votes.length % 2 === 1) return middle;
  return mulDivTowardsZero(votes[(votes.length >>> 1) - 1]! + middle, 1, 2) ?? 0;
}

export interface FundingTerms {
  readonly intervalSeconds: number;
  /** Rate of eight hours that money itself costs. */
  readonly interestPpb: number;
  /** How far the interest may pull the rate. */
  readonly clampPpb: number;
  /** Greatest rate of one payment. */
  readonly capPpb: number;
}

/** The rate of an interval, from the premiums of its minutes; a minute without one counts as 0. */
export function fundingRatePpb(minutes: readonly number[], terms: FundingTerms): number {
  const { intervalSeconds, interestPpb, clampPpb, capPpb } = terms;
  const count = divideRoundedDown(intervalSeconds, 60);
  const sum = minutes.reduce((all, minute) => all + minute, 0);
  const premium = mulDivTowardsZero(sum, 1, Math.max(1, count)) ?? 0;
  const pull = within(interestPpb - premium, clampPpb);
  const rate = mulDivTowardsZero(premium + pull, intervalSeconds, EIGHT_HOURS) ?? 0;
  return within(rate, capPpb);
}

/** Greatest rate of one payment: three quarters of the lowest maintenance rate. (Binance.) */
export function fundingCapPpb(maintenancePpm: number): number {
  return maintenancePpm * 750;
}

function within(value: number, bound: number): number {
  return Math.min(bound, Math.max(0 - bound, value));
}

/**
 * What a position gets, or pays where it is below zero, at a rate: value at the **index** × rate. A payer's rounded up, a
 * receiver's down. Longs pay a rate above zero.
 */
export function fundingPayment(side: PositionSide, value: number, ratePpb: number): number {
  const isPayer = (side === 'long') === ratePpb > 0;
  const amount = mulDiv(value, Math.abs(ratePpb), ONE_PPB, isPayer ? 'up' : 'down') ?? value;
  return isPayer ? 0 - amount : amount;
}
