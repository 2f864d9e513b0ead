/**
 * One of the market maker's quotes goes because what it would open is not covered.
 * Promises: `quotes-replaced` says what left, as of all quotes; no order's event does.
 */
import { BUY, BOOK_KEY, PRICE, RECORD_SHIFT } from '../book/order-pool.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Market } from '../listing/listing.ts';
import { lots, ticks } from '../quantity/branding.ts';
import type { CloseContext } from './close-resting.ts';
import { takeOut } from './close-resting.ts';

/** Takes the quote in a slot away. */
export function withdrawQuote(
  context: Pick<CloseContext, 'pool'>,
  market: Market,
  slot: number,
  events: EventLog,
): void {
  const at = slot << RECORD_SHIFT;
  const { records } = context.pool;
  const removed = [{ price: ticks(records[at + PRICE]!), quantity: lots(context.pool.remainingAt(slot)) }];
  const isBid = (records[at + BOOK_KEY]! & 1) === BUY;
  takeOut(context, market, slot);
  events.push({
    type: 'quotes-replaced',
    market: market.spec.market,
    removedBids: isBid ? removed : [],
    removedAsks: isBid ? [] : removed,
    bids: [],
    asks: [],
  });
}
