/**
 * The market maker's quotes in the naive venue.
 * Promises: old ones leave, new ones enter as far as the money reaches, trade, and rest; one event tells it.
 */
import type { Quote, ReplaceQuotes, RefusalCode, Side } from '@assay/core';
import { sizeOf } from './naive-book.ts';
import type { NaiveOrder } from './naive-book.ts';
import { GREATEST_PRICE, MARKET_MAKER, SAFE, holdOf } from './naive-market.ts';
import type { NaiveDesk, NaiveMarket, Result } from './naive-market.ts';
import { settle } from './naive-settlement.ts';

const QUOTES_PER_SIDE = 50;

/** Applies `replace-quotes`. */
export function replaceQuotes(desk: NaiveDesk, command: ReplaceQuotes): Result {
  const market = desk.markets[command.market];
  if (market === undefined) return 'unknown-market';
  const refusal = findQuotesRefusal(market, command);
  if (refusal !== null) return refusal;
  const { book } = market;
  const removedBids = removeQuotes(market, book.bids);
  const removedAsks = removeQuotes(market, book.asks);
  const bids = command.bids.flatMap((quote) => enterQuote(desk, market, 'buy', quote));
  const asks = command.asks.flatMap((quote) => enterQuote(desk, market, 'sell', quote));
  desk.tell({ type: 'quotes-replaced', market: command.market, removedBids, removedAsks, bids, asks });
  return { type: 'done' };
}

function findQuotesRefusal(market: NaiveMarket, { bids, asks }: ReplaceQuotes): RefusalCode | null {
  const fault = findSideRefusal(market, bids, -1) ?? findSideRefusal(market, asks, 1);
  if (fault !== null) return fault;
  const [bid, ask] = [bids[0], asks[0]];
  if (bid !== undefined && ask !== undefined && bid.price >= ask.price) return 'quotes-crossed';
  return Math.max(bids.length, asks.length) > QUOTES_PER_SIDE ? 'too-many-quotes' : null;
}

function findSideRefusal(market: NaiveMarket, quotes: readonly Quote[], step: number): RefusalCode | null {
  let previous: number | null = null;
  for (const { price, quantity } of quotes) {
    const ordered: boolean = previous === null || Math.sign(price - previous) === step;
    previous = price;
    if (price < 1 || price > GREATEST_PRICE || !ordered) return 'price-out-of-range';
    if (quantity < 1 || quantity > market.spec.maximumLots) return 'quantity-out-of-range';
    if (BigInt(price) * BigInt(quantity) * market.tickLotUnits > SAFE) return 'order-value-too-large';
  }
  return null;
}

function removeQuotes(market: NaiveMarket, orders: readonly NaiveOrder[]): readonly object[] {
  const quotes = orders.filter((order) => order.owner === MARKET_MAKER);
  for (const order of quotes) market.book.remove(order);
  return quotes.map(({ price, remaining }) => ({ price, quantity: remaining }));
}

/** What of a quote rests in the end: one level or none. */
function enterQuote(desk: NaiveDesk, market: NaiveMarket, side: Side, quote: Quote): readonly object[] {
  const [asset, each] = holdOf(market, side, quote.price, 1);
  const reached = desk.available(MARKET_MAKER, asset) / each;
  const quantity = reached < BigInt(quote.quantity) ? Number(reached) : quote.quantity;
  const value = BigInt(quote.price) * BigInt(quantity) * market.tickLotUnits;
  if (quantity === 0 || value < BigInt(market.spec.minimumNotional)) return [];
  const match = market.book.take(side, quote.price, quantity, MARKET_MAKER);
  settle(desk, market, { id: null, owner: MARKET_MAKER, side, quantity }, match.fills);
  const remaining = quantity - sizeOf(match.fills);
  if (remaining === 0) return [];
  const order = { id: null, owner: MARKET_MAKER, side, price: quote.price, quantity, clientOrderId: null };
  market.book.rest({ ...order, remaining });
  return [{ price: quote.price, quantity: remaining }];
}
