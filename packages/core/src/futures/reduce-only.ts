/**
 * Orders that only reduce never come to more than the leg that they reduce: where it shrinks they are cut, the newest first.
 * Promises: an order that comes to nothing closes; of one that is cut the hidden lots go first. Orders that wait are not cut before they
 * are triggered; they close, or sleep, when the leg is gone.
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { cancelLive } from '../orders/cancel-order.ts';
import { closeLinkedStop } from '../orders/close-trigger-order.ts';
import { hasParent, putToSleep } from '../conditional/attached-orders.ts';
import { cancelTriggerOrder } from '../orders/cancel-trigger-order.ts';
import { isIndexed } from '../trigger-orders/trigger-order.ts';
import { lots, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { countLots, holdAnew, reducingOf } from './hold.ts';
import { closedBy, lotsOf } from './legs.ts';

const { BOOK_KEY, BUY, LINKED, OWNER, PRICE, RECORD_SHIFT, SELL } = record;

/** Cuts an owner's orders of both sides that only reduce, and ends the wait of those whose leg is gone. */
export function cutReduceOnly(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  events: EventLog,
): void {
  const at = market.positions.find(ownerIndex);
  if (at < 0) return;
  cutBeyond(context, market, at, ownerIndex, BUY, events);
  cutBeyond(context, market, at, ownerIndex, SELL, events);
}

function cutBeyond(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
  side: BookSide,
  events: EventLog,
): void {
  const beyond = market.positions.records[reducingOf(at, side)]! - lotsOf(market, at, closedBy(side));
  if (beyond > 0) cutSide(context, market, at, ownerIndex, side, beyond, events);
  if (lotsOf(market, at, closedBy(side)) === 0) closeWaiting(context, market, ownerIndex, side, events);
}

function cutSide(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  ownerIndex: number,
  side: BookSide,
  beyond: number,
  events: EventLog,
): void {
  const { pool } = context;
  let left = beyond;
  for (const slot of reducingSlots(context, market, ownerIndex, side)) {
    if (left === 0) return;
    const remaining = pool.remainingAt(slot);
    if (remaining <= left) {
      left -= remaining;
      cancelLive(context, slot, 'nothing-to-reduce', events);
    } else {
      reduce(context, market, at, slot, left, events);
      left = 0;
    }
  }
}

/** Slots of an owner's resting orders of a side that only reduce, the newest first. */
function reducingSlots(
  { pool }: FuturesContext,
  { reducing }: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
): readonly number[] {
  return reducing
    .of(ownerIndex)
    .filter((slot) => (pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & 1) === side)
    .toReversed();
}

/** The leg is gone: what waits to close it closes, or sleeps while the order that it came with is open. */
function closeWaiting(
  context: FuturesContext,
  { market }: FuturesMarket,
  ownerIndex: number,
  side: BookSide,
  events: EventLog,
): void {
  const { families } = context.conditionals;
  for (const order of families.closersOf(market.spec.market, ownerIndex)) {
    if (order.side !== side || order.sleeps) continue;
    if (isIndexed(order) && hasParent(context, order)) putToSleep(context, order, events);
    else cancelTriggerOrder(context, order, 'position-closed', events);
  }
}

function reduce(
  context: FuturesContext,
  market: FuturesMarket,
  at: number,
  slot: number,
  by: number,
  events: EventLog,
): void {
  const { pool } = context;
  const { records } = pool;
  const place = slot << RECORD_SHIFT;
  const before = pool.remainingAt(slot);
  const ownerIndex = records[place + OWNER]!;
  const side = (records[place + BOOK_KEY]! & 1) === BUY ? BUY : SELL;
  const price = records[place + PRICE]!;
  countLots(market, at, side, price, true, before, before - by);
  const released = Math.max(0, -holdAnew(context, market, at, ownerIndex));
  events.push({
    type: 'order-reduced',
    order: orderId(pool.idAt(slot)),
    owner: ownerId(context.owners.numberAt(ownerIndex)),
    market: market.market.spec.market,
    side: side === BUY ? 'buy' : 'sell',
    price: ticks(price),
    by: lots(by),
    shown: lots(market.market.book.reduce(slot, by)),
    remaining: lots(before - by),
    released: units(released),
  });
  if ((records[place + BOOK_KEY]! & LINKED) !== 0) closeLinkedStop(context, slot, events);
}
