/**
 * Ending a wait without an order: the hold goes back, the number is used up.
 * Promises: one event for each order that closes; the stop of a pair goes with its limit order.
 * Never: touches a resting order.
 */
import { LINKED, BOOK_KEY, RECORD_SHIFT } from '../book/order-pool.ts';
import { lots, marketId, orderId, ownerId, ticks, units } from '../quantity/branding.ts';
import { heldAsset, sideName } from './order-context.ts';
import type { OrderContext } from './order-context.ts';
import type { Event } from '../vocabulary/events.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';

/** Takes a trigger order out of the index and gives its hold back; its slot stays its own. */
export function removeTriggerOrder(context: OrderContext, order: TriggerOrder): void {
  const market = context.listing.markets[order.market]!;
  context.conditionals.leave(order);
  context.openOrders.leave(order.slot, order.ownerIndex, order.market);
  if (order.expiresAt > 0) context.due.leave(order.id);
  context.ledger.release(
    context.ledger.spotAccount(order.ownerIndex, heldAsset(market, order.side)),
    order.hold,
  );
}

/** Closes a trigger order for good. Its partner, if it has one, is the caller's to close. */
export function closeTriggerOrder(
  context: OrderContext,
  order: TriggerOrder,
  reason: CloseReason,
  events: Event[],
): void {
  removeTriggerOrder(context, order);
  context.pool.free(order.slot);
  emitClosed(order, reason, order.hold, events);
}

/** Emits that an order, waiting or just executed, has closed without having rested. */
export function emitClosed(
  order: TriggerOrder,
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
export function closeLinkedStop(context: OrderContext, limitSlot: number, events: Event[]): void {
  const stop = context.conditionals.findStopOf(limitSlot);
  if (stop === undefined) return;
  context.pool.records[(limitSlot << RECORD_SHIFT) + BOOK_KEY]! &= ~LINKED;
  closeTriggerOrder(context, stop, 'linked-order-done', events);
}
