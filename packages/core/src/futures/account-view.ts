/**
 * What an owner's collateral has, what its legs are worth at their marks, and what they need.
 * Promises: reads only. A leg's value is rounded against its holder. Margins of isolated legs are no part of what covers the
 * cross ones, and the other way round.
 * What is told from the sums stands in `risk/account.ts`.
 */
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Account, Ledger } from '../ledger/ledger.ts';
import type { AccountKind } from '../ledger/account-kinds.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { equityOf } from '../risk/account.ts';
import type { AccountSums } from '../risk/account.ts';
import { gainOf, heldValue, positionValue, profitOf, valueAt } from '../risk/contract.ts';
import type { Contract, Position } from '../risk/contract.ts';
import { initialMargin, initialRateAt, initialRatePpm } from '../risk/margin.ts';
import { marginNeeded, needIn, tierOf } from '../risk/tiers.ts';
import { DEFAULT_LEVERAGE } from '../vocabulary/futures-commands.ts';
import { collateralKey } from './futures-state.ts';
import type { FuturesContext, FuturesMarket, FuturesState } from './futures-state.ts';
import * as kept from './kept-sums.ts';
import type { CollateralSums } from './kept-sums.ts';
import { LEGS, findLeg, wordsOf } from './legs.ts';
import * as positions from './positions.ts';

// Constants of this module, so that the compiler knows their values.
const { COUNTED, INITIAL, ISOLATED, MAINTENANCE, NEEDED, NOT_KEPT, OF_RECORD, PROFIT, VALUE } = kept;
const { ENTRY, LEVERAGE, LONG, LOTS, MARGIN, SHORT } = positions;

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
  const { futures, ledger } = context;
  const account = ledger.findAccount(ownerIndex, kind, asset);
  const available = account === NO_ACCOUNT ? 0 : ledger.available(account);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  const sums = futures.keptSums.of(collateralKey(kind, asset));
  const at = sumLegs(futures, sums, ownerIndex);
  const { rows } = sums;
  return {
    available,
    crossBalance: balance - rows[at + ISOLATED]!,
    profit: rows[at + PROFIT]!,
    value: rows[at + VALUE]!,
    initial: rows[at + INITIAL]!,
    needed: rows[at + NEEDED]!,
  };
}

/** Where in their rows the sums over an owner's legs of one collateral stand: as they were kept, or counted now. */
export function sumLegs(futures: FuturesState, sums: CollateralSums, ownerIndex: number): number {
  const at = sums.find(ownerIndex);
  if (at !== NOT_KEPT) return at;
  countLegs(futures, sums, ownerIndex);
  return sums.keep(ownerIndex);
}

/** The account that an owner's collateral of a market lies in, or NO_ACCOUNT. */
export function accountIn(ledger: Ledger, market: FuturesMarket, ownerIndex: number): Account {
  const serial = market.sums.serialOf(ownerIndex);
  return serial > 0 ? ledger.accountAt(serial - 1) : findAccount(ledger, market, ownerIndex);
}

function findAccount(ledger: Ledger, market: FuturesMarket, ownerIndex: number): Account {
  const account = ledger.findAccount(ownerIndex, market.collateral, market.settlesIn);
  if (account !== NO_ACCOUNT) market.sums.noteSerial(ownerIndex, ledger.serialOf(account) + 1);
  return account;
}

/** The same, opened where there is none yet. */
export function openAccountIn(ledger: Ledger, market: FuturesMarket, ownerIndex: number): Account {
  const account = accountIn(ledger, market, ownerIndex);
  if (account !== NO_ACCOUNT) return account;
  return ledger.openAccount(ownerIndex, market.collateral, market.settlesIn);
}

/** As `equityOf`, of an owner's sums where they stand: what covers the cross legs of the collateral of a market. */
export function equityIn(
  { ledger }: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  row: number,
): number {
  const account = accountIn(ledger, market, ownerIndex);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  const { rows } = market.sums;
  return balance - rows[row + ISOLATED]! + rows[row + PROFIT]!;
}

/** Adds up an owner's legs of one collateral, in the row for what is counted. */
export function countLegs(futures: FuturesState, sums: CollateralSums, ownerIndex: number): void {
  sums.clear(COUNTED);
  for (const market of futures.marketsIn(sums.collateral)) {
    addRecord(market, market.positions.find(ownerIndex), sums.rows, COUNTED);
  }
}

/** What the legs of one record add to the sums of its account, in the row for that. */
export function sumRecord(market: FuturesMarket, at: number): void {
  market.sums.clear(OF_RECORD);
  addRecord(market, at, market.sums.rows, OF_RECORD);
}

function addRecord(market: FuturesMarket, at: number, rows: Float64Array, to: number): void {
  if (at < 0) return;
  const { records } = market.positions;
  if (records[at + LEVERAGE]! < 0) rows[to + ISOLATED]! += marginsOf(market, at);
  else {
    if (records[at + LONG + LOTS]! > 0) addLeg(market, at, 'long', rows, to);
    if (records[at + SHORT + LOTS]! > 0) addLeg(market, at, 'short', rows, to);
  }
}

function addLeg(
  market: FuturesMarket,
  at: number,
  side: Position['side'],
  rows: Float64Array,
  to: number,
): void {
  const { contract, positions, prices, terms } = market;
  const words = wordsOf(at, side);
  const value = heldValue(contract, side, positions.records[words + LOTS]!, prices.mark) ?? MAX_AMOUNT;
  const tier = tierOf(market.tiers, value);
  rows[to + PROFIT]! += gainOf(contract, side, positions.records[words + ENTRY]!, value);
  rows[to + VALUE]! += value;
  rows[to + INITIAL]! += initialMargin(value, initialRate(market, at));
  rows[to + NEEDED]! += needIn(tier, value, terms.takerFeeRatePpm);
  rows[to + MAINTENANCE]! += needIn(tier, value, 0);
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
  const lower = terms.openInterestLower;
  const value = openValue(contract, prices.mark, openInterest);
  return value <= lower ? rate : initialRateAt(rate, value, { lower, upper: terms.openInterestUpper });
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
