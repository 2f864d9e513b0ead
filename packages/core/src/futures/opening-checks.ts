/**
 * Whether an order of a futures market can be taken: what it may reduce, and whether what it opens is within limits and covered.
 * Promises: pure checks, in the order of the list of refusals. What only closes is never asked for margin.
 */
import { previewFills } from '../book/foresight.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { MarketOrderSize, RestingLots } from '../listing/instrument.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { valueAt } from '../risk/contract.ts';
import { highestLeverage } from '../risk/margin.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { refused } from '../vocabulary/refusing.ts';
import { leverageOf } from './account-view.ts';
import { findFree, greatestOwn, openingCost } from './coverage.ts';
import { isDead, isStale } from './freshness.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { holdWithout, openingOf, reducingOf, restingValue } from './hold.ts';
import { closedBy, lotsOf, openedBy } from './legs.ts';
import { HELD, VALUE } from './positions.ts';
import { endOf, isClosingOnly } from './settlement/market-end.ts';

export interface EnteringOrder extends RestingLots {
  readonly reduceOnly: boolean;
}

/** Why a limit order cannot be taken, or null. */
export function findLimitFault(
  context: FuturesContext,
  market: FuturesMarket,
  order: EnteringOrder,
  mayRest: boolean,
): Refusal | null {
  if (order.reduceOnly) return findReducingFault(market, order, mayRest ? null : Number.POSITIVE_INFINITY);
  const valueFault = mayRest ? findValueFault(market, order, null) : null;
  return valueFault ?? findOpeningFault(context, market, order, null);
}

/** Why a market order cannot be taken against the book as it stands, or null. */
export function findMarketFault(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  { side, quantity, mode, reduceOnly, bound }: MarketOrderSize,
): Refusal | null {
  const wanted = quantity ?? 0;
  if (reduceOnly) {
    const order = { ownerIndex, side, price: 0, quantity: wanted, reduceOnly };
    return findReducingFault(market, order, Number.POSITIVE_INFINITY);
  }
  const { book } = market.market;
  const limit = bound === undefined ? {} : { limit: bound };
  const taken = previewFills(book, context.pool, { side, lots: wanted, owner: ownerIndex, mode, ...limit });
  return findOpeningFault(
    context,
    market,
    { ownerIndex, side, price: taken.price, quantity: taken.lots },
    null,
  );
}

/** Why resting lots cannot be changed to others, or null. */
export function findAmendFault(
  context: FuturesContext,
  market: FuturesMarket,
  resting: RestingLots,
  to: { readonly price: number; readonly quantity: number; readonly reduceOnly: boolean },
): Refusal | null {
  const { ownerIndex, side } = resting;
  const staleFault = findIndexFault(market, context.time, market.market.book.wouldCross(side, to.price));
  if (staleFault !== null) return staleFault;
  const order = { ownerIndex, side, ...to };
  if (to.reduceOnly) return findReducingFault(market, order, resting.quantity);
  if (to.price === resting.price && to.quantity < resting.quantity) return null;
  return findValueFault(market, order, resting) ?? findOpeningFault(context, market, order, resting);
}

/** Why an index that is not up to date lets nothing through, or nothing that takes; or null. */
export function findIndexFault({ prices }: FuturesMarket, time: number, takes: boolean): Refusal | null {
  return isDead(prices, time) || (takes && isStale(prices, time)) ? refused('index-stale', null) : null;
}

/**
 * More than there is to reduce, or null. `instead` are lots of resting orders in whose place it comes: none, its own, or, where
 * it never rests, all.
 */
function findReducingFault(
  market: FuturesMarket,
  { ownerIndex, side, quantity }: EnteringOrder,
  instead: number | null,
): Refusal | null {
  const at = market.positions.find(ownerIndex);
  const resting = at < 0 ? 0 : market.positions.records[reducingOf(at, side)]!;
  const others = Math.max(0, resting - (instead ?? 0));
  const greatest = Math.max(0, lotsOf(market, at, closedBy(side)) - others);
  return quantity > greatest ? refused('reduces-more-than-held', 'quantity', { greatest }) : null;
}

