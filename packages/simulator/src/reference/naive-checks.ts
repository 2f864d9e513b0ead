/**
 * Why the naive venue would refuse an order, in the order of the list of refusals.
 * Promises: written from the description of each refusal, in BigInt, without a look at the core's checks.
 */
import type { PlaceOrder, RefusalCode } from '@assay/core';
import { sizeOf } from './naive-book.ts';
import { GREATEST_PRICE, SAFE, holdOf } from './naive-market.ts';
import type { NaiveAccounts, NaiveMarket } from './naive-market.ts';

const OPEN_ORDERS = 200;

/** The code of the first refusal that applies, or null. */
export function findOrderRefusal(
  venue: NaiveAccounts,
  market: NaiveMarket,
  command: PlaceOrder,
): RefusalCode | null {
  const { clientOrderId, owner } = command;
  const live = venue.ordersOf(owner);
  if (clientOrderId !== null && live.some((order) => order.clientOrderId === clientOrderId)) {
    return 'duplicate-client-order-id';
  }
  return findFieldRefusal(market, command) ?? findValueRefusal(venue, market, command);
}

function findFieldRefusal(market: NaiveMarket, command: PlaceOrder): RefusalCode | null {
  const { kind, price, quantity, spend, side, timeInForce } = command;
  if (kind === 'limit' && price === null) return 'price-missing';
  if (kind === 'market' && price !== null) return 'price-not-allowed';
  if (price !== null && (price < 1 || price > GREATEST_PRICE)) return 'price-out-of-range';
  if (quantity === null && spend === null) return 'quantity-missing';
  if (quantity !== null && (quantity < 1 || quantity > market.spec.maximumLots)) {
    return 'quantity-out-of-range';
  }
  if (spend !== null && (quantity !== null || kind === 'limit' || side === 'sell'))
    return 'spend-not-allowed';
  if (spend !== null && spend < 1) return 'quantity-out-of-range';
  if (kind === 'market' && timeInForce !== 'ioc') return 'time-in-force-not-allowed';
  return command.postOnly && timeInForce !== 'gtc' ? 'post-only-not-allowed' : null;
}

function findValueRefusal(
  venue: NaiveAccounts,
  market: NaiveMarket,
  command: PlaceOrder,
): RefusalCode | null {
  const { owner, side, kind, spend } = command;
  const quantity = command.quantity ?? 0;
  const best = market.book.against(side)[0]?.price;
  const price = kind === 'limit' ? (command.price ?? 0) : best;
  const asset = side === 'buy' ? market.spec.quote : market.spec.base;
  const available = venue.available(owner, asset);
  const minimum = BigInt(market.spec.minimumNotional);
  if (price === undefined) {
    const needed = side === 'sell' ? BigInt(quantity) * market.lotUnits : BigInt(spend ?? 0);
    return needed > available ? 'insufficient-available-balance' : 'no-liquidity';
  }
  const one = BigInt(price) * market.tickLotUnits;
  const value = spend === null ? one * BigInt(quantity) : BigInt(spend);
  if (value < minimum || (spend !== null && value < one)) return 'below-minimum-notional';
  if (value > SAFE) return 'order-value-too-large';
  if (spend !== null && value / one > BigInt(market.spec.maximumLots)) return 'quantity-out-of-range';
  if (kind === 'limit' && command.timeInForce === 'gtc') {
    const own = [...market.book.bids, ...market.book.asks].filter((order) => order.owner === owner);
    if (own.length >= OPEN_ORDERS) return 'too-many-open-orders';
  }
  const needed = spend === null ? neededFor(market, command, price) : BigInt(spend);
  return needed > available ? 'insufficient-available-balance' : findEntryRefusal(market, command, price);
}

/** What the book makes impossible for an order that has passed all else. */
function findEntryRefusal(market: NaiveMarket, command: PlaceOrder, price: number): RefusalCode | null {
  const { side, owner, timeInForce, postOnly } = command;
  const quantity = command.quantity ?? 0;
  if (postOnly && market.book.crosses(side, price)) return 'post-only-would-cross';
  if (timeInForce !== 'fok') return null;
  const { fills } = market.book.preview(side, price, quantity, owner);
  return sizeOf(fills) < quantity ? 'fill-or-kill-not-filled' : null;
}

function neededFor(market: NaiveMarket, command: PlaceOrder, price: number): bigint {
  const { side, kind, owner } = command;
  const quantity = command.quantity ?? 0;
  if (kind === 'limit' || side === 'sell') return holdOf(market, side, price, quantity)[1];
  const { fills } = market.book.preview(side, null, quantity, owner);
  const cost = fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.quantity), 0n);
  return sizeOf(fills) === 0 ? 0n : cost * market.tickLotUnits;
}
