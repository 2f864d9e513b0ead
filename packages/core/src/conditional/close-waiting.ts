/**
 * Ending a wait without an order: the hold goes back, the number is used up.
 * Promises: one event for each order that closes; the stop of a pair goes with its limit order.
 * Never: touches a resting order.
 */
import { LINKED, PLACE, RECORD_SHIFT } from '../book/order-pool.ts';
import { lots, marketId, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import { heldAsset, sideName } from '../orders/desk.ts';
import type { Desk } from '../orders/desk.ts';
import type { Event } from '../vocabulary/events.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { NO_TICKS } from './waiting-order.ts';
import type { WaitingOrder } from './waiting-order.ts';

/** Takes a waiting order out of the room and gives its hold back; its slot stays its own. */
export function endWaiting(desk: Desk, order: WaitingOrder): void {
  const market = desk.listing.markets[order.market]!;
  desk.conditionals.leave(order);
  desk.openOrders.leave(order.slot, order.ownerPlace, order.market);
  if (order.expiresAt > 0) desk.due.leave(order.id);
  desk.ledger.release(desk.ledger.spotAccount(order.ownerPlace, heldAsset(market, order.side)), order.hold);
}

/** Closes a waiting order for good. Its partner, if it has one, is the caller's to close. */
export function closeWaiting(desk: Desk, order: WaitingOrder, reason: CloseReason, events: Event[]): void {
  endWaiting(desk, order);
  desk.pool.free(order.slot);
  tellClosed(order, reason, order.hold, events);
}

/** Tells that an order, waiting or just fired, has closed without having rested. */
export function tellClosed(
  order: WaitingOrder,
  reason: CloseReason,
  released: number,
  events: Event[],
): void {
  events.push({
    type: 'order-closed',
    order: orderId(order.id),
    owner: ownerId(order.owner),
    market: marketId(order.market),
    side: sideName(order.side),
    reason,
    wasResting: false,
    price: order.price === NO_TICKS ? null : ticks(order.price),
    remaining: lots(order.quantity),
    shown: lots(0),
    released: units(released),
  });
}

/** Closes the stop of a pair whose limit order, which lies or lay in this slot, has traded, shrunk or gone. */
export function closeLinkedStop(desk: Desk, limitSlot: number, events: Event[]): void {
  const stop = desk.conditionals.findStopOf(limitSlot);
  if (stop === undefined) return;
  desk.pool.records[(limitSlot << RECORD_SHIFT) + PLACE]! &= ~LINKED;
  closeWaiting(desk, stop, 'linked-order-done', events);
}
