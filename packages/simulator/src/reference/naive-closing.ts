/**
 * How orders of the naive venue end otherwise than by a fill: cancelled, expired, closed with the other of a pair.
 * Promises: the cause is emitted first, the linked order right behind it; each gives back what it holds itself.
 */
import type { CancelAllOrders, CancelOrder, CloseReason } from '@assay/core';
import { holdAnew } from './naive-collateral.ts';
import { isFutures } from './naive-futures.ts';
import { findResting, holdOf, ordersIn, triggerHoldOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveResting, NaiveTriggerOrder, Plain, Result } from './naive-market.ts';
import type { NaiveOrder } from './naive-book.ts';

type Closing = Readonly<
  Pick<NaiveOrder, 'id' | 'owner' | 'side'> & { price: number | null; remaining: number; shown?: number }
>;

/** The event of an order that left the book, or (`released` and `shown` left out) never entered it. */
export function closed(
  market: NaiveMarket,
  { id, owner, side, price, remaining, shown = 0 }: Closing,
  reason: CloseReason,
  { wasResting = false, released = 0n }: { readonly wasResting?: boolean; readonly released?: bigint } = {},
): Plain {
  return {
    type: 'order-closed',
    order: id,
    owner,
    market: market.spec.market,
    side,
    reason,
    wasResting,
    price,
    remaining,
    shown,
    released: Number(released),
  };
}

/** Closes a resting order and the waiting one that it is linked to; how many that were. */
export function closeResting(
  state: NaiveState,
  { order, market }: NaiveResting,
  reason: CloseReason,
): number {
  market.book.remove(order);
  return restingClosed(state, market, order, reason);
}

/** Behind an order that has left the book, `remaining` and `shown` being what it had then; how many closed with its stop. */
export function restingClosed(
  state: NaiveState,
  market: NaiveMarket,
  order: NaiveOrder,
  reason: CloseReason,
): number {
  const released = releasedOf(state, market, order, order.remaining);
  state.emit(closed(market, order, reason, { wasResting: true, released }));
  return 1 + closeStopOf(state, order);
}

/** A quote that the market maker's money does not cover leaves the book. */
export function withdrawQuote(state: NaiveState, market: NaiveMarket, quote: NaiveOrder): void {
  const { owner, side, price, remaining } = quote;
  market.book.remove(quote);
  if (isFutures(market)) holdAnew(state, owner, market);
  const none: readonly object[] = [];
  const removed = [{ price, quantity: remaining }];
  state.emit({
    type: 'quotes-replaced',
    market: market.spec.market,
    removedBids: side === 'buy' ? removed : none,
    removedAsks: side === 'sell' ? removed : none,
    bids: none,
    asks: none,
  });
}

/** What is held no more, behind lots of an order that are gone. */
export function releasedOf(
  state: NaiveState,
  market: NaiveMarket,
  { owner, side, price }: Pick<NaiveOrder, 'owner' | 'side' | 'price'>,
  lots: number,
): bigint {
  return isFutures(market) ? holdAnew(state, owner, market) : holdOf(market, side, price, lots)[1];
}

/** Closes the waiting stop of a resting order, if it has one. */
export function closeStopOf(state: NaiveState, order: NaiveOrder): number {
  const stop = state.triggerOrders.find(({ id }) => id === order.linked);
  order.linked = null;
  if (stop === undefined) return 0;
  removeTriggerOrder(state, stop);
  emitTriggerOrderClosed(state, stop, 'linked-order-done');
  return 1;
}

/** Closes a trigger order and the resting one that it is linked to; how many that were. */
export function closeTriggerOrder(
  state: NaiveState,
  triggerOrder: NaiveTriggerOrder,
  reason: CloseReason,
): number {
  removeTriggerOrder(state, triggerOrder);
  emitTriggerOrderClosed(state, triggerOrder, reason);
  return 1 + closeLimitOf(state, triggerOrder);
}

/** Closes the resting limit order of a stop, if it has one. */
export function closeLimitOf(state: NaiveState, { linked }: NaiveTriggerOrder): number {
  const limit = linked === null ? null : findResting(state.markets, linked);
  if (limit === null) return 0;
  limit.order.linked = null;
  return closeResting(state, limit, 'linked-order-done');
}

/** Takes an order out of those that wait, and of those whose price was triggered. */
export function removeTriggerOrder(state: NaiveState, triggerOrder: NaiveTriggerOrder): void {
  for (const queue of [state.triggerOrders, state.triggered, state.stranded, triggerOrder.market.parked]) {
    const index = queue.indexOf(triggerOrder);
    if (index >= 0) queue.splice(index, 1);
  }
}

