/**
 * Changing an order that is open, whether it rests or waits for its price.
 * Promises: only its owner can.
 */
import { OWNER, RECORD_SHIFT } from '../book/order-pool.ts';
import { amendRestingOrder } from '../orders/amend-resting-order.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { AmendOrder } from '../vocabulary/order-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findParentFault } from './attached-orders.ts';
import { amendTriggerOrder } from './amend-trigger-order.ts';
import type { AmendRestingContext } from '../orders/amend-resting-order.ts';
import type { AmendTriggerContext } from './amend-trigger-order.ts';

export interface AmendContext extends AmendRestingContext, AmendTriggerContext {}

/** Applies `amend-order` for an owner that is known. An order of someone else is as unknown as none. */
export function amendOrder(
  context: AmendContext,
  ownerIndex: number,
  command: AmendOrder,
  events: EventLog,
): Outcome {
  const slot = context.pool.find(command.order);
  if (slot < 0 || context.pool.records[(slot << RECORD_SHIFT) + OWNER] !== ownerIndex) {
    return refusedOutcome(refused('unknown-order', 'order'));
  }
  const triggerOrder = context.pool.isTriggerOrder(slot) ? context.conditionals.find(slot) : undefined;
  return triggerOrder === undefined
    ? amendRestingOrder(context, slot, ownerIndex, command, events, (oldPrice) =>
        findParentFault(context, command, oldPrice),
      )
    : amendTriggerOrder(context, triggerOrder, command, events);
}
