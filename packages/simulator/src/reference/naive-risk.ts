/**
 * What contracts are worth, need and cost, a second time: fractions in BigInt, rounded once.
 * Promises: written from the formulas' descriptions, in their words; nothing is kept from one call to the next.
 */
import type { FuturesTerms } from '@assay/core';
import { MAX_PRICE, SAFE } from './naive-market.ts';
import type { NaiveSide, NaiveContract, NaiveTier } from './naive-positions.ts';

export const MILLION = 1_000_000n;
export const BILLION = 1_000_000_000n;

/** Rounded down. */
export function floor(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
}

/** Rounded up. */
export function ceil(over: bigint, under: bigint): bigint {
  return -floor(-over, under);
}

export function least(...values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (b < a ? b : a));
}

export function greatest(...values: readonly bigint[]): bigint {
  return values.reduce((a, b) => (b > a ? b : a));
}

export function median(a: bigint, b: bigint, c: bigint): bigint {
  return greatest(least(a, b), least(greatest(a, b), c));
}

/** Whether a position gains where its value rises. */
export function gains({ kind }: NaiveContract, side: NaiveSide): boolean {
  return kind === 'linear' ? side === 'long' : side === 'short';
}

/** What lots are worth at a price; nothing where there is none. */
export function worth({ kind, factor }: NaiveContract, lots: bigint, price: bigint, up: boolean): bigint {
  if (price === 0n) return 0n;
  if (kind === 'linear') return price * lots * factor;
  return up ? ceil(lots * factor, price) : floor(lots * factor, price);
}

/** What a position is worth at a price, rounded against its holder. */
export function worthOf(contract: NaiveContract, side: NaiveSide, lots: bigint, price: bigint): bigint {
  return worth(contract, lots, price, !gains(contract, side));
}

export function profit(contract: NaiveContract, side: NaiveSide, entry: bigint, value: bigint): bigint {
  return gains(contract, side) ? value - entry : entry - value;
}

/** What of an entry value leaves with some of the lots, so that the profit is the smaller one. */
export function entryPart(
  contract: NaiveContract,
  side: NaiveSide,
  position: { readonly lots: bigint; readonly entry: bigint },
  lots: bigint,
): bigint {
  const { entry, lots: all } = position;
  return gains(contract, side) ? ceil(entry * lots, all) : floor(entry * lots, all);
}

/** The tiers with their deductions. */
export function tiersOf(rows: FuturesTerms['tiers']): readonly NaiveTier[] {
  const tiers: NaiveTier[] = [];
  for (const { limit, ratePpm, leverage } of rows) {
    const [last, rate] = [tiers.at(-1), BigInt(ratePpm)];
    const step = last === undefined ? 0n : (last.limit * (rate - last.rate)) / MILLION;
    tiers.push({ limit: BigInt(limit), rate, leverage, deduction: (last?.deduction ?? 0n) + step });
  }
  return tiers;
}

/** Maintenance margin and the fee of closing: by the first tier that holds the value, or the last. */
export function needOf(tiers: readonly NaiveTier[], value: bigint, feePpm: number): bigint {
  const tier = tiers.find(({ limit }) => value <= limit) ?? tiers.at(-1);
  if (tier === undefined) return 0n;
  return ceil(value * (tier.rate + BigInt(feePpm)), MILLION) - tier.deduction;
}

/** Highest leverage of a position of so much value; 0 beyond the last limit. */
export function highestLeverage(tiers: readonly NaiveTier[], value: bigint): number {
  return tiers.find(({ limit }) => value <= limit)?.leverage ?? 0;
}

/** Initial rate of a leverage, in parts per million, at an open interest of some value. */
export function initialRate(
  leverage: number,
  openInterest: bigint,
  { openInterestLower, openInterestUpper }: FuturesTerms,
): bigint {
  const rate = ceil(MILLION, BigInt(leverage));
  const [lower, upper] = [BigInt(openInterestLower), BigInt(openInterestUpper)];
  if (openInterest <= lower) return rate;
  if (openInterest >= upper) return MILLION;
  return rate + ceil((MILLION - rate) * (openInterest - lower), upper - lower);
}

/** A part of a value in parts per million, rounded up. */
export function partOf(value: bigint, ratePpm: bigint | number): bigint {
  return ceil(value * BigInt(ratePpm), MILLION);
}

