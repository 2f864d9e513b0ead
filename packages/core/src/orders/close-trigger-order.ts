/**
 * Ending a wait without an order: the hold goes back, the number is used up.
 * Promises: one event for each order that closes; the stop of a pair goes with its limit order.
 * Never: touches a resting order.
 */
import { LINKED, BOOK_KEY, RECORD_SHIFT } from '../book/order-pool.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { Listing } from '../listing/listing.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { OpenOrders } from './open-orders.ts';
import type { DueQueue } from '../due/due-queue.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';

/** What closing an order that waits works on. */
export interface WaitingContext {
  readonly listing: Listing;
  readonly pool: OrderPool;
  readonly openOrders: OpenOrders;
  readonly due: DueQueue;
  readonly conditionals: Conditionals;
}

/** Takes a trigger order out of the index and gives its hold back; its slot stays its own. */
export function removeTriggerOrder(context: WaitingContext, order: TriggerOrder): void {
  const market = context.listing.markets[order.market]!;
  context.conditionals.leave(order);
  context.openOrders.leave(order.slot, order.ownerIndex, order.market);
  if (order.expiresAt > 0) context.due.leave(order.id);
  market.instrument.release(order.ownerIndex, order.side, order.hold);
}

/** Closes a trigger order for good. Its partner, if it has one, is the caller's to close. */
export function closeTriggerOrder(
  context: WaitingContext,
  order: TriggerOrder,
  reason: CloseReason,
  events: EventLog,
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
  events: EventLog,
): void {
  const price = order.price === NO_TICKS ? null : order.price;
  events.closed(order.id, order.owner, order.market, order.side, reason, price, order.quantity, released);
}

/** Closes the stop of a pair whose limit order, which lies or lay in this slot, has traded, shrunk or gone. */
export function closeLinkedStop(context: WaitingContext, limitSlot: number, events: EventLog): void {
  const stop = context.conditionals.findStopOf(limitSlot);
  if (stop === undefined) return;
  context.pool.records[(limitSlot << RECORD_SHIFT) + BOOK_KEY]! &= ~LINKED;
  closeTriggerOrder(context, stop, 'linked-order-done', events);
}
