/**
 * Answers to queries: plain copies of parts of the state.
 * Promises: reads only; lists stand in a fixed order (assets and markets by number, levels best first,
 * orders by market, side and priority).
 */
import { NO_PRICE } from '../book/book.ts';
import { BUY, OWNER, PRICE, QUANTITY, RECORD_SHIFT, SELL } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { markPrice } from '../conditional/mark-price.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import { NO_CURRENCY } from '../fees/tiers.ts';
import type { Market } from '../listing/listing.ts';
import { sideName } from '../orders/incoming-order.ts';
import { assetId, lots, marketId, orderId, ticks, units } from '../quantity/branding.ts';
import type { State } from '../state.ts';
import type { Ticks } from '../vocabulary/brands.ts';
import type { Quote } from '../vocabulary/commands.ts';
import type {
  AssetTotal,
  Balance,
  Depth,
  IndexState,
  Listing as ListingResult,
  MarketRules,
  OpenOrder,
  Query,
  QueryResults,
} from '../vocabulary/queries.ts';
import { readAccountStanding, readTraders } from './account-queries.ts';
import { readConditionalOrders, readFeeStanding } from './conditional-queries.ts';
import {
  readNeededSeconds,
  readOldestContract,
  readOpenContracts,
  readPlayLimits,
  readSecondsRules,
} from './seconds-queries.ts';

/** The result that belongs to a query's type. */
export function answerQuery(state: State, query: Query): QueryResults[Query['type']] {
  switch (query.type) {
    case 'balances':
      return readBalances(state, query.owner);
    case 'open-orders':
      return readOpenOrders(state, query.owner);
    case 'depth':
      return readDepth(state, query.market, query.levels);
    case 'listing':
      return readListing(state);
    case 'index-prices':
      return readIndexPrices(state);
    case 'totals':
      return readTotals(state);
    case 'conditional-orders':
      return readConditionalOrders(state, query.owner);
    case 'fee-standing':
      return readFeeStanding(state, query.owner);
    case 'account-standing':
      return readAccountStanding(state, query.owner);
    case 'traders':
      return readTraders(state);
    case 'market-rules':
      return readMarketRules(state);
    case 'seconds-rules':
      return readSecondsRules(state);
    case 'oldest-contract':
      return readOldestContract(state);
    case 'needed-seconds':
      return readNeededSeconds(state, query);
    case 'open-contracts':
      return readOpenContracts(state, query.owner);
    case 'play-limits':
      return readPlayLimits(state, query.owner);
  }
}

/** Balances of an owner in every asset; empty for an unknown owner. */
function readBalances(state: State, owner: number): readonly Balance[] {
  const ownerIndex = state.owners.find(owner);
  if (ownerIndex < 0) return [];
  return state.listing.assets.map(({ asset }) => {
    const account = state.ledger.spotAccount(ownerIndex, asset);
    return {
      asset,
      available: units(state.ledger.available(account)),
      held: units(state.ledger.held(account)),
    };
  });
}

/** The resting orders of an owner; empty for an unknown owner. */
function readOpenOrders(state: State, owner: number): readonly OpenOrder[] {
  const ownerIndex = state.owners.find(owner);
  if (ownerIndex < 0) return [];
  const orders: OpenOrder[] = [];
  for (const market of state.listing.markets) {
    const counted = state.openOrders.count(ownerIndex, market.spec.market) > 0;
    if (counted || market.bidQuotes.length + market.askQuotes.length > 0) {
      collectOpenOrders(state, market, ownerIndex, orders);
    }
  }
  return orders;
}

function collectOpenOrders(state: State, market: Market, ownerIndex: number, into: OpenOrder[]): void {
  const { records } = state.pool;
  for (const side of [BUY, SELL] as const) {
    const slots: number[] = [];
    market.book.collect(side, slots);
    for (const slot of slots) {
      const at = slot << RECORD_SHIFT;
      if (records[at + OWNER] === ownerIndex) {
        into.push({
          order: orderId(state.pool.idAt(slot)),
          market: market.spec.market,
          side: sideName(side),
          price: ticks(records[at + PRICE]!),
          quantity: lots(records[at + QUANTITY]!),
          remaining: lots(state.pool.remainingAt(slot)),
          hidden: lots(state.pool.hiddenAt(slot)),
          linked: linkedTo(state, slot),
        });
      }
    }
  }
}

function linkedTo(state: State, slot: number): OpenOrder['linked'] {
  const stop = state.conditionals.findStopOf(slot);
  return stop === undefined ? null : orderId(stop.id);
}

/** Aggregated levels of a market; empty for an unknown market. */
function readDepth(state: State, market: number, levels: number): Depth {
  const found = state.listing.markets[market];
  if (found === undefined) return { market: marketId(market), bids: [], asks: [] };
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

/** What is listed. */
function readListing(state: State): ListingResult {
  return { assets: [...state.listing.assets], markets: state.listing.markets.map((market) => market.spec) };
}

/** The last index tick of every asset that has one. */
function readIndexPrices(state: State): readonly IndexState[] {
  return state.indexPrices.list();
}

/** Sum and issued total of every asset, as the ledger keeps them. */
function readTotals(state: State): readonly AssetTotal[] {
  return state.listing.assets.map(({ asset }) => ({
    asset: assetId(asset),
    sum: state.ledger.sum(asset),
    issued: units(state.ledger.issued(asset)),
  }));
}

function readMarketRules(state: State): MarketRules {
  const { currency, tiers } = state.feeTiers;
  return {
    rulesVersion: state.rulesVersion,
    paper: state.paper.isDeclared,
    feeCurrency: currency === NO_CURRENCY ? null : assetId(currency),
    feeTiers: tiers,
    rebateRatesPpm: state.referrals.ratesPpm,
    markets: state.listing.markets.map((market) => ({
      market: market.spec.market,
      bandPpm: market.bandPpm,
      lastPrice: ticksOrNull(market.lastPrice),
      markPrice: state.rulesVersion < 2 ? null : ticksOrNull(markPrice(state, market)),
    })),
  };
}

function ticksOrNull(price: number): Ticks | null {
  return price === NO_TICKS ? null : ticks(price);
}
