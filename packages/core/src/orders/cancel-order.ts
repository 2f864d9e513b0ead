/**
 * Taking an order out before its time.
 * Promises: only the order's owner can cancel it; what was held for it is available again in the same command; of two
 * linked orders both go.
 */
import { LINKED, OWNER, PLACE, PLACE_MASK, RECORD_SHIFT } from '../book/order-pool.ts';
import { cancelWaiting } from '../conditional/cancel-waiting.ts';
import { closeLinkedStop } from '../conditional/close-waiting.ts';
import { refused, refusedOutcome } from '../intake/refusing.ts';
import { lots, marketId } from '../quantity/branding.ts';
import type { CancelOrder } from '../vocabulary/order-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { closeResting } from './close-resting.ts';
import type { Desk } from './desk.ts';

/** Applies `cancel-order` for an owner that is known. An order of someone else is as unknown as none. */
export function cancelOrder(desk: Desk, ownerPlace: number, command: CancelOrder, events: Event[]): Outcome {
  const slot = desk.pool.find(command.order);
  const at = slot << RECORD_SHIFT;
  if (slot < 0 || desk.pool.records[at + OWNER] !== ownerPlace) {
    return refusedOutcome(refused('unknown-order', 'order'));
  }
  const market = (desk.pool.records[at + PLACE]! & PLACE_MASK) >> 1;
  const remaining = cancelLive(desk, slot, 'cancelled-by-owner', events);
  return {
    type: 'order-cancelled',
    order: command.order,
    market: marketId(market),
    remaining: lots(remaining),
  };
}

/** Closes the live order of a slot, resting or waiting, and the other one of its pair. Returns the lots it had left. */
export function cancelLive(desk: Desk, slot: number, reason: CloseReason, events: Event[]): number {
  const waiting = desk.pool.isWaiting(slot) ? desk.conditionals.find(slot) : undefined;
  if (waiting !== undefined) {
    cancelWaiting(desk, waiting, reason, events);
    return waiting.quantity;
  }
  const remaining = desk.pool.remainingAt(slot);
  const isLinked = (desk.pool.records[(slot << RECORD_SHIFT) + PLACE]! & LINKED) !== 0;
  closeResting(desk, slot, reason, events);
  if (isLinked) closeLinkedStop(desk, slot, events);
  return remaining;
}
