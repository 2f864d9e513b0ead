/**
 * Answers about books: what rests of an owner, and the depth of a market.
 * Promises: reads only; levels stand best first, orders by market, side and priority.
 */
import { NO_PRICE } from '../book/book.ts';
import { BUY, OWNER, PRICE, QUANTITY, RECORD_SHIFT, SELL } from '../book/order-pool.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing, Market } from '../listing/listing.ts';
import { lots, orderId, ticks } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import type { Quote } from '../vocabulary/commands.ts';
import type { Depth, OpenOrder } from '../vocabulary/queries.ts';
import { sideName } from './incoming-order.ts';
import type { OpenOrders } from './open-orders.ts';

interface OpenOrdersContext {
  readonly owners: Owners;
  readonly listing: Listing;
  readonly pool: OrderPool;
  readonly openOrders: OpenOrders;
  readonly conditionals: Conditionals;
}

/** The resting orders of an owner; empty for an unknown owner. */
export function readOpenOrders(
  context: OpenOrdersContext,
  { owner }: QueryOf<'open-orders'>,
): readonly OpenOrder[] {
  const ownerIndex = context.owners.find(owner);
  if (ownerIndex < 0) return [];
  const orders: OpenOrder[] = [];
  for (const market of context.listing.markets) {
    const counted = context.openOrders.count(ownerIndex, market.spec.market) > 0;
    if (counted || market.bidQuotes.length + market.askQuotes.length > 0) {
      collectOpenOrders(context, market, ownerIndex, orders);
    }
  }
  return orders;
}

function collectOpenOrders(
  context: OpenOrdersContext,
  market: Market,
  ownerIndex: number,
  into: OpenOrder[],
): void {
  const { records } = context.pool;
  for (const side of [BUY, SELL] as const) {
    const slots: number[] = [];
    market.book.collect(side, slots);
    for (const slot of slots) {
      const at = slot << RECORD_SHIFT;
      if (records[at + OWNER] === ownerIndex) {
        into.push({
          order: orderId(context.pool.idAt(slot)),
          market: market.spec.market,
          side: sideName(side),
          price: ticks(records[at + PRICE]!),
          quantity: lots(records[at + QUANTITY]!),
          remaining: lots(context.pool.remainingAt(slot)),
          hidden: lots(context.pool.hiddenAt(slot)),
          linked: linkedTo(context, slot),
        });
      }
    }
  }
}

function linkedTo(context: OpenOrdersContext, slot: number): OpenOrder['linked'] {
  const stop = context.conditionals.findStopOf(slot);
  return stop === undefined ? null : orderId(stop.id);
}

/** Aggregated levels of a market; empty for an unknown market. */
export function readDepth(
  { listing }: Pick<OpenOrdersContext, 'listing'>,
  { market, levels }: QueryOf<'depth'>,
): Depth {
  const found = listing.markets[market];
  if (found === undefined) return { market, bids: [], asks: [] };
  return { market: found.spec.market, bids: side(found, BUY, levels), asks: side(found, SELL, levels) };
}

function side(market: Market, bookSide: BookSide, levels: number): readonly Quote[] {
  const { book } = market;
  const quotes: Quote[] = [];
  for (
    let price = book.nextPrice(bookSide, NO_PRICE);
    price !== NO_PRICE;
    price = book.nextPrice(bookSide, price)
  ) {
    quotes.push({ price: ticks(price), quantity: lots(book.lotsAt(price)) });
    if (quotes.length === levels) break;
  }
  return quotes;
}
