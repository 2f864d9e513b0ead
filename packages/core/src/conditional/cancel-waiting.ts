/**
 * Taking a waiting order out before its price is met.
 * Promises: its hold is given back in the same command; of two linked orders the other one goes right behind it.
 */
import { LINKED, NONE, BOOK_KEY, RECORD_SHIFT } from '../book/order-pool.ts';
import { closeResting } from '../orders/close-resting.ts';
import type { OrderContext } from '../orders/order-context.ts';
import type { Event } from '../vocabulary/events.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { closeWaiting } from './close-waiting.ts';
import type { WaitingOrder } from './waiting-order.ts';

/** Closes a waiting order, and the limit order of its pair. */
export function cancelWaiting(
  context: OrderContext,
  order: WaitingOrder,
  reason: CloseReason,
  events: Event[],
): void {
  closeWaiting(context, order, reason, events);
  closePartner(context, order, events);
}

/** Closes the limit order of the pair of a stop that has been cancelled, or is about to fire. */
export function closePartner(context: OrderContext, { partner }: WaitingOrder, events: Event[]): void {
  if (partner === NONE) return;
  context.pool.records[(partner << RECORD_SHIFT) + BOOK_KEY]! &= ~LINKED;
  closeResting(context, partner, 'linked-order-done', events);
}