/** What opening lots at a price costs, or null where no number holds it. */
export function costOf(
  contract: NaiveContract,
  side: NaiveSide,
  lots: bigint,
  at: { readonly price: bigint; readonly mark: bigint; readonly rate: bigint; readonly feePpm: number },
): bigint | null {
  const value = worth(contract, lots, at.price, true);
  const marked = worthOf(contract, side, lots, at.mark);
  const entered = gains(contract, side) ? value : worth(contract, lots, at.price, false);
  const loss = greatest(0n, gains(contract, side) ? entered - marked : marked - entered);
  const cost = partOf(value, at.rate) + partOf(value, at.feePpm) + loss;
  return greatest(value, marked, entered, cost) > SAFE ? null : cost;
}

/**
 * Whether closing the whole position at a price would leave less than nothing of the margin, with the fee: a price that is beyond
 * its bankruptcy price.
 */
export function isBeyondBankruptcy(
  contract: NaiveContract,
  side: NaiveSide,
  position: { readonly lots: bigint; readonly entry: bigint },
  margin: bigint,
  feePpm: number,
  price: number,
): boolean {
  const bound = bankruptcyPrice(contract, side, position, margin, feePpm);
  return bound !== null && (side === 'long' ? price < bound : price > bound);
}

/** The worst price at which a fill of the whole position takes nothing from anybody else, or null where every price does. */
export function bankruptcyPrice(
  contract: NaiveContract,
  side: NaiveSide,
  { lots, entry }: { readonly lots: bigint; readonly entry: bigint },
  margin: bigint,
  feePpm: number,
): number | null {
  const fee = BigInt(feePpm);
  const isGaining = gains(contract, side);
  const value = isGaining
    ? ceil(greatest(0n, entry - margin) * MILLION, MILLION - fee)
    : floor(greatest(0n, entry + margin) * MILLION, MILLION + fee);
  if (value === 0n) return isGaining ? null : side === 'long' ? MAX_PRICE : 1;
  // Linear: value ÷ (lots × factor). Inverse: lots × factor ÷ value. A long's rounded up, a short's down.
  const [over, under] =
    contract.kind === 'linear' ? [value, lots * contract.factor] : [lots * contract.factor, value];
  const price = side === 'long' ? ceil(over, under) : floor(over, under);
  if (price > BigInt(MAX_PRICE)) return side === 'long' ? MAX_PRICE : null;
  return side === 'long' ? Number(price) : Math.max(1, Number(price));
}

/** What a leg in profit scores for deleveraging: its profit in parts per million of what it was entered for, times its leverage; at most
 * what a number holds. */
export function scoreOf(profitMade: bigint, entry: bigint, value: bigint, equity: bigint): bigint {
  return least(SAFE, floor(floor(profitMade * MILLION, greatest(1n, entry)) * value, equity));
}

/** Sixteen classes to a doubling of a score. */
export function classOfScore(score: bigint): bigint {
  let doublings = 0n;
  while (score >> doublings >= 32n) doublings += 1n;
  return 16n * doublings + (score >> doublings);
}

/** Parts in proportion to sizes; what is left by one lot each, from the first on. */
export function sharesOf(needed: bigint, sizes: readonly bigint[]): readonly bigint[] {
  const sum = sizes.reduce((all, size) => all + size, 0n);
  if (needed >= sum) return sizes;
  const parts = sizes.map((size) => floor(needed * size, sum));
  let left = needed - parts.reduce((all, part) => all + part, 0n);
  return parts.map((part) => {
    if (left === 0n) return part;
    left -= 1n;
    return part + 1n;
  });
}

/** An index price in millionths of a tick. */
export function microIndex(index: number, tickDecimals: number): bigint {
  return (BigInt(index) * 10n ** BigInt(tickDecimals) * MILLION) / 100_000_000n;
}

/** Millionths of a tick to the nearest tick, a half up; at least 1. */
export function toTicks(micro: bigint): bigint {
  return greatest(1n, (micro + MILLION / 2n) / MILLION);
}

/** An index price to the nearest tick. */
export function indexTicks(index: number, tickDecimals: number): bigint {
  return toTicks(microIndex(index, tickDecimals));
}
