/**
 * The market maker's quotes: the old ones leave, the new ones enter as ordinary orders of the market maker.
 * Promises: no priority and no other fee than a trader's; a quote is cut to what the market maker's money reaches,
 * and left out where that, or the quote itself, is below the market's minimum notional.
 * Never: emits an order's events; `quotes-replaced` says what left and what rests.
 */
import { CANCEL_NEWEST } from '../book/book.ts';
import { MAX_PRICE } from '../book/ladder.ts';
import { BUY, PRICE, RECORD_SHIFT, REMAINING, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findQuotingFault } from '../listing/market-status.ts';
import type { Market } from '../listing/listing.ts';
import { lots, ticks } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import type { Quote, ReplaceQuotes } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { DELIVERY_RULES } from '../vocabulary/futures-delivery.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { takeOut } from './close-resting.ts';
import type { Taker } from './incoming-order.ts';
import { matchOrder } from './match-order.ts';
import type { FillContext } from './settle-fills.ts';

/** Most quotes of one side. */
export const QUOTES_PER_SIDE = 50;
/** The market maker is the second of the venue's own parties, which are opened first. */
const MARKET_MAKER_INDEX: number = MARKET_MAKER;

/** The mirror of a paper realm forgets the levels that quotes have replaced. */
export interface QuoteContext extends FillContext {
  readonly rulesVersion: number;
  readonly paper: { forget(market: number): void };
}

/** Applies `replace-quotes`. */
export function replaceQuotes(context: QuoteContext, command: ReplaceQuotes, events: EventLog): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (!takesQuotes(context, market)) return refusedOutcome(refused('futures-market', 'market'));
  const fault = findQuotesFault(context, market, command, market.spec.maximumLots);
  if (fault !== null) return refusedOutcome(fault);
  const removed = removeAllQuotes(context, market);
  const bids: Quote[] = [];
  const asks: Quote[] = [];
  market.bidQuotes = enterQuotes(context, market, BUY, command.bids, bids, events);
  market.askQuotes = enterQuotes(context, market, SELL, command.asks, asks, events);
  events.push({ type: 'quotes-replaced', market: command.market, ...removed, bids, asks });
  return { type: 'done' };
}

/** Whether a market has quotes of the market maker: a futures market by the rules by which its positions are looked after. */
export function takesQuotes(
  { rulesVersion }: Pick<QuoteContext, 'rulesVersion'>,
  { marked }: Market,
): boolean {
  return marked === null || rulesVersion >= DELIVERY_RULES;
}

/** Takes the market maker's quotes of a market away, as where it asks for none. */
export function withdrawQuotes(context: QuoteContext, market: Market, events: EventLog): void {
  const removed = removeAllQuotes(context, market);
  if (removed.removedBids.length + removed.removedAsks.length === 0) return;
  events.push({ type: 'quotes-replaced', market: market.spec.market, ...removed, bids: [], asks: [] });
}

function removeAllQuotes(
  context: QuoteContext,
  market: Market,
): { readonly removedBids: readonly Quote[]; readonly removedAsks: readonly Quote[] } {
  const removedBids = removeQuotes(context, market, market.bidQuotes);
  const removedAsks = removeQuotes(context, market, market.askQuotes);
  market.bidQuotes = [];
  market.askQuotes = [];
  context.paper.forget(market.spec.market);
  return { removedBids, removedAsks };
}

/** What is wrong with the two sides that the market maker shall have, of at most `greatest` lots a quote; or null. */
export function findQuotesFault(
  context: Pick<FillContext, 'pool'>,
  market: Market,
  { bids, asks }: Pick<ReplaceQuotes, 'bids' | 'asks'>,
  greatest: number,
): Refusal | null {
  const quotingFault = bids.length + asks.length > 0 ? findQuotingFault(market) : null;
  if (quotingFault !== null) return quotingFault;
  const fault =
    findSideFault(market, bids, 'bids', -1, greatest) ?? findSideFault(market, asks, 'asks', 1, greatest);
  if (fault !== null) return fault;
  if (!context.pool.hasRoomFor(bids.length + asks.length)) return refused('too-many-open-orders', null);
  const bestBid = bids[0];
  const bestAsk = asks[0];
  if (bestBid !== undefined && bestAsk !== undefined && bestBid.price >= bestAsk.price) {
    return refused('quotes-crossed', null);
  }
  for (const [field, quotes] of [
    ['bids', bids],
    ['asks', asks],
  ] as const) {
    if (quotes.length > QUOTES_PER_SIDE) {
      return refused('too-many-quotes', field, { greatest: QUOTES_PER_SIDE });
    }
  }
  return null;
}

