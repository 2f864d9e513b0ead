/**
 * Orders that have reached their end.
 * Promises: all that is due at or before the command's stamp closes, in the order of (due time, order number).
 */
import type { Event } from '../vocabulary/events.ts';
import { cancelLive } from './cancel-order.ts';
import type { OrderContext } from './order-context.ts';

/** Closes what is due. */
export function expireOrders(context: OrderContext, events: Event[]): void {
  for (let id = context.due.firstDue(context.time); id >= 0; id = context.due.firstDue(context.time)) {
    // An order leaves the queue as it closes: what is first in it lives.
    cancelLive(context, context.pool.find(id), 'expired', events);
  }
}
