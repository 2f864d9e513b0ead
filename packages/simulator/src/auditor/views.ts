/**
 * Everything the exchange lets be read, beside what the naive venue says it should be.
 * Promises: looks through the exchange's queries alone; null where both sides show the same.
 */
import type { OwnerId } from '@assay/core';
import type { NaiveOrder } from '../reference/naive-book.ts';
import { SOME_ID, ordersIn } from '../reference/naive-market.ts';
import type { NaiveMarket, NaiveTriggerOrder } from '../reference/naive-market.ts';
import { markPriceOf } from '../reference/naive-prices.ts';
import { priceToMeet } from '../reference/naive-triggers.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { findDifference } from './differences.ts';
import { findFuturesDifference, findPositionsDifference } from './futures-views.ts';
import type { Readable } from './readable.ts';
import { findContractsDifference, findSecondsDifference } from './seconds-views.ts';
import { findWalletAccountDifference, findWalletDifference } from './wallet-views.ts';

/** Sums of all assets, and the best prices of every market: cheap enough for each command. */
export function findQuickDifference(exchange: Readable, venue: NaiveVenue): string | null {
  for (const { asset, sum, issued } of exchange.read({ type: 'totals' })) {
    if (sum !== 0) return `asset ${asset} sums to ${sum}`;
    if (BigInt(issued) !== venue.issued(asset)) return `asset ${asset}: ${issued} issued`;
  }
  for (const { spec, book } of venue.markets) {
    const { bids, asks } = exchange.read({ type: 'depth', market: spec.market, levels: 1 });
    const best = [bids[0]?.price, asks[0]?.price];
    const right = [book.bids[0]?.price, book.asks[0]?.price];
    const difference = findDifference(best, right, `market ${spec.market}, best`);
    if (difference !== null) return difference;
    if ((best[0] ?? 0) >= (best[1] ?? Number.MAX_SAFE_INTEGER)) return `market ${spec.market} is crossed`;
  }
  return null;
}

/** All levels of all books. */
export function findDepthDifference(exchange: Readable, venue: NaiveVenue): string | null {
  for (const { spec, book } of venue.markets) {
    const depth = exchange.read({ type: 'depth', market: spec.market, levels: 0 });
    const right = { market: spec.market, bids: levelsOf(book.bids), asks: levelsOf(book.asks) };
    const difference = findDifference(depth, right, `market ${spec.market}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** Balances, orders, fee tier, account and contracts of every owner, all books, index prices, what is listed, and the rules in force. */
export function findViewDifference(exchange: Readable, venue: NaiveVenue): string | null {
  for (const owner of venue.owners) {
    const difference = findOwnerDifference(exchange, venue, owner);
    if (difference !== null) return difference;
  }
  const ticks = [...venue.index.ticks.values()].sort((a, b) => a.asset - b.asset);
  const rightTicks = ticks.map(({ asset, second, price }) => ({ asset, second, price }));
  const spotMarkets = venue.markets.filter(({ futures }) => futures === null);
  const rightRules = {
    rulesVersion: venue.rules,
    paper: venue.isPaper,
    feeCurrency: venue.fees.currency,
    feeTiers: venue.fees.tiers,
    rebateRatesPpm: venue.members.ratesPpm,
    markets: spotMarkets.map((market) => ({
      market: market.spec.market,
      status: market.status,
      until: market.until,
      delistsAt: market.delistsAt,
      bandPpm: market.bandPpm,
      lastPrice: market.lastPrice,
      markPrice: venue.rules < 2 ? null : markPriceOf(venue, market),
    })),
  };
  const rightListing = { assets: venue.assets, markets: spotMarkets.map(({ spec }) => spec) };
  return (
    findDepthDifference(exchange, venue) ??
    findDifference(exchange.read({ type: 'index-prices' }), rightTicks, 'index prices') ??
    findDifference(exchange.read({ type: 'listing' }), rightListing, 'listing') ??
    findDifference(exchange.read({ type: 'market-rules' }), rightRules, 'market rules') ??
    findDifference(exchange.read({ type: 'proposals' }), rightProposals(venue), 'proposals') ??
    findSecondsDifference(exchange, venue) ??
    findFuturesDifference(exchange, venue) ??
    findWalletDifference(exchange, venue)
  );
}

function rightProposals({ proposals: { keys, last, open } }: NaiveVenue): object {
  const operators = [...keys].map(([operator, kept]) => ({ operator, ...kept }));
  return { last, operators: operators.sort((a, b) => a.operator - b.operator), open };
}

function findOwnerDifference(exchange: Readable, venue: NaiveVenue, owner: number): string | null {
  // True because the venue's owners are numbers that commands have named as owners.
  const id = owner as OwnerId;
  const place = `owner ${owner}`;
  const balances = venue.assets.map(({ asset }) => ({
    asset,
    available: Number(venue.available(owner, asset)),
    held: Number(venue.held(owner, asset)),
  }));
  const orders = venue.markets.flatMap((market) =>
    ordersIn(market)
      .filter((order) => order.owner === owner)
      .map((order) => openOrder(market, order)),
  );
  const triggerOrders = venue.triggerOrders.filter((order) => order.owner === owner).map(triggerOrder);
  const feeTier = venue.fees.tierOf(owner, venue.now);
  const { status: account, until, referrer } = venue.members.of(owner);
  const rightAccount = { status: account, excludedUntil: until, referrer };
  return (
    findDifference(exchange.read({ type: 'balances', owner: id }), balances, place) ??
    findDifference(exchange.read({ type: 'open-orders', owner: id }), orders, `${place}, orders`) ??
    findDifference(
      exchange.read({ type: 'conditional-orders', owner: id }),
      triggerOrders,
      `${place}, trigger orders`,
    ) ??
    findDifference(exchange.read({ type: 'account-status', owner: id }), rightAccount, `${place}, account`) ??
    findDifference(exchange.read({ type: 'fee-tier', owner: id }), feeTier, `${place}, fees`) ??
    findContractsDifference(exchange, venue, id) ??
    findPositionsDifference(exchange, venue, id) ??
    findWalletAccountDifference(exchange, venue, id)
  );
}

function openOrder(market: NaiveMarket, order: NaiveOrder): object {
  const { id, side, price, quantity, remaining, shown, linked } = order;
  const place = { order: id ?? SOME_ID, market: market.spec.market, side, price };
  return { ...place, quantity, remaining, hidden: remaining - shown, linked };
}

function triggerOrder(order: NaiveTriggerOrder): object {
  const { id, market, side, trigger, by, price, quantity, spend, linked, triggered, suspended } = order;
  const { reduceOnly, parent, sleeps, whole } = order;
  const triggerPrice =
    triggered === null ? priceToMeet(order) : trigger === null ? null : triggered.triggerPrice;
  return {
    order: id,
    market: market.spec.market,
    side,
    trigger,
    by,
    triggerPrice,
    price,
    quantity: whole ? null : quantity,
    spend,
    linked,
    reduceOnly,
    parent,
    sleeps,
    suspended,
  };
}

function levelsOf(orders: readonly NaiveOrder[]): readonly object[] {
  const levels = new Map<number, number>();
  for (const { price, shown } of orders) levels.set(price, (levels.get(price) ?? 0) + shown);
  return [...levels].map(([price, quantity]) => ({ price, quantity }));
}
