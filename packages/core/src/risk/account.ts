/**
 * What an account of futures has, what its cross legs are worth at their marks and need, and what is left of it.
 * Promises: pure sums; a leg's value is rounded against its holder. The core decides by these, screens and lists show them.
 *
 *   cross balance = balance - margins of isolated legs
 *   equity        = cross balance + U, the profit of the cross legs at their marks
 *   free          = available - initial margin of the cross legs + min(0, U) + min(max(0, U), floor(cross balance ÷ 10))
 *   free of an isolated leg = min(free, available): it is covered by what is held with it, and not by the profit of others
 *   may be added to one     = the same, at least 0
 *   may leave     = available + min(0, U) - max(initial margin, ceil(value ÷ 10)) of the cross legs, at least 0
 */
import { MAX_AMOUNT, ONE_PPM, divideRoundedDown } from '../quantity/exact.ts';
import { positionValue, profitOf } from './contract.ts';
import type { Contract, Position } from './contract.ts';
import { initialMargin } from './margin.ts';
import { marginNeeded } from './tiers.ts';
import type { Tier } from './tiers.ts';

/** Part of the cross balance up to which a profit that is not realised counts: one tenth. */
const COUNTED_PROFIT_DIVISOR = 10;
/** Part of the value of all legs that stays with them: one tenth. */
const KEPT_PPM = divideRoundedDown(ONE_PPM, 10);

/** Sums over the cross legs beside what is in the account, in units. */
export interface AccountSums {
  readonly available: number;
  /** Available and held, less the margins of isolated legs. */
  readonly crossBalance: number;
  readonly profit: number;
  readonly value: number;
  readonly initial: number;
  /** What liquidation asks for: maintenance margin and fee of closing. */
  readonly needed: number;
}

/** A cross leg with what it is valued by. */
export interface AccountLeg {
  readonly contract: Contract;
  readonly position: Position;
  readonly mark: number;
  readonly tiers: readonly Tier[];
  /** Fee of closing. */
  readonly feePpm: number;
  /** Of initial margin, by leverage and open interest. */
  readonly initialRatePpm: number;
}

/** Adds up an account: of a leg its value at the mark, and what follows from that. */
export function sumAccount(
  { available, crossBalance }: Pick<AccountSums, 'available' | 'crossBalance'>,
  legs: readonly AccountLeg[],
): AccountSums {
  const sums = { available, crossBalance, profit: 0, value: 0, initial: 0, needed: 0 };
  for (const { contract, position, mark, tiers, feePpm, initialRatePpm } of legs) {
    const value = positionValue(contract, position, mark) ?? MAX_AMOUNT;
    sums.profit += profitOf(contract, position, value);
    sums.value += value;
    sums.initial += initialMargin(value, initialRatePpm);
    sums.needed += marginNeeded(tiers, value, feePpm);
  }
  return sums;
}

/** What covers the cross legs; below zero where more is lost than there was. */
export function equityOf({ crossBalance, profit }: Pick<AccountSums, 'crossBalance' | 'profit'>): number {
  return crossBalance + profit;
}

/** What new orders can be opened with; below zero where positions need more than there is. */
export function freeMargin({ available, crossBalance, profit, initial }: AccountSums): number {
  return freeOf(available, crossBalance, profit, initial);
}

/** As `freeMargin`, of single sums. */
export function freeOf(available: number, crossBalance: number, profit: number, initial: number): number {
  if (profit <= 0) return available - initial + profit;
  const counted = divideRoundedDown(Math.max(0, crossBalance), COUNTED_PROFIT_DIVISOR);
  return available - initial + Math.min(profit, counted);
}

/** What an isolated leg can be opened with. */
export function freeOfIsolated(free: number, available: number): number {
  return Math.min(free, available);
}

/** What may be added to an isolated leg: what the cross legs need stays with them, else their loss would be left to others. */
export function addableMargin(free: number, available: number): number {
  return Math.max(0, freeOfIsolated(free, available));
}

/** What may leave the account. A profit that is not realised never does. */
export function removableFunds({ available, profit, initial, value }: AccountSums): number {
  return Math.max(0, available + Math.min(0, profit) - Math.max(initial, initialMargin(value, KEPT_PPM)));
}
