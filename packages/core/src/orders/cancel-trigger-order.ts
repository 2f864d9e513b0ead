/**
 * Taking a trigger order out before its price is triggered.
 * Promises: its hold is given back in the same command; of two linked orders the other one goes right behind it.
 */
import { LINKED, NONE, BOOK_KEY, RECORD_SHIFT } from '../book/order-pool.ts';
import { closeResting } from './close-resting.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import { closeTriggerOrder } from './close-trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { CloseContext } from './close-resting.ts';
import type { WaitingContext } from './close-trigger-order.ts';

/** What cancelling an order works on, whether it rests or waits. */
export interface CancelContext extends CloseContext, WaitingContext {}

/** Closes a trigger order, and the limit order of its pair. */
export function cancelTriggerOrder(
  context: CancelContext,
  order: TriggerOrder,
  reason: CloseReason,
  events: EventLog,
): void {
  closeTriggerOrder(context, order, reason, events);
  closePartner(context, order, events);
}

/** Closes the limit order of the pair of a stop that has been cancelled, or is about to execute. */
export function closePartner(context: CloseContext, { partner }: TriggerOrder, events: EventLog): void {
  if (partner === NONE) return;
  context.pool.records[(partner << RECORD_SHIFT) + BOOK_KEY]! &= ~LINKED;
  closeResting(context, partner, 'linked-order-done', events);
}
