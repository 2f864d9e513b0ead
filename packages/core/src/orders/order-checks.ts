/**
 * Everything that is looked at before an order may change the state.
 * Promises: a pure check, in the order of the list of refusals; nothing is written here.
 */
import * as books from '../book/book.ts';
import { fillsFor } from '../book/foresight.ts';
import type { WholeOrder } from '../book/foresight.ts';
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import * as ladder from '../book/ladder.ts';
import { refused } from '../vocabulary/refusing.ts';
import { findClosedFault, findEntryStatusFault } from '../listing/market-status.ts';
import type { MarketOrderSize } from '../listing/instrument.ts';
import type { Market } from '../listing/listing.ts';
import { divideRoundedDown } from '../quantity/exact.ts';
import * as exact from '../quantity/exact.ts';
import * as limits from '../vocabulary/order-commands.ts';
import type { PlaceOrder } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { selfTradeMode } from './incoming-order.ts';
import { findBandFault, findMarketBandFault } from './price-band.ts';
import type { BandContext } from './price-band.ts';
import type { OpenOrders } from './open-orders.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY, SELL } = record;
const { NO_PRICE } = books;
const { MAX_PRICE } = ladder;
const { MAX_AMOUNT } = exact;
const { FILLS_PER_STEP, MAX_SLICES, ICEBERGS_PER_MARKET, MAX_LIFE_MS, OPEN_ORDERS_PER_MARKET } = limits;

/** What an order is checked against. */
export interface CheckContext extends BandContext {
  readonly openOrders: OpenOrders;
  readonly rulesVersion: number;
}

/** Why a market that is not open does not take an order, or null. */
export function findStatusFault(market: Market, command: PlaceOrder): Refusal | null {
  const fault = findClosedFault(market);
  if (fault !== null || market.status !== 'post-only') return fault;
  if (command.kind === 'market') return refused('market-post-only', 'kind');
  if (command.timeInForce !== 'gtc') return refused('market-post-only', 'timeInForce');
  return findEntryStatusFault(market, sideOf(command), command.price);
}

/** Why an order cannot be taken, or null. The owner and the market are known. */
export function findOrderFault(
  context: CheckContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  reduceOnly: boolean,
): Refusal | null {
  const { clientOrderId } = command;
  if (clientOrderId !== null && context.openOrders.hasClientOrderId(ownerIndex, clientOrderId)) {
    return refused('duplicate-client-order-id', 'clientOrderId');
  }
  const fieldFault = findFieldFault(context, market, command);
  if (fieldFault !== null) return fieldFault;
  return command.kind === 'limit'
    ? findLimitFault(context, market, ownerIndex, command, reduceOnly)
    : findMarketFault(context, market, ownerIndex, command, reduceOnly);
}

function findFieldFault(context: CheckContext, market: Market, command: PlaceOrder): Refusal | null {
  const { price, quantity, spend, kind } = command;
  const greatest = market.spec.maximumLots;
  if (kind === 'limit' && price === null) return refused('price-missing', 'price');
  if (kind === 'market' && price !== null) return refused('price-not-allowed', 'price');
  if (price !== null && (price < 1 || price > MAX_PRICE)) {
    return refused('price-out-of-range', 'price', { least: 1, greatest: MAX_PRICE });
  }
  if (quantity === null && spend === null) return refused('quantity-missing', 'quantity');
  if (quantity !== null && (quantity < 1 || quantity > greatest)) {
    return refused('quantity-out-of-range', 'quantity', { least: 1, greatest });
  }
  if (spend !== null && (quantity !== null || kind === 'limit' || command.side === 'sell')) {
    return refused('spend-not-allowed', 'spend');
  }
  if (spend !== null && spend < 1) return refused('quantity-out-of-range', 'spend', { least: 1 });
  if (kind === 'market' && command.timeInForce !== 'ioc') {
    return refused('time-in-force-not-allowed', 'timeInForce');
  }
  if (command.postOnly && (kind === 'market' || command.timeInForce !== 'gtc')) {
    return refused('post-only-not-allowed', 'postOnly');
  }
  if (spend !== null && command.selfTrade === 'decrement') {
    return refused('self-trade-mode-not-allowed', 'selfTrade');
  }
  return command.expiresAt === null && command.displayed === null
    ? null
    : findRestingFault(context, market, command);
}

/** What only an order that may rest can have: an end, and a size that the book does not show. */
function findRestingFault(context: CheckContext, market: Market, command: PlaceOrder): Refusal | null {
  const { expiresAt, displayed, quantity } = command;
  const { time } = context;
  const mayRest = command.kind === 'limit' && command.timeInForce === 'gtc';
  if (expiresAt !== null) {
    if (!mayRest) return refused('expiry-not-allowed', 'expiresAt');
    const greatest = time + MAX_LIFE_MS;
    if (expiresAt <= time || expiresAt > greatest) {
      return refused('expiry-out-of-range', 'expiresAt', { least: time + 1, greatest });
    }
  }
  if (displayed === null || quantity === null) return null;
  if (!mayRest) return refused('displayed-not-allowed', 'displayed');
  const least = leastSlice(context, market, command.price ?? 0, quantity);
  return displayed < least || displayed > quantity
    ? refused('displayed-out-of-range', 'displayed', { least, greatest: quantity })
    : null;
}

