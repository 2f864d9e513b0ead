/**
 * Orders that have reached their end.
 * Promises: all that is due at or before the command's stamp closes, in the order of (due time, order number).
 */
import type { EventLog } from '../event-log/event-log.ts';
import { cancelLive } from './cancel-order.ts';
import type { CancelContext } from './cancel-trigger-order.ts';

interface ExpiryContext extends CancelContext {
  /** Stamp of the command that is being applied. */
  readonly time: number;
}

/** Closes what is due. */
export function expireOrders(context: ExpiryContext, events: EventLog): void {
  for (let id = context.due.firstDue(context.time); id >= 0; id = context.due.firstDue(context.time)) {
    // An order leaves the queue as it closes: what is first in it lives.
    cancelLive(context, context.pool.find(id), 'expired', events);
  }
}
