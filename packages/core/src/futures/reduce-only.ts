/**
 * Orders that only reduce never come to more than the leg that they reduce: where it shrinks they are cut, the newest first.
 * Promises: an order that comes to nothing closes; of one that is cut the hidden lots go first.
 */
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import { closeResting } from '../orders/close-resting.ts';
import { lots, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FuturesContext, FuturesMarket } from './futures-state.ts';
import { countLots, holdAnew, reducingOf } from './hold.ts';
import { closedBy, lotsOf } from './legs.ts';

const { BOOK_KEY, BUY, OWNER, PRICE, RECORD_SHIFT, SELL } = record;

/** Cuts an owner's orders of both sides that only reduce. */
export function cutReduceOnly(
  context: FuturesContext,
  market: FuturesMarket,
  ownerIndex: number,
  events: EventLog,
): void {
  const at = market.positions.find(ownerIndex);
  if (at < 0) return;
  for (const side of [BUY, SELL] as const) {
    const beyond = market.positions.records[reducingOf(at, side)]! - lotsOf(market, at, closedBy(side));
    if (beyond > 0) cutSide(context, market, at, ownerIndex, side, beyond, events);
  }
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
      closeResting(context, slot, 'nothing-to-reduce', events);
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
  countLots(market, at, { side, price, reduceOnly: true }, before, before - by);
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
}
