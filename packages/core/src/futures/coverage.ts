/**
 * What is looked at before each fill: whether what closes may, and whether what opens is covered.
 * Promises: no position without margin, whatever else has happened to the account since its order was placed; who only
 * closes is never asked for margin.
 */
import type { BookSide } from '../book/order-pool.ts';
import { NO_ACCOUNT } from '../ledger/ledger.ts';
import type { Uncovered } from '../listing/instrument.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { addableMargin, freeMargin, freeOf, freeOfIsolated } from '../risk/account.ts';
import { heldValue, profitOf } from '../risk/contract.ts';
import type { Position, PositionSide } from '../risk/contract.ts';
import { equityShare } from '../risk/crossings.ts';
import { bankruptcyPrice, isWellCovered } from '../risk/liquidation-price.ts';
import { costOf, costThrough } from '../risk/margin.ts';
import { greatestShare } from '../risk/own-share.ts';
import { maintenanceMargin } from '../risk/tiers.ts';
import { FIRST_HOUSE_TRADER, INSURANCE_FUND } from '../vocabulary/parties.ts';
import { COVER_RULES } from '../vocabulary/futures-delivery.ts';
import {
  accountIn,
  equityIn,
  initialRate,
  isIsolated,
  isIsolatedBelow,
  markValue,
  sumLegs,
  viewAccount,
} from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { closedBy, findLeg, lotsOf, openedBy, wordsOf } from './legs.ts';
import * as kept from './kept-sums.ts';
import { HELD, MARGIN } from './positions.ts';
import { isUnlimited } from './unlimited.ts';
import { isClosingOnly } from './settlement/market-end.ts';

// Constants of this module, so that the compiler knows their values.
const { INITIAL, ISOLATED, MAINTENANCE, NEEDED, PROFIT } = kept;

/** Lots of a fill that close: in one-way mode as many as the other leg has, in hedge mode those of what only reduces. */
export function closingLots(
  { futures }: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  reduceOnly: boolean,
  lots: number,
): number {
  if (!reduceOnly && futures.isHedged(ownerIndex)) return 0;
  return Math.min(lots, lotsOf(market, market.positions.find(ownerIndex), closedBy(side)));
}

/** Lots of a fill that a side of it may have, at least 1, or why none. */
export function coveredLots(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  reduceOnly: boolean,
  lots: number,
  price: number,
  isMaker: boolean,
): number | Uncovered {
  const closing = closingLots(context, market, ownerIndex, side, reduceOnly, lots);
  const isFree = isUnlimited(context, ownerIndex);
  if (closing > 0 && !isFree && isBeyondBankruptcy(context, market, ownerIndex, closedBy(side), price)) {
    return 'beyond-bankruptcy';
  }
  if (reduceOnly) return closing === 0 ? 'nothing-to-reduce' : closing;
  if (closing === lots) return lots;
  if (isClosingOnly(context, market)) return closing === 0 ? 'closing-only' : closing;
  if (isBeyondShare(context, market, ownerIndex, side, lots - closing)) {
    return closing === 0 ? 'interest-share-reached' : closing;
  }
  if (isFree || mayOpen(context, market, ownerIndex, side, lots - closing, closing, price, isMaker))
    return lots;
  return closing === 0 ? 'margin-insufficient' : closing;
}

/** Most lots of a side that an owner may have in a market by its share of the open interest. */
export function greatestOwn({ owners }: FuturesContext, market: FuturesMarket, ownerIndex: number): number {
  const { contract, openInterest, prices, terms } = market;
  if (terms.ownShare === undefined || owners.numberAt(ownerIndex) < FIRST_HOUSE_TRADER) return MAX_AMOUNT;
  return greatestShare(contract, prices.mark, openInterest, terms.ownShare);
}

/** Whether a leg with so many lots more is more than its owner may have; what rests beside the fill is not counted. */
function isBeyondShare(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  opening: number,
): boolean {
  if (market.terms.ownShare === undefined) return false;
  const has = lotsOf(market, market.positions.find(ownerIndex), openedBy(side));
  return has + opening > greatestOwn(context, market, ownerIndex);
}

function mayOpen(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  opening: number,
  closing: number,
  price: number,
  isMaker: boolean,
): boolean {
  const free = findFree(context, market, ownerIndex);
  if (free === null) return false;
  const cost = openingCost(context, market, ownerIndex, side, opening, closing, price);
  const held = isMaker ? heldIn(market, ownerIndex) : 0;
  return cost !== null && cost <= free + held;
}

function heldIn({ positions }: FuturesMarket, ownerIndex: number): number {
  const at = positions.find(ownerIndex);
  return at < 0 ? 0 : positions.records[at + HELD]!;
}

