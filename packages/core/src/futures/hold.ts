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
import { defaultLeverage, initialRate, openAccountIn } from './account-view.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import type { FuturesTerms } from '../vocabulary/futures-commands.ts';
import { isUnlimited } from './unlimited.ts';
import * as positions from './positions.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY } = record;
const { BUYS, HELD, LONG, LOTS, REDUCING_BUYS, REDUCING_SELLS, SELLS, SHORT, VALUE } = positions;

/** Where the record of an owner begins, with the leverage of whoever comes to the market where there was none. */
export function openRecord(market: FuturesMarket, ownerIndex: number): number {
  const found = market.positions.find(ownerIndex);
  if (found >= 0) return found;
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
  side: BookSide,
  price: number,
  reduceOnly: boolean,
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

/** What all resting orders of a record need. */
function wantedHold(context: FuturesContext, market: FuturesMarket, at: number, ownerIndex: number): number {
  const { records } = market.positions;
  const buys = at + BUYS;
  const sells = at + SELLS;
  return holdOf(
    context,
    market,
    at,
    ownerIndex,
    records[buys]!,
    records[buys + VALUE]!,
    records[sells]!,
    records[sells + VALUE]!,
  );
}

/** The same without lots of one order that rests. */
export function holdWithout(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  { ownerIndex, side, price, quantity }: RestingLots,
): number {
  const { records } = market.positions;
  const value = restingValue(market, quantity, price);
  const [bought, sold] = side === BUY ? [value, 0] : [0, value];
  const [buys, sells] = side === BUY ? [quantity, 0] : [0, quantity];
  return holdOf(
    context,
    market,
    at,
    ownerIndex,
    records[at + BUYS]! - buys,
    records[at + BUYS + VALUE]! - bought,
    records[at + SELLS]! - sells,
    records[at + SELLS + VALUE]! - sold,
  );
}

/** What lots and values of resting orders of both sides need. */
function holdOf(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
  buys: number,
  bought: number,
  sells: number,
  sold: number,
): number {
  if (buys === 0 && sells === 0) return 0;
  const { positions, terms } = market;
  const { records } = positions;
  const rate = initialRate(market, at);
  if (context.futures.isHedged(ownerIndex)) {
    const both = holdOfValue(bought, rate, terms) + holdOfValue(sold, rate, terms);
    return Math.min(MAX_AMOUNT, both);
  }
  // What is worth more needs more.
  const opening = Math.max(
    openingValue(buys, bought, records[at + SHORT + LOTS]!),
    openingValue(sells, sold, records[at + LONG + LOTS]!),
  );
  return holdOfValue(opening, rate, terms);
}

/** Value of those of so many lots of one side that open, where orders close as many as the other leg has (`closable`). */
function openingValue(lots: number, all: number, closable: number): number {
  if (closable >= lots) return 0;
  // Nearly always all of them: a product of a value and lots passes 2^53 soon, and dividing it takes longer than the rest.
  return closable === 0 ? all : (mulDiv(all, lots - closable, lots, 'up') ?? MAX_AMOUNT);
}

function holdOfValue(value: number, ratePpm: number, { takerFeeRatePpm }: FuturesTerms): number {
  const within = Math.min(value, MAX_AMOUNT);
  return initialMargin(within, ratePpm) + initialMargin(within, takerFeeRatePpm);
}

/** Lets go of all that is held for a record, until it is held anew: it covers what a fill opens, by the check before that. */
export function holdNothing(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
): void {
  if (market.positions.records[at + HELD] !== 0) moveHold(context, market, at, ownerIndex, 0);
}

/** Holds what the resting orders of a record need, as far as it reaches. Returns by how much more is held than before. */
export function holdAnew(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
): number {
  const { records } = market.positions;
  const before = records[at + HELD]!;
  // Nothing rests, and nothing is held: half of those whose orders are filled at once.
  if (before === 0 && records[at + BUYS] === 0 && records[at + SELLS] === 0) return 0;
  const wanted = isUnlimited(context, ownerIndex) ? 0 : wantedHold(context, market, at, ownerIndex);
  return wanted === before ? 0 : moveHold(context, market, at, ownerIndex, wanted);
}

function moveHold(
  { ledger }: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
  wanted: number,
): number {
  const { records } = market.positions;
  const before = records[at + HELD]!;
  const account = openAccountIn(ledger, market, ownerIndex);
  const after = Math.min(wanted, ledger.available(account) + before);
  if (after > before) ledger.hold(account, after - before);
  else ledger.release(account, before - after);
  records[at + HELD] = after;
  return after - before;
}
