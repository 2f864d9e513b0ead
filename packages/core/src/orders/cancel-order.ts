/**
 * Taking an order out before its time.
 * Promises: only the order's owner can cancel it; what was held for it is available again in the same command; of two
 * linked orders both go.
 */
import * as record from '../book/order-record.ts';
import { cancelTriggerOrder } from './cancel-trigger-order.ts';
import { closeLinkedStop } from './close-trigger-order.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { lots, marketId } from '../quantity/branding.ts';
import type { CancelOrder } from '../vocabulary/order-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { closeResting } from './close-resting.ts';
import type { CancelContext } from './cancel-trigger-order.ts';

// Constants of this module, so that the compiler knows their values.
const { LINKED, OWNER, BOOK_KEY, BOOK_KEY_MASK, RECORD_SHIFT } = record;

/** Applies `cancel-order` for an owner that is known. An order of someone else is as unknown as none. */
export function cancelOrder(
  context: CancelContext,
  ownerIndex: number,
  command: CancelOrder,
  events: EventLog,
): Outcome {
  const slot = context.pool.find(command.order);
  const at = slot << RECORD_SHIFT;
  if (slot < 0 || context.pool.records[at + OWNER] !== ownerIndex) {
    return refusedOutcome(refused('unknown-order', 'order'));
  }
  const market = (context.pool.records[at + BOOK_KEY]! & BOOK_KEY_MASK) >> 1;
  const remaining = cancelLive(context, slot, 'cancelled-by-owner', events);
  return {
    type: 'order-cancelled',
    order: command.order,
    market: marketId(market),
    remaining: lots(remaining),
  };
}

/** Closes the live order of a slot, resting or trigger, and the other one of its pair. Returns the lots it had left. */
export function cancelLive(
  context: CancelContext,
  slot: number,
  reason: CloseReason,
  events: EventLog,
): number {
  const triggerOrder = context.pool.isTriggerOrder(slot) ? context.conditionals.find(slot) : undefined;
  if (triggerOrder !== undefined) {
    cancelTriggerOrder(context, triggerOrder, reason, events);
    return triggerOrder.quantity;
  }
  const remaining = context.pool.remainingAt(slot);
  const isLinked = (context.pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]! & LINKED) !== 0;
  closeResting(context, slot, reason, events);
  if (isLinked) closeLinkedStop(context, slot, events);
  return remaining;
}
