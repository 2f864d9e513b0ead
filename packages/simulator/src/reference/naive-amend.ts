/**
 * Changes of resting orders in the naive venue.
 * Promises: the order keeps its place if the price stays and the size falls; else it enters behind all others.
 */
import type { AmendOrder, RefusalCode } from '@assay/core';
import { sizeOf } from './naive-book.ts';
import type { NaiveOrder } from './naive-book.ts';
import { GREATEST_PRICE, SAFE, holdOf, ordersIn } from './naive-market.ts';
import type { NaiveDesk, NaiveMarket, Result } from './naive-market.ts';
import { closed, settle } from './naive-settlement.ts';
import type { NaiveSettled } from './naive-settlement.ts';

/** Applies `amend-order`. */
export function amendOrder(desk: NaiveDesk, command: AmendOrder): Result {
  for (const market of desk.markets) {
    const order = ordersIn(market).find((resting) => resting.id === command.order);
    if (order?.owner === command.owner) return amend(desk, market, order, command);
  }
  return 'unknown-order';
}

function amend(desk: NaiveDesk, market: NaiveMarket, order: NaiveOrder, command: AmendOrder): Result {
  const { id, owner, side, price: oldPrice, remaining: oldRemaining } = order;
  const price = command.price ?? oldPrice;
  const remaining = command.remaining ?? oldRemaining;
  const quantity = order.quantity - oldRemaining + remaining;
  const wanted: NaiveOrder = { ...order, price, quantity, remaining };
  const refusal = findAmendRefusal(desk, market, order, wanted, command.postOnly);
  if (refusal !== null) return refusal;
  const keepsPlace = price === oldPrice && remaining < oldRemaining;
  const change = { oldPrice, oldRemaining, price, remaining, quantity, wasResting: true, keepsPlace };
  desk.tell({ type: 'order-amended', order: id, owner, market: market.spec.market, side, ...change });
  if (keepsPlace) {
    order.quantity = quantity;
    order.remaining = remaining;
    return receipt(desk, market, order, 0, { value: 0n, fee: 0n });
  }
  market.book.remove(order);
  const match = market.book.take(side, price, remaining, owner);
  const settled = settle(desk, market, { id, owner, side, quantity: remaining }, match.fills);
  wanted.remaining = remaining - sizeOf(match.fills);
  if (match.metOwnOrder || wanted.remaining === 0) {
    const reason = match.metOwnOrder ? 'self-trade-prevented' : 'filled';
    const closing = { price, remaining: wanted.remaining, wasResting: false, released: 0n };
    desk.tell(closed(market, wanted, reason, closing));
    return receiptOf(
      market,
      wanted,
      reason === 'filled' ? 'filled' : 'cancelled',
      sizeOf(match.fills),
      settled,
    );
  }
  market.book.rest(wanted);
  return receipt(desk, market, wanted, sizeOf(match.fills), settled);
}

/** Tells that the order rests. */
function receipt(
  desk: NaiveDesk,
  market: NaiveMarket,
  order: NaiveOrder,
  filled: number,
  settled: NaiveSettled,
): Result {
  const { id, owner, side, price, remaining, quantity } = order;
  const rested = { order: id, owner, market: market.spec.market, side, price, quantity: remaining };
  desk.tell({ type: 'order-rested', ...rested });
  return receiptOf(market, order, remaining < quantity ? 'partially-filled' : 'waiting', filled, settled);
}

function receiptOf(
  market: NaiveMarket,
  { id, remaining }: NaiveOrder,
  status: string,
  filled: number,
  { value, fee }: NaiveSettled,
): Result {
  const figures = { remaining, filled, filledValue: Number(value), fee: Number(fee) };
  return { type: 'order-amended', order: id, market: market.spec.market, status, ...figures };
}

function findAmendRefusal(
  desk: NaiveDesk,
  market: NaiveMarket,
  old: NaiveOrder,
  wanted: NaiveOrder,
  postOnly: boolean,
): RefusalCode | null {
  const { owner, side, price, quantity, remaining } = wanted;
  if (price < 1 || price > GREATEST_PRICE) return 'price-out-of-range';
  if (remaining < 1 || quantity > market.spec.maximumLots) return 'quantity-out-of-range';
  if (price === old.price && remaining === old.remaining) return 'nothing-to-amend';
  const value = BigInt(price) * BigInt(remaining) * market.tickLotUnits;
  if (value < BigInt(market.spec.minimumNotional)) return 'below-minimum-notional';
  if (value > SAFE) return 'order-value-too-large';
  const [asset, needed] = holdOf(market, side, price, remaining);
  const [, given] = holdOf(market, side, old.price, old.remaining);
  if (needed > desk.available(owner, asset) + given) return 'insufficient-available-balance';
  return postOnly && market.book.crosses(side, price) ? 'post-only-would-cross' : null;
}
