/**
 * The one amount that is held for an owner's resting orders in a market.
 * Promises: follows every change of the owner's orders and legs there; where the money is not there for all of it, as much as
 * there is. Moves between available and held of one account alone.
 *
 *   opening value of a side = ceil(value × (lots - closing lots) ÷ lots), closing lots = min(lots, the other leg) in one-way mode
 *   of a side               = ceil(opening value × initial rate) + ceil(opening value × taker's fee)
 *   wanted                  = the larger side in one-way mode, both in hedge mode
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { RestingLots } from '../listing/instrument.ts';
import { MAX_AMOUNT, mulDiv } from '../quantity/exact.ts';
import { valueAt } from '../risk/contract.ts';
import { initialMargin } from '../risk/margin.ts';
import { defaultLeverage, initialRate } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { closedBy, lotsOf } from './legs.ts';
import { isUnlimited } from './unlimited.ts';
import { BUYS, HELD, REDUCING_BUYS, REDUCING_SELLS, SELLS, VALUE } from './positions.ts';

const { BUY, SELL } = record;

/** Resting lots of an order. */
export interface OrderLots {
  readonly side: BookSide;
  readonly price: number;
  readonly reduceOnly: boolean;
}

/** Where the record of an owner begins, with the leverage of whoever comes to the market where there was none. */
export function openRecord(market: FuturesMarket, ownerIndex: number): number {
  return market.positions.open(ownerIndex, defaultLeverage(market), market.prices.serial);
}

/** Where a side has the lots and value of resting orders that may open. */
export function openingOf(at: number, side: BookSide): number {
  return at + (side === BUY ? BUYS : SELLS);
}

/** Lots of resting orders of a record that may open; 0 where there is none. */
export function openingLotsOf({ positions }: FuturesMarket, at: number): number {
  return at < 0 ? 0 : positions.records[at + BUYS]! + positions.records[at + SELLS]!;
}

/** Where a side has the lots of resting orders that only reduce. */
export function reducingOf(at: number, side: BookSide): number {
  return at + (side === BUY ? REDUCING_BUYS : REDUCING_SELLS);
}

/** Changes the sums of resting orders: an order has `after` lots resting, and had `before`. */
export function countLots(
  market: FuturesMarket,
  at: number,
  { side, price, reduceOnly }: OrderLots,
  before: number,
  after: number,
): void {
  const { records } = market.positions;
  if (reduceOnly) {
    records[reducingOf(at, side)]! += after - before;
    return;
  }
  const words = openingOf(at, side);
  records[words]! += after - before;
  records[words + VALUE]! += restingValue(market, after, price) - restingValue(market, before, price);
}

/** What resting lots of an order are worth, rounded up. */
export function restingValue({ contract }: FuturesMarket, lots: number, price: number): number {
  return lots === 0 ? 0 : (valueAt(contract, lots, price, 'up') ?? MAX_AMOUNT);
}

/** What all resting orders of a record need; without lots of one that rests, where they are named. */
export function wantedHold(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
  without: RestingLots | null = null,
): number {
  const isHedged = context.futures.hedged.has(ownerIndex);
  const rate = initialRate(market, at);
  const buys = sideHold(market, at, BUY, isHedged, rate, without);
  const sells = sideHold(market, at, SELL, isHedged, rate, without);
  return isHedged ? Math.min(MAX_AMOUNT, buys + sells) : Math.max(buys, sells);
}

function sideHold(
  market: FuturesMarket,
  at: number,
  side: BookSide,
  isHedged: boolean,
  ratePpm: number,
  without: RestingLots | null,
): number {
  const { records } = market.positions;
  const words = openingOf(at, side);
  const less = without?.side === side ? without : null;
  const lots = records[words]! - (less?.quantity ?? 0);
  if (lots === 0) return 0;
  const all = records[words + VALUE]! - (less === null ? 0 : restingValue(market, less.quantity, less.price));
  const opening = lots - (isHedged ? 0 : Math.min(lots, lotsOf(market, at, closedBy(side))));
  // Nearly always all of them: a product of a value and lots passes 2^53 soon, and dividing it takes longer than the rest.
  const value =
    opening === lots ? Math.min(all, MAX_AMOUNT) : (mulDiv(all, opening, lots, 'up') ?? MAX_AMOUNT);
  return initialMargin(value, ratePpm) + initialMargin(value, market.terms.takerFeeRatePpm);
}

/** Lets go of all that is held for a record, until it is held anew: it covers what a fill opens, by the check before that. */
export function holdNothing(
  { ledger }: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
): void {
  const { records } = market.positions;
  const held = records[at + HELD]!;
  if (held === 0) return;
  ledger.release(ledger.openAccount(ownerIndex, market.collateral, market.settlesIn), held);
  records[at + HELD] = 0;
}

/** Holds what the resting orders of a record need, as far as it reaches. Returns by how much more is held than before. */
export function holdAnew(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
): number {
  const { ledger } = context;
  const { records } = market.positions;
  const before = records[at + HELD]!;
  const wanted = isUnlimited(context, ownerIndex) ? 0 : wantedHold(context, market, at, ownerIndex);
  if (wanted === before) return 0;
  const account = ledger.openAccount(ownerIndex, market.collateral, market.settlesIn);
  const after = Math.min(wanted, ledger.available(account) + before);
  if (after > before) ledger.hold(account, after - before);
  else ledger.release(account, before - after);
  records[at + HELD] = after;
  return after - before;
}
