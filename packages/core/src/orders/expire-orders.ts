/**
 * Orders that have reached their end.
 * Promises: all that is due at or before the command's stamp closes, in the order of (due time, order number).
 */
import type { Event } from '../vocabulary/events.ts';
import { cancelLive } from './cancel-order.ts';
import type { Desk } from './desk.ts';

/** Closes what is due. */
export function expireOrders(desk: Desk, events: Event[]): void {
  for (let id = desk.due.firstDue(desk.time); id >= 0; id = desk.due.firstDue(desk.time)) {
    // An order leaves the queue as it closes: what is first in it lives.
    cancelLive(desk, desk.pool.find(id), 'expired', events);
  }
}