/** Orders of one side that together are worth more than can be counted, or null. `instead` rests now, and goes. */
function findValueFault(
  market: FuturesMarket,
  { ownerIndex, side, price, quantity }: RestingLots,
  instead: RestingLots | null,
): Refusal | null {
  const at = market.positions.find(ownerIndex);
  const waiting = at < 0 ? 0 : market.positions.records[openingOf(at, side) + VALUE]!;
  const less = instead === null ? 0 : restingValue(market, instead.quantity, instead.price);
  const sum = waiting - less + restingValue(market, quantity, price);
  const field = instead === null ? 'quantity' : 'remaining';
  return sum > MAX_AMOUNT ? refused('order-value-too-large', field) : null;
}

/** Why an order may not open what it would, or null. `instead` rests now, and goes. */
function findOpeningFault(
  context: FuturesContext,
  market: FuturesMarket,
  { ownerIndex, side, price, quantity }: RestingLots,
  instead: RestingLots | null,
): Refusal | null {
  const field = instead === null ? 'quantity' : 'remaining';
  const isHedged = context.futures.isHedged(ownerIndex);
  const at = market.positions.find(ownerIndex);
  const waiting = (at < 0 ? 0 : market.positions.records[openingOf(at, side)]!) - (instead?.quantity ?? 0);
  const closable = isHedged ? 0 : Math.max(0, lotsOf(market, at, closedBy(side)) - waiting);
  const closing = Math.min(quantity, closable);
  const opening = quantity - closing;
  if (opening === 0) return null;
  if (isClosingOnly(context, market)) return refused('closing-only', field, { until: endOf(market) * 1000 });
  const exposed = exposedLots(context, market, ownerIndex, side, waiting) + opening;
  const limitFault = findLeverageFault(market, exposed, leverageOf(market, at), field);
  if (limitFault !== null) return limitFault;
  const greatest = greatestOwn(context, market, ownerIndex);
  if (exposed > greatest) return refused('interest-share-reached', field, { greatest });
  const free = findFree(context, market, ownerIndex);
  if (free === null) return refused('liquidation-pending', null);
  const needed = openingCost(context, market, ownerIndex, side, opening, closing, price);
  if (needed === null) return refused('order-value-too-large', field);
  const available = free + freedBy(context, market, ownerIndex, instead);
  return needed > available
    ? refused('insufficient-margin', field, { asset: market.settlesIn, needed, available })
    : null;
}

/** Lots of the leg that a side opens, with what its resting orders would add to it. */
export function exposedLots(
  { futures }: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  waiting: number,
): number {
  const at = market.positions.find(ownerIndex);
  const closed = futures.isHedged(ownerIndex) ? 0 : lotsOf(market, at, closedBy(side));
  return lotsOf(market, at, openedBy(side)) + Math.max(0, waiting - closed);
}

/** Lots that are worth more at the mark than a leverage allows, or null. */
export function findLeverageFault(
  { contract, prices, tiers }: FuturesMarket,
  lots: number,
  leverage: number,
  field: string,
): Refusal | null {
  if (lots === 0) return null;
  const value = valueAt(contract, lots, prices.mark, 'up') ?? MAX_AMOUNT;
  if (highestLeverage(tiers, value) >= leverage) return null;
  const greatest = tiers.reduce((most, tier) => (tier.leverage >= leverage ? tier.limit : most), 0);
  return refused('position-limit-reached', field, { leverage, greatest });
}

/** By how much less would be held without lots that rest. */
function freedBy(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  resting: RestingLots | null,
): number {
  const at = market.positions.find(ownerIndex);
  if (resting === null || at < 0) return 0;
  const held = market.positions.records[at + HELD]!;
  return Math.max(0, held - holdWithout(context, market, at, resting));
}
