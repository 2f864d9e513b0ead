/**
 * The market maker's orders in the naive venue: its quotes, and in a paper realm the levels of the live book.
 * Promises: old ones leave, new ones enter as far as the money reaches, trade, and rest.
 */
import type { FeedPaperDepth, Quote, RefusalCode, ReplaceQuotes, Side } from '@assay/core';
import type { NaiveOrder } from './naive-book.ts';
import { isNoPrice } from './naive-checks.ts';
import { holdAnew, isUnlimited } from './naive-collateral.ts';
import { meet } from './naive-futures-fills.ts';
import { findOpeningRefusal, freshnessOf } from './naive-futures-orders.ts';
import { isFutures, openRecord } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { MARKET_MAKER, SAFE, holdOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, Result } from './naive-market.ts';
import { takeWithin } from './naive-orders.ts';
import { worth } from './naive-risk.ts';
import { settle } from './naive-settlement.ts';
import { findQuotingRefusal } from './naive-statuses.ts';
import { DELIVERY_RULES } from './naive-steps.ts';

const QUOTES_PER_SIDE = 50;
/** A mirrored level is the sum of many orders. */
const MAX_LEVEL = 2 ** 31 - 2;

/** Applies `replace-quotes`. */
export function replaceQuotes(state: NaiveState, command: ReplaceQuotes): Result {
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (isFutures(market) && state.rules < DELIVERY_RULES) return 'futures-market';
  const refusal = findQuotesRefusal(market, command, market.spec.maximumLots);
  if (refusal !== null) return refusal;
  const { book, mirrored } = market;
  const removedBids = removeQuotes(state, market, book.bids);
  const removedAsks = removeQuotes(state, market, book.asks);
  mirrored.buy.clear();
  mirrored.sell.clear();
  const least = BigInt(market.spec.minimumNotional);
  const bids = command.bids.flatMap((quote) => enterQuote(state, market, 'buy', quote, least));
  const asks = command.asks.flatMap((quote) => enterQuote(state, market, 'sell', quote, least));
  state.emit({ type: 'quotes-replaced', market: command.market, removedBids, removedAsks, bids, asks });
  return { type: 'done' };
}

/** Takes the market maker's quotes away. */
export function withdrawQuotes(state: NaiveState, market: NaiveMarket): void {
  const { spec, book, mirrored } = market;
  const removedBids = removeQuotes(state, market, book.bids);
  const removedAsks = removeQuotes(state, market, book.asks);
  mirrored.buy.clear();
  mirrored.sell.clear();
  if (removedBids.length + removedAsks.length === 0) return;
  const none: readonly object[] = [];
  const removed = { market: spec.market, removedBids, removedAsks };
  state.emit({ type: 'quotes-replaced', ...removed, bids: none, asks: none });
}

/** Applies `feed-paper-depth` in a paper realm. */
export function feedPaperDepth(state: NaiveState, command: FeedPaperDepth, isPaper: boolean): Result {
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (isFutures(market) && state.rules < DELIVERY_RULES) return 'futures-market';
  const { bids, asks, lastPrice } = command;
  const refusal = findDepthRefusal(market, command);
  if (refusal !== null) return refusal;
  if (!isPaper) return 'only-in-paper-realm';
  const sides = [
    ['buy', bids, market.book.bids],
    ['sell', asks, market.book.asks],
  ] as const;
  const isKept = (side: Side, { price, quantity }: Quote): boolean =>
    market.mirrored[side].get(price) === quantity;
  for (const [side, levels, orders] of sides) {
    const kept = new Set<number>(levels.filter((level) => isKept(side, level)).map((level) => level.price));
    removeQuotes(state, market, orders, (order) => !kept.has(order.price));
  }
  for (const [side, levels] of sides) {
    for (const level of levels.filter((one) => !isKept(side, one)))
      enterQuote(state, market, side, level, 1n);
    market.mirrored[side].clear();
    for (const { price, quantity } of levels) market.mirrored[side].set(price, quantity);
  }
  if (lastPrice !== null) {
    market.lastPrice = lastPrice;
    market.moved = true;
  }
  state.emit({ type: 'paper-depth-fed', market: command.market, lastPrice });
  return { type: 'done' };
}

function findDepthRefusal(market: NaiveMarket, command: FeedPaperDepth): RefusalCode | null {
  if (isNoPrice(command.lastPrice)) return 'price-out-of-range';
  return findQuotesRefusal(market, command, MAX_LEVEL);
}

function findQuotesRefusal(
  market: NaiveMarket,
  { bids, asks }: Pick<ReplaceQuotes, 'bids' | 'asks'>,
  most: number,
): RefusalCode | null {
  const closed = bids.length + asks.length > 0 ? findQuotingRefusal(market) : null;
  const fault = closed ?? findSideRefusal(market, bids, -1, most) ?? findSideRefusal(market, asks, 1, most);
  if (fault !== null) return fault;
  const [bid, ask] = [bids[0], asks[0]];
  if (bid !== undefined && ask !== undefined && bid.price >= ask.price) return 'quotes-crossed';
  return Math.max(bids.length, asks.length) > QUOTES_PER_SIDE ? 'too-many-quotes' : null;
}

