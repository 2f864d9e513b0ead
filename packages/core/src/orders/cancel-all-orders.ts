/**
 * Taking all orders of an owner out, of one market or of all.
 * Promises: in rising order of their numbers; an order that goes with its pair is emitted right behind the one that named it.
 *
 * No list of orders by owner is kept, which every order would have to pay for: the records are searched until as many
 * are found as the owner is known to have, about a millisecond for each half million of slots.
 */
import { OWNER, BOOK_KEY, BOOK_KEY_MASK, RECORD_SHIFT, REMAINING } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { CancelAllOrders } from '../vocabulary/order-commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { cancelLive } from './cancel-order.ts';
import type { CancelContext } from './cancel-trigger-order.ts';

/** Applies `cancel-all-orders` for an owner that is known. */
export function cancelAllOrders(
  context: CancelContext,
  ownerIndex: number,
  command: CancelAllOrders,
  events: EventLog,
): Outcome {
  const { market } = command;
  if (market !== null && context.listing.markets[market] === undefined) {
    return refusedOutcome(refused('unknown-market', 'market'));
  }
  const count = cancelOrdersOf(context, ownerIndex, market, 'cancelled-by-owner', events);
  return { type: 'orders-cancelled', count };
}

/** Closes all resting and trigger orders of an owner's index; returns how many there were. */
export function cancelOrdersOf(
  context: CancelContext,
  ownerIndex: number,
  market: number | null,
  reason: CloseReason,
  events: EventLog,
): number {
  const ids = findOrdersOf(context, ownerIndex, market);
  for (const id of ids) {
    // Not found where it has gone with its pair.
    const slot = context.pool.find(id);
    if (slot >= 0) cancelLive(context, slot, reason, events);
  }
  return ids.length;
}

/** Numbers of an owner's live orders, rising. */
export function findOrdersOf(
  context: CancelContext,
  ownerIndex: number,
  market: number | null,
): readonly number[] {
  const { pool, listing, openOrders } = context;
  let missing = 0;
  for (const { spec } of listing.markets) {
    if (market === null || market === spec.market) missing += openOrders.count(ownerIndex, spec.market);
  }
  const ids: number[] = [];
  const { records, slots } = pool;
  for (let slot = 0; slot < slots && missing > 0; slot += 1) {
    const at = slot << RECORD_SHIFT;
    if (records[at + OWNER] !== ownerIndex || records[at + REMAINING] === 0) continue;
    if (market !== null && (records[at + BOOK_KEY]! & BOOK_KEY_MASK) >> 1 !== market) continue;
    ids.push(pool.idAt(slot));
    missing -= 1;
  }
  return ids.sort((a, b) => a - b);
}
