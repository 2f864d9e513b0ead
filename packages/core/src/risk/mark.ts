/**
 * The mark price of a contract, second by second: by it profit is shown, and positions are liquidated.
 * Promises: whole numbers alone, in millionths of a tick, so that a difference of a thousandth of a tick still moves a mean; the
 * same inputs give the same price on every machine.
 *
 *   mark = median(P1, P2, P3), within index ± cap
 *   P1 = index × (1 + last funding rate × time to funding ÷ interval)
 *   P2 = index + mean over 150 s of (mid of the impact prices - index)
 *   P3 = median(best bid, best ask, last trade); where one is missing, the mean over 30 s of what P3 was
 */
import { INDEX_SCALE } from '../vocabulary/parties.ts';
import {
  ONE_PPM,
  divideRoundedDown,
  medianOf,
  mulDiv,
  mulDivTowardsZero,
  powerOfTen,
} from '../quantity/exact.ts';
import { ONE_PPB } from './funding.ts';
import { initialRatePpm } from './margin.ts';
import type { Tier } from './tiers.ts';

/** Millionths of a tick in a tick. */
export const MICRO = 1_000_000;
/** 1 - e^(-1/150) and 1 - e^(-1/30), in parts per billion: what a second adds to a mean. */
export const MEAN_OF_150_S = 6_644_494;
export const MEAN_OF_30_S = 32_783_900;

/** An index price in millionths of a tick, rounded down; null above 2^53 - 1. */
export function microIndex(index: number, tickDecimals: number): number | null {
  return mulDiv(index, powerOfTen(tickDecimals) * MICRO, powerOfTen(INDEX_SCALE), 'down');
}

/**
 * mean + (sample - mean) × rate, the difference rounded towards zero: a second of an exponential mean. Where there is no sample of
 * a difference to the index, the sample is 0, so that the mean falls back to the index.
 */
export function nextMean(mean: number, sample: number, ratePpb: number): number {
  return mean + (mulDivTowardsZero(sample - mean, ratePpb, ONE_PPB) ?? 0);
}

/** What a second's mark is made of; prices in millionths of a tick. */
export interface MarkInputs {
  readonly index: number;
  /** Last funding rate, of a whole interval; 0 for a delivery contract. */
  readonly fundingPpb: number;
  readonly secondsToFunding: number;
  readonly intervalSeconds: number;
  /** Mean of (mid of the impact prices - index) over 150 s. */
  readonly premium: number;
  /** P3. */
  readonly traded: number;
  /** How far the mark may lie from the index. */
  readonly capPpm: number;
}

/** The mark price in millionths of a tick. */
export function markOf(inputs: MarkInputs): number {
  const { index, fundingPpb, secondsToFunding, intervalSeconds, premium, traded, capPpm } = inputs;
  const whole = ONE_PPB * Math.max(1, intervalSeconds);
  const carried = mulDiv(index, Math.abs(fundingPpb) * secondsToFunding, whole, 'down') ?? 0;
  const median = medianOf(index + Math.sign(fundingPpb) * carried, index + premium, traded);
  const cap = mulDiv(index, capPpm, ONE_PPM, 'down') ?? 0;
  return Math.min(index + cap, Math.max(index - cap, median));
}

/** A price in millionths of a tick to whole ticks: to the nearest, a half up; at least 1. */
export function markTicks(micro: number): number {
  return Math.max(1, divideRoundedDown(micro + divideRoundedDown(MICRO, 2), MICRO));
}

/**
 * Greatest cap of a market: a fifth of what lies between initial and maintenance rate at its highest leverage, rounded down. So
 * the mark alone, at an index that stands still, takes at most that of a new position's room.
 */
export function greatestCapPpm(tiers: readonly Tier[]): number {
  const { leverage, ratePpm } = tiers[0]!;
  return divideRoundedDown(initialRatePpm(leverage) - ratePpm, 5);
}
