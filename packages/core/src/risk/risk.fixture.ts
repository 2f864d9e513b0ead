/**
 * Random contracts, tables of tiers and positions, and the definitions once more in BigInt: what the formulas are held against.
 * Promises: shares no arithmetic with what it judges.
 */
import * as fc from 'fast-check';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import type { Contract, Position } from './contract.ts';
import type { Covered } from './liquidation-price.ts';
import { findTierFault, tiersOf } from './tiers.ts';
import type { Tier, TierRow } from './tiers.ts';

export const RUNS = { numRuns: 3000, seed: 17 };
const PPM = 1_000_000n;

/** USDT tiers of Binance's BTC contract of 2021: limit in USDT, rate in hundredths of a percent, deduction in USDT. */
const SEED = [
  [50_000, 40, 100, 0],
  [250_000, 50, 100, 50],
  [1_000_000, 100, 50, 1300],
  [10_000_000, 250, 20, 16_300],
  [20_000_000, 500, 10, 266_300],
  [50_000_000, 1000, 5, 1_266_300],
  [100_000_000, 1250, 4, 2_516_300],
  [200_000_000, 1500, 3, 5_016_300],
  [300_000_000, 2500, 2, 25_016_300],
  [500_000_000, 5000, 1, 100_016_300],
] as const;
export const SEED_ROWS: readonly TierRow[] = SEED.map(([limit, rate, leverage]) => ({
  limit: limit * 1_000_000,
  ratePpm: rate * 100,
  leverage,
}));
export const SEED_DEDUCTIONS = SEED.map(([, , , deduction]) => deduction * 1_000_000);
export const SEED_TIERS = tiersOf(SEED_ROWS);

/** Whole numbers of every magnitude up to 2^bits. */
export function anySize(bits: number): fc.Arbitrary<number> {
  return fc
    .tuple(fc.integer({ min: 1, max: bits }), fc.maxSafeNat())
    .map(([size, value]) => Math.max(1, value % 2 ** size));
}

export const contracts: fc.Arbitrary<Contract> = fc.oneof(
  fc.record({ kind: fc.constant('linear' as const), factor: fc.constantFrom(1, 10, 100, 10_000) }),
  fc.record({ kind: fc.constant('inverse' as const), factor: fc.constantFrom(1e9, 1e10, 1e11, 1e13) }),
);

/** Tables that are allowed, of one to five tiers, small ones and large. */
export const tables: fc.Arbitrary<readonly Tier[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 900_000 }), { minLength: 5, maxLength: 5 }),
    fc.constantFrom(1, 1000),
  )
  .map(([limits, rates, scale]) => {
    const rising = (a: number, b: number): number => a - b;
    const ordered = rates.sort(rising);
    return limits.sort(rising).map((limit, row) => ({
      limit: limit * scale * 1_000_000,
      ratePpm: ordered[row]!,
      leverage: Math.min(100, Math.floor(999_999 / (ordered[row]! + FEE_PPM))),
    }));
  })
  .filter((rows) => findTierFault(rows, FEE_PPM) === null)
  .map(tiersOf);

export const FEE_PPM = 500;

/** Positions whose values stay countable at ten times and more of what they were entered for. */
export const covereds: fc.Arbitrary<Covered> = fc
  .record({
    contract: contracts,
    side: fc.constantFrom('long' as const, 'short' as const),
    lots: anySize(24),
    price: anySize(20),
    margin: fc.integer({ min: -1000, max: 1_200_000 }),
    tiers: fc.oneof(tables, fc.constant(SEED_TIERS)),
    feePpm: fc.constantFrom(0, FEE_PPM),
  })
  .map(({ contract, side, lots, price, margin, tiers, feePpm }) => {
    const entryValue = Number(exactValue(contract, lots, price, false));
    const position: Position = { side, lots, entryValue };
    return { contract, position, margin: Math.floor((entryValue * margin) / 1_000_000), tiers, feePpm };
  })
  .filter(({ position }) => position.entryValue > 0 && position.entryValue < 2 ** 46);

export function exactValue({ kind, factor }: Contract, lots: number, price: number, isUp: boolean): bigint {
  if (kind === 'linear') return BigInt(lots) * BigInt(price) * BigInt(factor);
  const product = BigInt(lots) * BigInt(factor);
  return (product + (isUp ? BigInt(price) - 1n : 0n)) / BigInt(price);
}

/** ceil(value × (rate + fee)) - deduction by the tier that holds the value. */
export function exactNeed(tiers: readonly Tier[], value: bigint, feePpm: number): bigint {
  const tier = tiers.find(({ limit }) => value <= BigInt(limit)) ?? tiers.at(-1)!;
  return (value * BigInt(tier.ratePpm + feePpm) + PPM - 1n) / PPM - BigInt(tier.deduction);
}

export function exactProfit(contract: Contract, { side, lots, entryValue }: Position, price: number): bigint {
  const isGaining = (contract.kind === 'linear') === (side === 'long');
  const value = exactValue(contract, lots, price, !isGaining);
  return isGaining ? value - BigInt(entryValue) : BigInt(entryValue) - value;
}

/** margin + profit - what is needed, at a price: below zero it is liquidated. */
export function exactHeadroom({ contract, position, margin, tiers, feePpm }: Covered, price: number): bigint {
  const isGaining = (contract.kind === 'linear') === (position.side === 'long');
  const value = exactValue(contract, position.lots, price, !isGaining);
  return BigInt(margin) + exactProfit(contract, position, price) - exactNeed(tiers, value, feePpm);
}

/** What a fill of the whole position at a price leaves: margin + profit - fee. */
export function exactLeft({ contract, position, margin, feePpm }: Covered, price: number): bigint {
  const value = exactValue(contract, position.lots, price, false);
  const isGaining = (contract.kind === 'linear') === (position.side === 'long');
  const profit = isGaining ? value - BigInt(position.entryValue) : BigInt(position.entryValue) - value;
  return BigInt(margin) + profit - (value * BigInt(feePpm) + PPM - 1n) / PPM;
}

/** As the core counts it, or null. */
export function safe(value: bigint): number | null {
  return value <= BigInt(MAX_AMOUNT) ? Number(value) : null;
}
