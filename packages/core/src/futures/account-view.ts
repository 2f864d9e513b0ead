/**
 * What an owner's collateral has, what its legs are worth at their marks, and what they need.
 * Promises: reads only. A leg's value is rounded against its holder. Margins of isolated legs are no part of what covers the
 * cross ones, and the other way round.
 * What is told from the sums stands in `risk/account.ts`.
 */
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { equityOf } from '../risk/account.ts';
import type { AccountSums } from '../risk/account.ts';
import { positionValue, profitOf, valueAt } from '../risk/contract.ts';
import type { Contract, Position } from '../risk/contract.ts';
import { initialMargin, initialRateAt, initialRatePpm } from '../risk/margin.ts';
import { maintenanceMargin, marginNeeded } from '../risk/tiers.ts';
import { DEFAULT_LEVERAGE } from '../vocabulary/futures-commands.ts';
import { collateralKey } from './futures-state.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import type { LegSums } from './kept-sums.ts';
import { LEGS, findLeg, wordsOf } from './legs.ts';
import { LEVERAGE, MARGIN } from './positions.ts';

/** One owner's collateral of one kind and asset. */
export type AccountView = AccountSums;

/** What covers an account, which may be below zero, and what its legs need. */
export interface Cover {
  readonly equity: number;
  readonly needed: number;
}

/** Reads an owner's collateral. */
export function viewAccount(
  context: FuturesContext,
  ownerIndex: number,
  kind: AccountKind,
  asset: number,
): AccountView {
  const { ledger } = context;
  const account = ledger.findAccount(ownerIndex, kind, asset);
  const available = account === NO_ACCOUNT ? 0 : ledger.available(account);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  const { isolated, profit, value, initial, needed } = sumLegs(context, ownerIndex, kind, asset);
  return { available, crossBalance: balance - isolated, profit, value, initial, needed };
}

/** Sums over an owner's legs in the markets of one collateral. */
export function sumLegs(
  { futures }: FuturesContext,
  ownerIndex: number,
  kind: AccountKind,
  asset: number,
): LegSums {
  const collateral = collateralKey(kind, asset);
  const kept = futures.keptSums.find(collateral, ownerIndex);
  if (kept !== null) return kept;
  const sums = countLegs(futures.marketsOf(kind, asset), ownerIndex);
  futures.keptSums.keep(collateral, ownerIndex, sums);
  return sums;
}

/** Adds up an owner's legs in the markets of one collateral. */
export function countLegs(markets: readonly FuturesMarket[], ownerIndex: number): LegSums {
  const sums = nothing();
  for (const market of markets) addRecord(market, market.positions.find(ownerIndex), sums);
  return sums;
}

/** What the legs of one record add to the sums of its account. */
export function sumsOfRecord(market: FuturesMarket, at: number): LegSums {
  const sums = nothing();
  addRecord(market, at, sums);
  return sums;
}

function nothing(): LegSums {
  return { isolated: 0, profit: 0, value: 0, initial: 0, needed: 0, maintenance: 0 };
}

function addRecord(market: FuturesMarket, at: number, sums: LegSums): void {
  if (at < 0) return;
  if (isIsolated(market, at)) sums.isolated += marginsOf(market, at);
  else addLegs(market, at, sums);
}

function addLegs(market: FuturesMarket, at: number, sums: LegSums): void {
  if (!market.positions.hasLegs(at)) return;
  const rate = initialRate(market, at);
  for (const side of LEGS) {
    const leg = findLeg(market, at, side);
    if (leg === null) continue;
    const value = markValue(market, leg);
    sums.profit += profitOf(market.contract, leg, value);
    sums.value += value;
    sums.initial += initialMargin(value, rate);
    sums.needed += marginNeeded(market.tiers, value, market.terms.takerFeeRatePpm);
    sums.maintenance += maintenanceMargin(market.tiers, value);
  }
}

export function isIsolated({ positions }: FuturesMarket, at: number): boolean {
  return at >= 0 && positions.records[at + LEVERAGE]! < 0;
}

/** Margins of the isolated legs of a record. */
export function marginsOf({ positions }: FuturesMarket, at: number): number {
  const { records } = positions;
  return records[wordsOf(at, 'long') + MARGIN]! + records[wordsOf(at, 'short') + MARGIN]!;
}

/** Value of a leg at the mark. */
export function markValue({ contract, prices }: FuturesMarket, leg: Position): number {
  return positionValue(contract, leg, prices.mark) ?? MAX_AMOUNT;
}

/** Rate of the initial margin of an owner's legs in a market. */
export function initialRate(market: FuturesMarket, at: number): number {
  return initialRateOf(market, leverageOf(market, at));
}

/** Rate of the initial margin at a leverage, raised by the open interest at the mark, rounded down. */
export function initialRateOf(
  { contract, openInterest, prices, terms }: FuturesMarket,
  leverage: number,
): number {
  const rate = initialRatePpm(leverage);
  const value = openValue(contract, prices.mark, openInterest);
  const { openInterestLower: lower, openInterestUpper: upper } = terms;
  return value <= lower ? rate : initialRateAt(rate, value, { lower, upper });
}

/** Whether so much open interest raises the rates of initial margin in a market. */
export function raisesRates(market: FuturesMarket, openInterest: number): boolean {
  return openValue(market.contract, market.prices.mark, openInterest) > market.terms.openInterestLower;
}

/** Value of open interest at the mark, rounded down. */
function openValue(contract: Contract, mark: number, lots: number): number {
  return lots === 0 || mark === 0 ? 0 : (valueAt(contract, lots, mark, 'down') ?? MAX_AMOUNT);
}

/** Whether what covers an isolated leg of a record is below what that needs. */
export function isIsolatedBelow(market: FuturesMarket, at: number): boolean {
  return LEGS.some((side) => {
    const { equity, needed } = coverOfLeg(market, at, side);
    return equity < needed;
  });
}

/** Whether the cross legs of an account are covered by less than they need. */
export function isCrossBelow(view: AccountView): boolean {
  return equityOf(view) < view.needed;
}

/** What covers an isolated leg and what it needs, at the mark; nothing where it is closed. */
export function coverOfLeg(market: FuturesMarket, at: number, side: Position['side']): Cover {
  const leg = findLeg(market, at, side);
  if (leg === null) return { equity: 0, needed: 0 };
  const value = markValue(market, leg);
  const margin = market.positions.records[wordsOf(at, side) + MARGIN]!;
  return {
    equity: margin + profitOf(market.contract, leg, value),
    needed: marginNeeded(market.tiers, value, market.terms.takerFeeRatePpm),
  };
}

/** Leverage of a record; without one, what an owner begins with. */
export function leverageOf(market: FuturesMarket, at: number): number {
  return at < 0 ? defaultLeverage(market) : Math.abs(market.positions.records[at + LEVERAGE]!);
}

/** What an owner begins with in a market. */
export function defaultLeverage({ tiers }: FuturesMarket): number {
  return Math.min(DEFAULT_LEVERAGE, tiers[0]!.leverage);
}
