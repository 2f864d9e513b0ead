/**
 * Taking a resting order out of its book and giving its money back.
 * Promises: only the order's owner can cancel it; what was held for it is available again in the same command.
 */
import { BUY, OWNER, PLACE, PLACE_MASK, PRICE, RECORD_SHIFT, REMAINING, SELL } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../intake/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { lots, ticks, units } from '../quantity/branding.ts';
import type { CancelOrder } from '../vocabulary/order-commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { heldAsset, holdOf, sideName } from './desk.ts';
import type { Desk } from './desk.ts';

/** Applies `cancel-order` for an owner that is known. An order of someone else is as unknown as none. */
export function cancelOrder(desk: Desk, ownerPlace: number, command: CancelOrder, events: Event[]): Outcome {
  const slot = desk.pool.find(command.order);
  const at = slot << RECORD_SHIFT;
  if (slot < 0 || desk.pool.records[at + OWNER] !== ownerPlace) {
    return refusedOutcome(refused('unknown-order', 'order'));
  }
  const place = desk.pool.records[at + PLACE]!;
  const market = desk.listing.markets[(place & PLACE_MASK) >> 1]!;
  const side = (place & 1) === BUY ? BUY : SELL;
  const price = desk.pool.records[at + PRICE]!;
  const remaining = desk.pool.records[at + REMAINING]!;
  const released = takeOut(desk, market, slot);
  desk.openOrders.leave(slot, ownerPlace, market.spec.market);
  events.push({
    type: 'order-closed',
    order: command.order,
    owner: command.owner,
    market: market.spec.market,
    side: sideName(side),
    reason: 'cancelled-by-owner',
    wasResting: true,
    price: ticks(price),
    remaining: lots(remaining),
    shown: lots(remaining),
    released: units(released),
  });
  return {
    type: 'order-cancelled',
    order: command.order,
    market: market.spec.market,
    remaining: lots(remaining),
  };
}

/** Removes a resting order and releases its hold; returns the units released. */
export function takeOut(desk: Desk, market: Market, slot: number): number {
  const at = slot << RECORD_SHIFT;
  const { records } = desk.pool;
  const side = (records[at + PLACE]! & 1) === BUY ? BUY : SELL;
  const hold = holdOf(market, side, records[at + PRICE]!, records[at + REMAINING]!);
  desk.ledger.release(desk.ledger.spotAccount(records[at + OWNER]!, heldAsset(market, side)), hold);
  market.book.remove(slot);
  return hold;
}