function findSideRefusal(
  market: NaiveMarket,
  quotes: readonly Quote[],
  step: number,
  most: number,
): RefusalCode | null {
  let previous: number | null = null;
  for (const { price, quantity } of quotes) {
    const ordered: boolean = previous === null || Math.sign(price - previous) === step;
    previous = price;
    if (isNoPrice(price) || !ordered) return 'price-out-of-range';
    if (quantity < 1 || quantity > most) return 'quantity-out-of-range';
    if (valueOf(market, price, quantity) > SAFE) return 'order-value-too-large';
  }
  return null;
}

function removeQuotes(
  state: NaiveState,
  market: NaiveMarket,
  orders: readonly NaiveOrder[],
  goes: (order: NaiveOrder) => boolean = () => true,
): readonly object[] {
  const quotes = orders.filter((order) => order.owner === MARKET_MAKER && goes(order));
  for (const order of quotes) market.book.remove(order);
  if (isFutures(market)) holdAnew(state, MARKET_MAKER, market);
  return quotes.map(({ price, remaining }) => ({ price, quantity: remaining }));
}

function valueOf(market: NaiveMarket, price: number, quantity: number): bigint {
  if (isFutures(market)) return worth(market.futures.contract, BigInt(quantity), BigInt(price), true);
  return BigInt(price) * BigInt(quantity) * market.tickLotUnits;
}

/** What of a quote rests in the end: one level or none. */
function enterQuote(
  state: NaiveState,
  market: NaiveMarket,
  side: Side,
  quote: Quote,
  leastValue: bigint,
): readonly object[] {
  if (!isFutures(market)) return enterSpotQuote(state, market, side, quote, leastValue);
  const { price } = quote;
  const owner = MARKET_MAKER;
  const quantity = reachOf(state, market, side, quote);
  if (quantity === 0) return [];
  openRecord(market, owner);
  const party = { id: null, owner, side, reduceOnly: false } as const;
  const taker = { side, owner, limit: price, selfTrade: 'cancel-newest', wants: { lots: quantity } } as const;
  const { match, barred } = meet(state, market, party, taker);
  const rest = quantity - match.filled;
  if (rest === 0 || match.pauses || barred !== null) return [];
  market.book.rest(quoteOf(side, price, quantity, rest));
  holdAnew(state, owner, market);
  return [{ price, quantity: rest }];
}

/** Lots of a quote for which the margin of the market maker reaches: what closes, and as many more as any order could open. */
function reachOf(
  state: NaiveState,
  market: WithFutures,
  side: Side,
  { price, quantity: wanted }: Quote,
): number {
  const { prices } = market.futures;
  if (prices.mark === 0n || freshnessOf(state, market) !== 'fresh') return 0;
  if (isUnlimited(state, MARKET_MAKER)) return wanted;
  let [within, beyond] = [0, wanted + 1];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    const opening = { owner: MARKET_MAKER, side, lots: BigInt(middle), price };
    if (findOpeningRefusal(state, market, opening) === null) within = middle;
    else beyond = middle;
  }
  return within;
}

function quoteOf(side: Side, price: number, quantity: number, remaining: number): NaiveOrder {
  const none = { displayed: null, clientOrderId: null, expiresAt: null, linked: null } as const;
  const marks = { ...none, selfTrade: 'cancel-newest', reduceOnly: false } as const;
  return { id: null, owner: MARKET_MAKER, side, price, quantity, remaining, shown: 0, ...marks };
}

function enterSpotQuote(
  state: NaiveState,
  market: NaiveMarket,
  side: Side,
  { price, quantity: wanted }: Quote,
  leastValue: bigint,
): readonly object[] {
  const [asset, each] = holdOf(market, side, price, 1);
  const reached = state.available(MARKET_MAKER, asset) / each;
  const quantity = reached < BigInt(wanted) ? Number(reached) : wanted;
  const value = BigInt(price) * BigInt(quantity) * market.tickLotUnits;
  if (quantity === 0 || value < leastValue) return [];
  const owner = MARKET_MAKER;
  const selfTrade = 'cancel-newest';
  const match = takeWithin(state, market, {
    side,
    owner,
    limit: price,
    selfTrade,
    wants: { lots: quantity },
  });
  settle(state, market, { id: null, owner, side, quantity }, match);
  const remaining = quantity - match.filled;
  if (remaining === 0 || match.pauses) return [];
  market.book.rest(quoteOf(side, price, quantity, remaining));
  return [{ price, quantity: remaining }];
}
