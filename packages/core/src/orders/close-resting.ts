/**
 * A resting order leaves its book for another reason than being filled.
 * Promises: what was held for it is available again in the same command, and its end is emitted.
 */
import * as record from '../book/order-record.ts';
import type { Listing, Market } from '../listing/listing.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CloseReason } from '../vocabulary/order-events.ts';
import type { Owners } from '../ledger/owners.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { OpenOrders } from './open-orders.ts';
import type { DueQueue } from '../due/due-queue.ts';

// Constants of this module, so that the compiler knows their values.
const {
  BUY,
  DUE,
  ICEBERG,
  OWNER,
  BOOK_KEY,
  BOOK_KEY_MASK,
  PRICE,
  RECORD_SHIFT,
  REDUCE_ONLY,
  REMAINING,
  SELL,
} = record;

/** What closing a resting order works on. */
export interface CloseContext {
  readonly owners: Owners;
  readonly listing: Listing;
  readonly pool: OrderPool;
  readonly openOrders: OpenOrders;
  readonly due: DueQueue;
}

/** Closes a trader's resting order. The stop of its pair, if it has one, is the caller's to close. */
export function closeResting(
  context: CloseContext,
  slot: number,
  reason: CloseReason,
  events: EventLog,
): void {
  const { pool, listing } = context;
  const at = slot << RECORD_SHIFT;
  const bookKey = pool.records[at + BOOK_KEY]!;
  const ownerIndex = pool.records[at + OWNER]!;
  const price = pool.records[at + PRICE]!;
  const shown = pool.records[at + REMAINING]!;
  const remaining = pool.remainingAt(slot);
  // True because a resting order's market is listed.
  const market = listing.markets[(bookKey & BOOK_KEY_MASK) >> 1]!;
  const released = takeOut(context, market, slot);
  forgetOrder(context, slot, ownerIndex, market.spec.market);
  const owner = context.owners.numberAt(ownerIndex);
  const side = (bookKey & 1) === BUY ? BUY : SELL;
  const id = pool.idAt(slot);
  events.closedResting(id, owner, market.spec.market, side, reason, price, remaining, shown, released);
}

/** Removes a resting order and what is held for it; returns the units that are available again. */
export function takeOut(context: Pick<CloseContext, 'pool'>, market: Market, slot: number): number {
  const at = slot << RECORD_SHIFT;
  const { records } = context.pool;
  const bookKey = records[at + BOOK_KEY]!;
  const released = market.instrument.leave(
    records[at + OWNER]!,
    (bookKey & 1) === BUY ? BUY : SELL,
    records[at + PRICE]!,
    context.pool.remainingAt(slot),
    0,
    (bookKey & REDUCE_ONLY) !== 0,
    slot,
  );
  market.book.remove(slot);
  return released;
}

/** Takes a trader's order out of what is known of open orders beside the book; its slot may have been freed. */
export function forgetOrder(
  context: Omit<CloseContext, 'owners' | 'listing'>,
  slot: number,
  ownerIndex: number,
  market: number,
): void {
  context.openOrders.leave(slot, ownerIndex, market);
  const flags = context.pool.records[(slot << RECORD_SHIFT) + BOOK_KEY]!;
  if ((flags & DUE) !== 0) context.due.leave(context.pool.idAt(slot));
  if ((flags & ICEBERG) !== 0) context.openOrders.countIceberg(ownerIndex, market, -1);
}
