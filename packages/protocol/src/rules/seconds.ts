/**
 * Stakes and odds of seconds-contracts, one place for server and browser.
 * Promises: exact whole numbers inside. Odds are parts per million of the stake; a rate has at most six decimals.
 */
import { formatDecimal, parseDecimal } from '@assay/core';
import type { PeriodListResponse, SecondPeriod } from '../seconds/calls.ts';

const PPM = 1_000_000;
const RATE_DECIMALS = 6;

/** Those of an answer to `periodList` that are periods of seconds-contracts: all, where these were asked for. */
export function secondPeriods(listed: PeriodListResponse): SecondPeriod[] {
  return listed.filter((period) => period.kind === 'sec');
}

/** "0.85" of 850,000. */
export function payoutRateText(profitPpm: number): string {
  return shortened(formatDecimal(profitPpm, RATE_DECIMALS));
}

/** 850,000 of "0.85" or "0.850"; null: no rate, none above 0, or finer than a millionth. */
export function profitPpmOf(payoutRate: string): number | null {
  const profitPpm = parseDecimal(payoutRate, RATE_DECIMALS);
  return profitPpm === null || profitPpm <= 0 ? null : profitPpm;
}

/**
 * Profit of a won contract in units of the currency = stake × odds / 1,000,000, exact for a stake of whole currency of
 * a scale of six or more. null: not exact, or beyond what is counted safely.
 */
export function profitUnits(stakeUnits: number, profitPpm: number): number | null {
  const product = BigInt(stakeUnits) * BigInt(profitPpm);
  if (product % BigInt(PPM) !== 0n) return null;
  const units = Number(product / BigInt(PPM));
  return Number.isSafeInteger(units) ? units : null;
}

/** Share of hits at which the stakes come back whole = 1 / (1 + payout), rounded up at six decimals: "0.540541". */
export function breakEvenRate(profitPpm: number): string {
  return shareText(PPM, PPM + profitPpm, 'up');
}

/** part / whole as a rate, rounded at six decimals; `whole` above 0. */
export function shareText(part: number, whole: number, rounding: 'up' | 'down'): string {
  const scaled = BigInt(part) * BigInt(PPM);
  const divisor = BigInt(whole);
  const up = rounding === 'up' && scaled % divisor !== 0n ? 1n : 0n;
  return formatDecimal(Number(scaled / divisor + up), RATE_DECIMALS);
}

export type StakeProblem = 'missing' | 'not-whole' | 'below-minimum' | 'above-maximum';

/** What is wrong with a stake as it was typed; null if nothing is. Bounds are decimal texts of whole currency. */
export function stakeProblem(
  text: string,
  bounds: { readonly minAmount: string; readonly maxAmount: string },
): StakeProblem | null {
  if (!/^[0-9]{1,15}(\.[0-9]*)?$/.test(text)) return 'missing';
  const [whole = '', decimals = ''] = text.split('.');
  if (/[1-9]/.test(decimals)) return 'not-whole';
  if (Number(whole) < Number(bounds.minAmount)) return 'below-minimum';
  return Number(whole) > Number(bounds.maxAmount) ? 'above-maximum' : null;
}

function shortened(rate: string): string {
  return rate.replace(/\.?0+$/, '');
}