/**
 * Least lots of an iceberg's slice: quantity ÷ MAX_SLICES rounded up; from rules 2 on also those that are worth the minimum,
 * at most the whole size.
 */
export function leastSlice(context: CheckContext, market: Market, price: number, quantity: number): number {
  const least = divideRoundedDown(quantity + MAX_SLICES - 1, MAX_SLICES);
  if (context.rulesVersion < 2) return least;
  const worth = market.instrument.lotsWorth(market.spec.minimumNotional, price);
  return Math.min(quantity, Math.max(least, worth));
}

function findLimitFault(
  context: CheckContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  reduceOnly: boolean,
): Refusal | null {
  const price = command.price ?? 0;
  const quantity = command.quantity ?? 0;
  const value = market.instrument.valueOf(price, quantity);
  const minimum = market.spec.minimumNotional;
  if (value < minimum) return refused('below-minimum-notional', 'quantity', { minimum });
  if (value > MAX_AMOUNT) return refused('order-value-too-large', 'quantity');
  if (command.timeInForce === 'gtc') {
    const count = context.openOrders.count(ownerIndex, market.spec.market);
    if (count >= OPEN_ORDERS_PER_MARKET || !context.pool.hasRoomFor(1)) {
      return refused('too-many-open-orders', null, { greatest: OPEN_ORDERS_PER_MARKET });
    }
    if (command.displayed !== null && context.rulesVersion >= 2) {
      const icebergs = context.openOrders.icebergs(ownerIndex, market.spec.market);
      if (icebergs >= ICEBERGS_PER_MARKET) {
        return refused('too-many-icebergs', 'displayed', { greatest: ICEBERGS_PER_MARKET });
      }
    }
  }
  return (
    market.instrument.findLimitFault(
      ownerIndex,
      sideOf(command),
      price,
      quantity,
      reduceOnly,
      command.timeInForce === 'gtc',
    ) ?? findEntryFault(context, market, ownerIndex, command, price, quantity)
  );
}

/** A post-only order that would trade, a fill-or-kill that would not fill, a price outside the band. */
function findEntryFault(
  context: CheckContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  price: number,
  quantity: number,
): Refusal | null {
  const { book } = market;
  const side = sideOf(command);
  if (command.postOnly && book.wouldCross(side, price)) {
    return refused('post-only-would-cross', 'price', { best: book.bestFor(side) });
  }
  if (command.timeInForce === 'fok') {
    const lots = book.liquidityFor(side, price, quantity, ownerIndex, selfTradeMode(command.selfTrade));
    if (lots < quantity) return refused('fill-or-kill-not-filled', 'quantity', { lots });
  }
  return findBandFault(context, market, side, price) ?? findFillsFault(context, market, ownerIndex, command);
}

/** A fill-or-kill that would make more fills than one command may, or null. */
function findFillsFault(
  context: CheckContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
): Refusal | null {
  if (command.timeInForce !== 'fok' || context.rulesVersion < 2) return null;
  const taker: WholeOrder = {
    side: sideOf(command),
    limit: command.price ?? 0,
    lots: command.quantity ?? 0,
    owner: ownerIndex,
    mode: selfTradeMode(command.selfTrade),
  };
  return fillsFor(market.book, context.pool, taker, FILLS_PER_STEP) > FILLS_PER_STEP
    ? refused('too-many-fills', 'quantity', { greatest: FILLS_PER_STEP })
    : null;
}

function findMarketFault(
  context: CheckContext,
  market: Market,
  ownerIndex: number,
  command: PlaceOrder,
  reduceOnly: boolean,
): Refusal | null {
  const { book, instrument, tickLotUnits } = market;
  const side = sideOf(command);
  const best = book.bestFor(side);
  if (best === NO_PRICE) {
    // Without a price nothing can be valued, but money that is not there is named first, as for any order.
    return (
      instrument.findMarketFault(ownerIndex, sizeOf(command, reduceOnly)) ?? refused('no-liquidity', null)
    );
  }
  const one = instrument.valueOf(best, 1);
  const value = command.spend ?? instrument.valueOf(best, command.quantity ?? 0);
  const minimum = Math.max(market.spec.minimumNotional, command.spend === null ? 0 : one);
  const field = command.spend === null ? 'quantity' : 'spend';
  if (value < minimum) return refused('below-minimum-notional', field, { minimum });
  if (value > MAX_AMOUNT) return refused('order-value-too-large', field);
  if (command.spend !== null && divideRoundedDown(command.spend, one) > market.spec.maximumLots) {
    return refused('quantity-out-of-range', 'spend', { greatest: market.spec.maximumLots });
  }
  return (
    instrument.findMarketFault(ownerIndex, sizeOf(command, reduceOnly)) ??
    (market.bandPpm === 0
      ? null
      : findMarketBandFault(context, market, {
          side,
          amount: command.quantity ?? divideRoundedDown(command.spend ?? 0, tickLotUnits),
          isBudget: command.quantity === null,
          owner: ownerIndex,
          mode: selfTradeMode(command.selfTrade),
        }))
  );
}

function sizeOf(command: PlaceOrder, reduceOnly: boolean): MarketOrderSize {
  const { quantity, spend, selfTrade } = command;
  return { side: sideOf(command), quantity, spend, mode: selfTradeMode(selfTrade), reduceOnly };
}

function sideOf({ side }: PlaceOrder): BookSide {
  return side === 'buy' ? BUY : SELL;
}
