/**
 * Changes of orders in the naive venue, resting and trigger orders.
 * Promises: a resting order keeps its place if the price stays and the size falls, else it enters behind all others;
 * a waiting one keeps its age.
 */
import type { AmendOrder, RefusalCode } from '@assay/core';
import { isWrongForChildren } from './naive-attached.ts';
import { isNoPrice, isTooCheap, isTooThin } from './naive-checks.ts';
import { amendTriggerOrder } from './naive-conditional.ts';
import { holdAnew } from './naive-collateral.ts';
import { findIndexRefusal, findOpeningRefusal, reducibleOf } from './naive-futures-orders.ts';
import { isFutures } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { SAFE, findResting, holdOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveOrder } from './naive-book.ts';
import type { NaiveMarket, NaiveResting, Result } from './naive-market.ts';
import { execute, rested, statusOf } from './naive-orders.ts';
import type { NaiveExecution } from './naive-orders.ts';
import { worth } from './naive-risk.ts';
import { findRestingRefusal } from './naive-statuses.ts';

/** Applies `amend-order`. */
export function amendOrder(state: NaiveState, command: AmendOrder): Result {
  const resting = findResting(state.markets, command.order);
  if (resting?.order.owner === command.owner) return amendResting(state, resting, command);
  const triggerOrder = state.triggerOrders.find(({ id }) => id === command.order);
  return triggerOrder?.owner === command.owner
    ? amendTriggerOrder(state, triggerOrder, command)
    : 'unknown-order';
}

function amendResting(state: NaiveState, resting: NaiveResting, command: AmendOrder): Result {
  const { order, market } = resting;
  const { id, owner, side, price: oldPrice, remaining: oldRemaining, shown: oldShown } = order;
  const price = command.price ?? oldPrice;
  const remaining = command.remaining ?? oldRemaining;
  const filledBefore = order.quantity - oldRemaining;
  const quantity = filledBefore + remaining;
  const refusal = findAmendRefusal(state, resting, { price, remaining, quantity }, command);
  if (refusal !== null) return refusal;
  const keepsPriority = price === oldPrice && remaining < oldRemaining;
  const change = { oldPrice, oldRemaining, oldShown, price, remaining, quantity };
  const where = { order: id, owner, market: market.spec.market, side };
  state.emit({ type: 'order-amended', ...where, ...change, wasResting: true, keepsPriority });
  if (keepsPriority) {
    order.quantity = quantity;
    order.remaining = remaining;
    order.shown = Math.min(oldShown, remaining);
    if (isFutures(market)) holdAnew(state, owner, market);
    state.emit(rested(market, order));
    return receipt(resting, { status: statusOf(order), remaining, filled: 0, value: 0n, fee: 0n });
  }
  market.book.remove(order);
  if (isFutures(market)) holdAnew(state, owner, market);
  const terms = { ...order, id: id ?? 0, price, quantity: remaining, spend: null, bound: null, filledBefore };
  return receipt(resting, execute(state, market, { ...terms, timeInForce: 'gtc' }));
}

function receipt(
  { order: { id }, market }: NaiveResting,
  { status, remaining, filled, value, fee }: NaiveExecution,
): Result {
  const figures = { remaining, filled, filledValue: Number(value), fee: Number(fee) };
  return { type: 'order-amended', order: id, market: market.spec.market, status, ...figures };
}

function findAmendRefusal(
  state: NaiveState,
  { order, market }: NaiveResting,
  wanted: { readonly price: number; readonly remaining: number; readonly quantity: number },
  { triggerPrice, postOnly }: AmendOrder,
): RefusalCode | null {
  const { side } = order;
  const { price, remaining, quantity } = wanted;
  const statusRefusal = findRestingRefusal(market, side, price);
  if (statusRefusal !== null) return statusRefusal;
  if (isNoPrice(price) || isNoPrice(triggerPrice)) return 'price-out-of-range';
  if (remaining < 1 || quantity > market.spec.maximumLots) return 'quantity-out-of-range';
  const isSame = price === order.price && remaining === order.remaining && triggerPrice === null;
  if (isSame) return 'nothing-to-amend';
  const { displayed } = order;
  if (displayed !== null && isTooThin(displayed, remaining)) return 'displayed-out-of-range';
  if (displayed !== null && isTooCheap(state, market, price, displayed, remaining)) {
    return 'displayed-out-of-range';
  }
  if (triggerPrice !== null) return 'trigger-price-not-allowed';
  if (order.linked !== null) return 'order-not-amendable';
  const moneyRefusal = isFutures(market)
    ? findFuturesRefusal(state, market, order, wanted)
    : findMoneyRefusal(state, market, order, wanted);
  if (moneyRefusal !== null) return moneyRefusal;
  if (postOnly && market.book.crosses(side, price)) return 'post-only-would-cross';
  if (state.index.isOutsideBand(market, side, price, state.now)) return 'price-outside-band';
  const isWrong = price !== order.price && isWrongForChildren(state, order.id ?? 0, price);
  return isWrong ? 'trigger-would-fire-at-once' : null;
}

interface Wanted {
  readonly price: number;
  readonly remaining: number;
}

function findMoneyRefusal(
  state: NaiveState,
  market: NaiveMarket,
  { owner, side, price: oldPrice, remaining: oldRemaining }: NaiveOrder,
  { price, remaining }: Wanted,
): RefusalCode | null {
  const value = BigInt(price) * BigInt(remaining) * market.tickLotUnits;
  if (value < BigInt(market.spec.minimumNotional)) return 'below-minimum-notional';
  if (value > SAFE) return 'order-value-too-large';
  const [asset, needed] = holdOf(market, side, price, remaining);
  const [, given] = holdOf(market, side, oldPrice, oldRemaining);
  return needed > state.available(owner, asset) + given ? 'insufficient-available-balance' : null;
}

/** Fewer lots at the same price are always right. */
function findFuturesRefusal(
  state: NaiveState,
  market: WithFutures,
  { id, owner, side, reduceOnly, price: oldPrice, remaining: oldRemaining }: NaiveOrder,
  { price, remaining }: Wanted,
): RefusalCode | null {
  const lots = BigInt(remaining);
  if (worth(market.futures.contract, lots, BigInt(price), true) > SAFE) return 'order-value-too-large';
  const stale = findIndexRefusal(state, market, market.book.crosses(side, price));
  if (stale !== null) return stale;
  if (reduceOnly) {
    return lots > reducibleOf(market, owner, side, true, id) ? 'reduces-more-than-held' : null;
  }
  if (price === oldPrice && remaining < oldRemaining) return null;
  return findOpeningRefusal(state, market, { owner, side, lots, price, instead: id });
}
