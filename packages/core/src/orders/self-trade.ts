/**
 * What an incoming order did to a resting one of its own owner, emitted with its hold given back.
 * Promises: no trade is ever made between them; the stop of a resting order's pair goes as if it had traded.
 */
import type { OwnClosedMark, OwnReducedMark } from '../book/fills.ts';
import { BUY, LINKED, BOOK_KEY, PRICE, RECORD_SHIFT, REDUCE_ONLY, SELL } from '../book/order-pool.ts';
import { closeLinkedStop } from './close-trigger-order.ts';
import { lots, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { forgetOrder } from './close-resting.ts';
import { sideName } from './incoming-order.ts';
import type { Taker } from './incoming-order.ts';
import type { CancelContext } from './cancel-trigger-order.ts';

/** Settles one self-trade. The record of the resting order is readable, also where it has left the book. */
export function settleOwnOrder(
  context: CancelContext,
  taker: Taker,
  mark: OwnClosedMark | OwnReducedMark,
  events: EventLog,
): void {
  const { slot } = mark;
  if (mark.kind === 'own-closed') {
    const released = leave(context, taker, slot, mark.shown + mark.hidden, 0);
    close(context, taker, slot, mark.shown + mark.hidden, mark.shown, released, events);
  } else {
    reduceResting(context, taker, mark, events);
  }
  if ((context.pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & LINKED) !== 0) {
    closeLinkedStop(context, slot, events);
  }
  if (mark.kind === 'own-reduced') reduceTaker(taker, mark.by, events);
}

function reduceResting(context: CancelContext, taker: Taker, mark: OwnReducedMark, events: EventLog): void {
  const { slot, by, shown, remaining } = mark;
  const price = context.pool.records[(slot << RECORD_SHIFT) + PRICE]!;
  events.push({
    type: 'order-reduced',
    order: orderId(context.pool.idAt(slot)),
    owner: ownerId(taker.owner),
    market: taker.market.spec.market,
    side: sideName(taker.side === BUY ? SELL : BUY),
    price: ticks(price),
    by: lots(by),
    shown: lots(shown),
    remaining: lots(remaining),
    released: units(leave(context, taker, slot, by, remaining)),
  });
  if (remaining === 0) close(context, taker, slot, 0, 0, 0, events);
}

function reduceTaker(taker: Taker, by: number, events: EventLog): void {
  taker.remaining -= by;
  events.push({
    type: 'order-reduced',
    order: orderId(taker.id),
    owner: ownerId(taker.owner),
    market: taker.market.spec.market,
    side: sideName(taker.side),
    price: null,
    by: lots(by),
    shown: lots(0),
    remaining: lots(taker.remaining),
    released: units(0),
  });
}

/** Gives back what was held for so many lots of the resting order, of which `left` go on. */
function leave(context: CancelContext, taker: Taker, slot: number, size: number, left: number): number {
  const { instrument } = taker.market;
  const at = slot << RECORD_SHIFT;
  const { records } = context.pool;
  const reduceOnly = (records[at + BOOK_KEY]! & REDUCE_ONLY) !== 0;
  const side = taker.side === BUY ? SELL : BUY;
  return instrument.leave(taker.ownerIndex, side, records[at + PRICE]!, size, left, reduceOnly, slot);
}

function close(
  context: CancelContext,
  taker: Taker,
  slot: number,
  remaining: number,
  shown: number,
  released: number,
  events: EventLog,
): void {
  const market = taker.market.spec.market;
  forgetOrder(context, slot, taker.ownerIndex, market);
  const id = context.pool.idAt(slot);
  const side = taker.side === BUY ? SELL : BUY;
  const price = context.pool.records[(slot << RECORD_SHIFT) + PRICE]!;
  const reason = 'self-trade-prevented';
  events.closedResting(id, taker.owner, market, side, reason, price, remaining, shown, released);
}