/**
 * What an owner can open with in a market, or null where what covers their legs is below what they need: all cross legs of the collateral,
 * or an isolated leg. By rules before 5 it is one for isolated and cross legs.
 */
export function findFree(context: FuturesContext, market: FuturesMarket, ownerIndex: number): number | null {
  const { ledger } = context;
  const { sums } = market;
  const account = accountIn(ledger, market, ownerIndex);
  const available = account === NO_ACCOUNT ? 0 : ledger.available(account);
  const balance = account === NO_ACCOUNT ? 0 : ledger.balance(account);
  const row = sumLegs(context.futures, sums, ownerIndex);
  const { rows } = sums;
  const crossBalance = balance - rows[row + ISOLATED]!;
  const profit = rows[row + PROFIT]!;
  const at = market.positions.find(ownerIndex);
  const isOwn = isIsolated(market, at);
  if (isOwn ? isIsolatedBelow(market, at) : crossBalance + profit < rows[row + NEEDED]!) return null;
  const free = freeOf(available, crossBalance, profit, rows[row + INITIAL]!);
  return isOwn && context.rulesVersion >= COVER_RULES ? freeOfIsolated(free, available) : free;
}

/** What may be added to an isolated leg: by rules before 5 all that is available, also where cross legs have lost it. */
export function addableOf(context: FuturesContext, market: FuturesMarket, ownerIndex: number): number {
  const view = viewAccount(context, ownerIndex, market.collateral, market.settlesIn);
  return context.rulesVersion >= COVER_RULES
    ? addableMargin(freeMargin(view), view.available)
    : view.available;
}

/**
 * What lots that open, behind those that the same order closes, cost an owner at a price, with the taker's fee; null above 2^53 - 1. By
 * rules before 5 what is closed before them costs nothing.
 */
export function openingCost(
  { rulesVersion }: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  opening: number,
  closing: number,
  price: number,
): number | null {
  const { contract, prices, terms, positions } = market;
  const opened = openedBy(side);
  const ratePpm = initialRate(market, positions.find(ownerIndex));
  const feePpm = terms.takerFeeRatePpm;
  const closed = rulesVersion >= COVER_RULES ? closing : 0;
  return closed === 0
    ? costOf(contract, opened, price, prices.mark, ratePpm, feePpm, opening)
    : costThrough({ contract, side: opened, price, mark: prices.mark, ratePpm, feePpm }, opening, closed);
}

/** Whether closing a leg at a price would take from others: beyond its bankruptcy price. */
function isBeyondBankruptcy(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: PositionSide,
  price: number,
): boolean {
  const at = market.positions.find(ownerIndex);
  const isCross = !isIsolated(market, at);
  if (isCross && isCrossWellCovered(context, market, ownerIndex, at, side, price)) return false;
  const position = findLeg(market, at, side);
  // The fund's loss is the insurance's, which stands behind it.
  if (position === null || context.owners.numberAt(ownerIndex) === INSURANCE_FUND) return false;
  const bankruptcy = bankruptcyPrice({
    contract: market.contract,
    position,
    margin: isCross
      ? crossMargin(context, market, ownerIndex, position)
      : market.positions.records[wordsOf(at, side) + MARGIN]!,
    feePpm: market.terms.takerFeeRatePpm,
  });
  if (bankruptcy === null) return false;
  return side === 'long' ? price < bankruptcy : price > bankruptcy;
}

/** Whether a price lies so far before the bankruptcy price of a cross leg that this need not be known: nearly always. */
function isCrossWellCovered(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  at: number,
  side: PositionSide,
  price: number,
): boolean {
  const { contract, prices, sums, terms, tiers } = market;
  const size = lotsOf(market, at, side);
  if (contract.kind === 'inverse' || size === 0) return false;
  const row = sumLegs(context.futures, sums, ownerIndex);
  const equity = equityIn(context, market, ownerIndex, row);
  const all = sums.rows[row + MAINTENANCE]!;
  const atMark = heldValue(contract, side, size, prices.mark) ?? MAX_AMOUNT;
  const value = heldValue(contract, side, size, price) ?? Number.POSITIVE_INFINITY;
  const loss = side === 'long' ? atMark - value : value - atMark;
  return isWellCovered(equity, maintenanceMargin(tiers, atMark), all, loss, value, terms.takerFeeRatePpm);
}

/** What a cross leg is covered by, its profit left out: its share of the equity by maintenance, less its profit at the mark. */
function crossMargin(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  leg: Position,
): number {
  const { contract, sums, tiers } = market;
  const row = sumLegs(context.futures, sums, ownerIndex);
  const equity = equityIn(context, market, ownerIndex, row);
  const value = markValue(market, leg);
  const all = sums.rows[row + MAINTENANCE]!;
  return (
    equityShare(equity, maintenanceMargin(tiers, value), Math.max(1, all)) - profitOf(contract, leg, value)
  );
}