function emitTriggerOrderClosed(
  state: NaiveState,
  triggerOrder: NaiveTriggerOrder,
  reason: CloseReason,
): void {
  const { market } = triggerOrder;
  const released = triggerHoldOf(triggerOrder)[1];
  const closing = { ...triggerOrder, remaining: triggerOrder.quantity ?? 0 };
  state.emit(closed(market, closing, reason, { released }));
}

/** Applies `cancel-order`. */
export function cancelOrder(state: NaiveState, { owner, order: id }: CancelOrder): Result {
  const type = 'order-cancelled';
  const resting = findResting(state.markets, id);
  if (resting?.order.owner === owner) {
    const { remaining } = resting.order;
    closeResting(state, resting, 'cancelled-by-owner');
    return { type, order: id, market: resting.market.spec.market, remaining };
  }
  const triggerOrder = state.triggerOrders.find((other) => other.id === id);
  if (triggerOrder?.owner !== owner) return 'unknown-order';
  closeTriggerOrder(state, triggerOrder, 'cancelled-by-owner');
  return { type, order: id, market: triggerOrder.market.spec.market, remaining: triggerOrder.quantity ?? 0 };
}

/** Applies `cancel-all-orders`. */
export function cancelAllOrders(state: NaiveState, { owner, market: number }: CancelAllOrders): Result {
  const market = number === null ? null : state.markets[number];
  if (market === undefined) return 'unknown-market';
  return { type: 'orders-cancelled', count: closeAll(state, owner, market, 'cancelled-by-owner') };
}

/** Closes all orders of an owner, in one market or (null) in all, by rising number; how many. */
export function closeAll(
  state: NaiveState,
  owner: number,
  market: NaiveMarket | null,
  reason: CloseReason,
): number {
  const markets = market === null ? state.markets : [market];
  const resting = markets.flatMap((one) => ordersIn(one).filter((order) => order.owner === owner));
  const triggerOrders = state.triggerOrders.filter(
    (order) => order.owner === owner && markets.includes(order.market),
  );
  const numbers = [...resting, ...triggerOrders].map(({ id }) => id ?? 0);
  return closeEach(
    state,
    numbers.toSorted((a, b) => a - b),
    reason,
  );
}

/** When the next of all orders ends, or null. */
export function nextEndOf({
  markets,
  triggerOrders,
}: Pick<NaiveState, 'markets' | 'triggerOrders'>): number | null {
  let next = Infinity;
  const look = ({ expiresAt }: { readonly expiresAt: number | null }): void => {
    if (expiresAt !== null && expiresAt < next) next = expiresAt;
  };
  for (const { book } of markets) {
    book.bids.forEach(look);
    book.asks.forEach(look);
  }
  triggerOrders.forEach(look);
  return next === Infinity ? null : next;
}

/** Closes what has reached its end, by (end, number). */
export function expire(state: NaiveState): void {
  const next = nextEndOf(state);
  if (next === null || next > state.now) return;
  const due: { readonly id: number; readonly end: number }[] = [];
  const look = (order: { readonly id: number | null; readonly expiresAt: number | null }): void => {
    const { id, expiresAt: end } = order;
    if (end !== null && end <= state.now) due.push({ id: id ?? 0, end });
  };
  for (const { book } of state.markets) {
    book.bids.forEach(look);
    book.asks.forEach(look);
  }
  state.triggerOrders.forEach(look);
  due.sort((a, b) => a.end - b.end || a.id - b.id);
  closeEach(
    state,
    due.map(({ id }) => id),
    'expired',
  );
}

/** Closes the first order of a market: best first, bids before asks, then what waits; false where there is none. */
export function closeNext(state: NaiveState, market: NaiveMarket, reason: CloseReason): boolean {
  const order = market.book.bids[0] ?? market.book.asks[0];
  const waiting = state.triggerOrders.find((other) => other.market === market);
  if (order !== undefined) closeResting(state, { order, market }, reason);
  else if (waiting !== undefined) closeTriggerOrder(state, waiting, reason);
  return order !== undefined || waiting !== undefined;
}

/** Closes orders by number; one that went with another before it is passed over. */
export function closeEach(state: NaiveState, numbers: readonly number[], reason: CloseReason): number {
  let count = 0;
  for (const id of numbers) {
    const resting = findResting(state.markets, id);
    const triggerOrder = state.triggerOrders.find((order) => order.id === id);
    if (resting !== null) count += closeResting(state, resting, reason);
    else if (triggerOrder !== undefined) count += closeTriggerOrder(state, triggerOrder, reason);
  }
  return count;
}
