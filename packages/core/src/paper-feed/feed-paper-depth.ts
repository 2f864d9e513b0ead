/**
 * The live depth in a paper realm: `declare-paper` and `feed-paper-depth`.
 * Promises: a level whose live quantity is what it was keeps what paper orders have left of it, with its priority;
 * any other is entered anew or taken away. Mirrored orders are ordinary resting orders of the market maker: they hold its
 * money, trade at the public fees and never meet each other.
 * Never: reaches a realm that was not declared one of play money.
 */
import { MAX_PRICE } from '../book/ladder.ts';
import { BUY, PRICE, RECORD_SHIFT, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import type { Market } from '../listing/listing.ts';
import { takeOut } from '../orders/close-resting.ts';
import { enterQuote, findQuotesFault, reachedByMoney, takesQuotes } from '../orders/replace-quotes.ts';
import type { FeedPaperDepth, Quote } from '../vocabulary/commands.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import type { PaperRealm } from './paper-realm.ts';
import type { FillContext } from '../orders/settle-fills.ts';

/** What mirroring works on. */
export interface PaperContext extends FillContext {
  readonly rulesVersion: number;
  readonly paper: PaperRealm;
}

/** Applies `declare-paper`. Said again it changes nothing, as long as nothing is listed. */
export function declarePaper(context: PaperContext, events: EventLog): Outcome {
  if (context.listing.assets.length > 0) return refusedOutcome(refused('not-after-listing', null));
  if (context.paper.isDeclared) return { type: 'done' };
  context.paper.declare();
  events.push({ type: 'paper-declared' });
  return { type: 'done' };
}

/** Applies `feed-paper-depth`. Conditional orders are checked against the last price behind it, as behind any command. */
export function feedPaperDepth(context: PaperContext, command: FeedPaperDepth, events: EventLog): Outcome {
  const market = context.listing.markets[command.market];
  if (market === undefined) return refusedOutcome(refused('unknown-market', 'market'));
  if (!takesQuotes(context, market)) return refusedOutcome(refused('futures-market', 'market'));
  const fault = findPaperTicksFault(context, market, command);
  if (fault !== null) return refusedOutcome(fault);
  const bids = takeAway(context, market, BUY, command.bids);
  const asks = takeAway(context, market, SELL, command.asks);
  market.bidQuotes = enterLevels(context, market, BUY, command.bids, bids, events);
  market.askQuotes = enterLevels(context, market, SELL, command.asks, asks, events);
  const levels = (quotes: readonly Quote[]) => quotes.map(({ price, quantity }) => ({ price, quantity }));
  context.paper.remember(command.market, [levels(command.bids), levels(command.asks)]);
  if (command.lastPrice !== null && command.lastPrice !== market.lastPrice) {
    market.lastPrice = command.lastPrice;
    context.traded = market;
  }
  events.push({ type: 'paper-depth-fed', market: command.market, lastPrice: command.lastPrice });
  return { type: 'done' };
}

function findPaperTicksFault(context: PaperContext, market: Market, command: FeedPaperDepth): Refusal | null {
  const { lastPrice } = command;
  const isPrice = lastPrice === null || (lastPrice >= 1 && lastPrice <= MAX_PRICE);
  // A level is the sum of many orders: it is bounded by what the book can hold, not by the greatest order.
  const fault = findQuotesFault(context, market, command, MAX_PRICE);
  if (!isPrice && fault?.code !== 'price-out-of-range') return refused('price-out-of-range', 'lastPrice');
  if (fault !== null) return fault;
  return context.paper.isDeclared ? null : refused('only-in-paper-realm', null);
}

/** Levels that stay as they are, by price: the market maker's order there, or null where all of it is taken. */
type KeptLevels = ReadonlyMap<number, number | null>;

/** Takes away every order of the market maker on this side that is not a level with its old live quantity. */
function takeAway(
  context: PaperContext,
  market: Market,
  side: BookSide,
  levels: readonly Quote[],
): KeptLevels {
  const kept = new Map<number, number | null>();
  for (const { price, quantity } of levels) {
    if (context.paper.liveQuantity(market.spec.market, side, price) === quantity) kept.set(price, null);
  }
  for (const id of side === BUY ? market.bidQuotes : market.askQuotes) {
    const slot = context.pool.find(id);
    if (slot < 0) continue;
    const price = context.pool.records[(slot << RECORD_SHIFT) + PRICE]!;
    if (kept.has(price)) kept.set(price, id);
    else takeOut(context, market, slot);
  }
  return kept;
}

/** Enters what is new, best first; answers the ids of all orders of the side that rest, in that order. */
function enterLevels(
  context: PaperContext,
  market: Market,
  side: BookSide,
  levels: readonly Quote[],
  kept: KeptLevels,
  events: EventLog,
): number[] {
  const ids: number[] = [];
  for (const { price, quantity } of levels) {
    const id = kept.get(price);
    if (id !== undefined) {
      if (id !== null) ids.push(id);
      continue;
    }
    const size = reachedByMoney(market, side, price, quantity);
    if (size === 0) continue;
    const taker = enterQuote(context, market, side, price, size, events);
    if (taker.remaining > 0) ids.push(taker.id);
  }
  return ids;
}
