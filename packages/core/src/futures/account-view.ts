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
import type { Position } from '../risk/contract.ts';
import { initialMargin, initialRateAt, initialRatePpm } from '../risk/margin.ts';
import { marginNeeded } from '../risk/tiers.ts';
import { DEFAULT_LEVERAGE } from '../vocabulary/futures-commands.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { LEGS, findLeg, wordsOf } from './legs.ts';
import { LEVERAGE, MARGIN } from './positions.ts';

/** One owner's collateral of one kind and asset. */
export type AccountView = AccountSums;
/** One that is being added up. */
type Sums = { -readonly [Field in keyof AccountSums]: AccountSums[Field] };

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
  const { ledger, futures } = context;
  const account = ledger.findAccount(ownerIndex, kind, asset);
  const available = account === NO_ACCOUNT ? 0 : ledger.available(account);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  const view: Sums = { available, crossBalance: balance, profit: 0, value: 0, initial: 0, needed: 0 };
  for (const market of futures.marketsOf(kind, asset)) {
    const at = market.positions.find(ownerIndex);
    if (at < 0) continue;
    if (isIsolated(market, at)) view.crossBalance -= marginsOf(market, at);
    else addLegs(market, at, view);
  }
  return view;
}

function addLegs(market: FuturesMarket, at: number, view: Sums): void {
  for (const side of LEGS) {
    const leg = findLeg(market, at, side);
    if (leg === null) continue;
    const value = markValue(market, leg);
    view.profit += profitOf(market.contract, leg, value);
    view.value += value;
    view.initial += initialMargin(value, initialRate(market, at));
    view.needed += marginNeeded(market.tiers, value, market.terms.takerFeeRatePpm);
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
  const value =
    openInterest === 0 || prices.mark === 0 ? 0 : valueAt(contract, openInterest, prices.mark, 'down');
  const bounds = { lower: terms.openInterestLower, upper: terms.openInterestUpper };
  return initialRateAt(initialRatePpm(leverage), value ?? MAX_AMOUNT, bounds);
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
