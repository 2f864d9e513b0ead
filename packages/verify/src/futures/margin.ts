/**
 * What a leg needs, and how far a step of liquidation goes.
 * Promises: the published rules in whole numbers; written anew: shares no code with the exchange.
 */
import { HIGHEST_PRICE, PPM, ceilOf, floorOf, greatestOf, isGaining, leastOf, priceOf } from './contract.ts';
import type { Contract, Leg } from './contract.ts';
import type { ReceiptTier } from './receipt.ts';

/** Value up to which a leg is closed whole, in whole units of the currency of prices. */
export const WHOLE_BELOW = 100_000n;
/** Least part of a larger leg that a step closes, part of the open interest that steps close in a second, and the reserve of one restored. */
const STEP_PPM = 200_000n;
export const MARKET_PPM = 50_000n;
const RESTORED_PPM = 20_000n;

interface Deducted {
  readonly limit: bigint;
  readonly rate: bigint;
  readonly deduction: bigint;
}

function deducted(tiers: readonly ReceiptTier[]): readonly Deducted[] {
  const rows: Deducted[] = [];
  for (const { limit, ratePpm } of tiers) {
    const last = rows.at(-1);
    const rate = BigInt(ratePpm);
    const deduction = last === undefined ? 0n : last.deduction + (last.limit * (rate - last.rate)) / PPM;
    rows.push({ limit: BigInt(limit), rate, deduction });
  }
  return rows;
}

/** The tier of a value, from 0 on: the first whose limit is not below it, else the last. */
export function tierAt(tiers: readonly ReceiptTier[], value: bigint): number {
  const found = tiers.findIndex(({ limit }) => BigInt(limit) >= value);
  return found < 0 ? tiers.length - 1 : found;
}

/** The rate and the deduction of the tier of a value; null where there are no tiers. */
export function tierRow(
  tiers: readonly ReceiptTier[],
  value: bigint,
): Pick<Deducted, 'rate' | 'deduction'> | null {
  return deducted(tiers)[tierAt(tiers, value)] ?? null;
}

/** ceil(value × (rate + fee)) - deduction; the maintenance margin with a fee of 0. */
export function neededFor(tiers: readonly ReceiptTier[], value: bigint, feePpm: number): bigint {
  const row = tierRow(tiers, value);
  return row === null ? value : ceilOf(value * (row.rate + BigInt(feePpm)), PPM) - row.deduction;
}

export const isRestored = (equity: bigint, needed: bigint): boolean =>
  equity >= needed + ceilOf(needed * RESTORED_PPM, PPM);

/** Whether less than two thirds of what is needed are left. */
export const isDeep = (equity: bigint, needed: bigint): boolean => equity < floorOf(needed, 3n) * 2n;

/** Lots that a step wants to close of a leg of so much value. */
export function stepLots(lots: bigint, value: bigint, tiers: readonly ReceiptTier[], whole: bigint): bigint {
  if (value <= whole) return lots;
  const below = tiers.reduce((limit, one) => (BigInt(one.limit) < value ? BigInt(one.limit) : limit), 0n);
  const kept = below === 0n ? lots : floorOf(lots * below, value);
  return leastOf(lots, greatestOf(lots - kept, ceilOf(lots * STEP_PPM, PPM), 1n));
}

/** The price at which nothing is left of what covers a leg, the fee of closing paid; null where every price leaves something. */
export function bankruptcyOf(contract: Contract, leg: Leg, margin: bigint, feePpm: number): bigint | null {
  const { side, lots, entryValue } = leg;
  const [gains, fee] = [isGaining(contract, side), BigInt(feePpm)];
  const value = gains
    ? ceilOf(greatestOf(0n, entryValue - margin) * PPM, PPM - fee)
    : floorOf(greatestOf(0n, entryValue + margin) * PPM, PPM + fee);
  if (value === 0n) return gains ? null : side === 'long' ? HIGHEST_PRICE : 1n;
  const price = priceOf(contract, lots, value, side === 'long' ? 'up' : 'down');
  if (side === 'long') return leastOf(HIGHEST_PRICE, price);
  return price > HIGHEST_PRICE ? null : greatestOf(1n, price);
}

/** The worst price that a step offers. `value` is the leg's at the mark, `equity` and `needed` its own parts. */
export function limitOf(
  contract: Contract,
  leg: Leg,
  value: bigint,
  equity: bigint,
  needed: bigint,
  bankruptcy: bigint | null,
): bigint {
  const given = floorOf(leastOf(needed, greatestOf(0n, needed - equity)) * 3n, 2n);
  const isLong = leg.side === 'long';
  const offered = isGaining(contract, leg.side) ? value - given : value + given;
  const worst = isLong ? 1n : HIGHEST_PRICE;
  const price = offered < 1n ? worst : priceOf(contract, leg.lots, offered, isLong ? 'up' : 'down');
  if (isLong) return leastOf(HIGHEST_PRICE, greatestOf(price, bankruptcy ?? 1n));
  return greatestOf(1n, leastOf(price, bankruptcy ?? HIGHEST_PRICE));
}

/** What of the closed value goes to the insurance: no more than is left. */
export const feeOf = (left: bigint, closedValue: bigint, feePpm: number): bigint =>
  greatestOf(0n, leastOf(left, ceilOf(closedValue * BigInt(feePpm), PPM)));