/** `step` is the sign of the way from the best quote on: prices must move strictly that way. */
function findSideFault(
  market: Market,
  quotes: readonly Quote[],
  field: string,
  step: 1 | -1,
  greatest: number,
): Refusal | null {
  for (const [index, { price, quantity }] of quotes.entries()) {
    const previous = quotes[index - 1];
    const ordered = previous === undefined || (price - previous.price) * step > 0;
    if (price < 1 || price > MAX_PRICE || !ordered) {
      return refused('price-out-of-range', `${field}.${index}.price`);
    }
    if (quantity < 1 || quantity > greatest) {
      return refused('quantity-out-of-range', `${field}.${index}.quantity`, { least: 1, greatest });
    }
    if (market.instrument.valueOf(price, quantity) > MAX_AMOUNT) {
      return refused('order-value-too-large', `${field}.${index}.quantity`);
    }
  }
  return null;
}

function removeQuotes(context: FillContext, market: Market, ids: readonly number[]): Quote[] {
  const removed: Quote[] = [];
  for (const id of ids) {
    const slot = context.pool.find(id);
    if (slot >= 0) {
      const at = slot << RECORD_SHIFT;
      removed.push({
        price: ticks(context.pool.records[at + PRICE]!),
        quantity: lots(context.pool.records[at + REMAINING]!),
      });
      takeOut(context, market, slot);
    }
  }
  return removed;
}

function enterQuotes(
  context: FillContext,
  market: Market,
  side: BookSide,
  quotes: readonly Quote[],
  resting: Quote[],
  events: EventLog,
): number[] {
  const ids: number[] = [];
  for (const { price, quantity } of quotes) {
    const size = cutToMoney(market, side, price, quantity);
    if (size > 0) {
      const taker = enterQuote(context, market, side, price, size, events);
      if (taker.remaining > 0) {
        resting.push({ price, quantity: lots(taker.remaining) });
        ids.push(taker.id);
      }
    }
  }
  return ids;
}

function cutToMoney(market: Market, side: BookSide, price: number, quantity: number): number {
  const size = reachedByMoney(market, side, price, quantity);
  return market.instrument.valueOf(price, size) < market.spec.minimumNotional ? 0 : size;
}

/** The lots of a quote for which the market maker's available money reaches. */
export function reachedByMoney(
  { instrument }: Market,
  side: BookSide,
  price: number,
  quantity: number,
): number {
  return Math.min(quantity, instrument.reachOf(MARKET_MAKER_INDEX, side, price));
}

/** Enters one quote: what crosses a trader's order trades, and what is left rests. */
export function enterQuote(
  context: FillContext,
  market: Market,
  side: BookSide,
  price: number,
  size: number,
  events: EventLog,
): Taker {
  const slot = context.pool.allocate();
  const taker: Taker = {
    market,
    slot,
    id: context.pool.idAt(slot),
    ownerIndex: MARKET_MAKER_INDEX,
    owner: MARKET_MAKER,
    side,
    reduceOnly: false,
    remaining: size,
    filled: 0,
    value: 0,
    fee: 0,
  };
  const end = matchOrder(context, taker, price, CANCEL_NEWEST, events);
  // What could trade on would cross the book, and what is not covered is none: it is not entered.
  if (end !== 'no-more') taker.remaining = 0;
  if (taker.remaining === 0) {
    context.pool.free(slot);
  } else {
    market.instrument.enter(MARKET_MAKER_INDEX, side, price, taker.remaining, false, slot);
    market.book.rest(slot, side, price, taker.remaining, size, MARKET_MAKER_INDEX);
  }
  return taker;
}
