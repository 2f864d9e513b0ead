/**
 * Conditional and linked orders of the naive venue: accepted and changed. How they execute: `naive-triggers.ts`.
 * Promises: money is held from acceptance on; two linked orders hold the greater need of the two.
 */
import type {
  AmendOrder,
  PlaceConditionalOrder,
  PlaceLinkedOrders,
  RefusalCode,
  Trigger,
  TriggerBasis,
} from '@assay/core';
import { findNameRefusal, findWorthRefusal, isNoEnd, isNoPrice } from './naive-checks.ts';
import { findIndexRefusal } from './naive-futures-orders.ts';
import { isFutures } from './naive-futures.ts';
import { NOT_SUSPENDED, OPEN_ORDERS, SAFE, countOpen, holdOf, triggerHoldOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveTriggerOrder, Plain, Result } from './naive-market.ts';
import { wakingPrice } from './naive-attached.ts';
import { rested } from './naive-orders.ts';
import { priceFor } from './naive-prices.ts';
import { worth } from './naive-risk.ts';
import { findClosedRefusal, findRestingRefusal } from './naive-statuses.ts';
import { follow, isTriggered, priceToMeet } from './naive-triggers.ts';

const TRAILING_ORDERS = 10;

/** Applies `place-conditional-order`. */
export function placeConditional(state: NaiveState, command: PlaceConditionalOrder, id: number): Result {
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (isFutures(market)) return 'futures-market';
  if (command.by !== undefined && state.rules < 2) return 'rules-not-active';
  const { type: _, requestId: __, by, ...asked } = command;
  const none = { linked: null, surplus: 0n, best: null, triggered: null, ...NOT_SUSPENDED };
  const order: NaiveTriggerOrder = {
    ...asked,
    ...none,
    id,
    market,
    by: basisOf(state, by),
  };
  const told = { order: id, ...asked, linked: null, ...basisTold(state, by) };
  return findClosedRefusal(market) ?? letWait(state, order, told);
}

/** Lets an order wait that is right but for what is looked at here. */
export function letWait(state: NaiveState, order: NaiveTriggerOrder, told: Plain): Result {
  const { market, owner, clientOrderId, id } = order;
  const priceNow = priceFor(state, market, order);
  const refusal =
    findNameRefusal(state, owner, [clientOrderId]) ??
    findFieldRefusal(state, order) ??
    findConditionalWorthRefusal(state, order) ??
    findRoomRefusal(state, order) ??
    findMoneyRefusal(state, order, 0n);
  if (refusal !== null) return refusal;
  if (priceNow !== null) {
    if (isTriggered(order, priceNow)) return 'trigger-would-fire-at-once';
    follow(order, priceNow);
  }
  state.triggerOrders.push(order);
  state.emit({ type: 'conditional-accepted', ...told });
  return { type: 'conditional-order-placed', order: id };
}

function findFieldRefusal(state: NaiveState, order: NaiveTriggerOrder): RefusalCode | null {
  const { market, side, trigger, price, quantity, spend, timeInForce, expiresAt } = order;
  const threshold = trigger?.kind === 'trailing' ? trigger.activation : (trigger?.price ?? null);
  if (isNoPrice(price) || isNoPrice(threshold)) return 'price-out-of-range';
  if (quantity === null && spend === null && !order.reduceOnly) return 'quantity-missing';
  if (quantity !== null && isNoSize(market, quantity)) return 'quantity-out-of-range';
  if (spend !== null && (quantity !== null || price !== null || side === 'sell')) return 'spend-not-allowed';
  if (spend !== null && spend < 1) return 'quantity-out-of-range';
  if (price === null && timeInForce !== 'ioc') return 'time-in-force-not-allowed';
  const isBySize = price === null && side === 'buy' && spend === null;
  if (isBySize && market.futures === null) return 'quantity-not-allowed';
  if (spend !== null && order.selfTrade === 'decrement') return 'self-trade-mode-not-allowed';
  if (expiresAt !== null && price !== null && timeInForce !== 'gtc') return 'expiry-not-allowed';
  return isNoEnd(state.now, expiresAt) ? 'expiry-out-of-range' : null;
}

export function isNoSize({ spec }: NaiveMarket, lots: number): boolean {
  return lots < 1 || lots > spec.maximumLots;
}

/** Judged at the limit price, else at the price of the trigger, else at the one that meets it, else not. */
function findConditionalWorthRefusal(state: NaiveState, order: NaiveTriggerOrder): RefusalCode | null {
  const { market, trigger, price, quantity, spend } = order;
  const threshold =
    trigger?.kind === 'trailing'
      ? (trigger.activation ?? priceFor(state, market, order))
      : (trigger?.price ?? null);
  const valued = price ?? threshold;
  if (valued === null) return null;
  if (!isFutures(market)) return findWorthRefusal(market, valued, { quantity: quantity ?? 0, spend });
  const value = worth(market.futures.contract, BigInt(quantity ?? 0), BigInt(valued), true);
  return value > SAFE ? 'order-value-too-large' : null;
}

function findRoomRefusal(
  state: NaiveState,
  { market, owner, trigger }: NaiveTriggerOrder,
): RefusalCode | null {
  if (countOpen(state, market, owner) >= OPEN_ORDERS) return 'too-many-open-orders';
  const trailing = state.triggerOrders.filter(
    (other) =>
      other.owner === owner &&
      other.market === market &&
      other.trigger?.kind === 'trailing' &&
      other.triggered === null,
  );
  const isFull = trigger?.kind === 'trailing' && trailing.length >= TRAILING_ORDERS;
  return isFull ? 'too-many-trailing-orders' : null;
}

function findMoneyRefusal(state: NaiveState, order: NaiveTriggerOrder, given: bigint): RefusalCode | null {
  const [asset, needed] = triggerHoldOf(order);
  return needed > state.available(order.owner, asset) + given ? 'insufficient-available-balance' : null;
}

/** Applies `place-linked-orders`. */
export function placeLinked(
  state: NaiveState,
  command: PlaceLinkedOrders,
  [id, stopId]: readonly [number, number],
): Result {
  const market = state.markets[command.market];
  if (market === undefined) return 'unknown-market';
  if (isFutures(market)) return 'futures-market';
  if (command.by !== undefined && state.rules < 2) return 'rules-not-active';
  const refusal =
    findRestingRefusal(market, command.side, command.price) ?? findLinkedRefusal(state, market, command);
  if (refusal !== null) return refusal;
  const { owner, side, quantity, price, stopPrice, stopLimitPrice, selfTrade, clientOrderId } = command;
  const asked = { owner, market: command.market, side, price, quantity, selfTrade, clientOrderId };
  const plain = { kind: 'limit', timeInForce: 'gtc', postOnly: true, spend: null, expiresAt: null };
  state.emit({ type: 'order-accepted', order: id, ...asked, ...plain, displayed: null });
  const marks = {
    displayed: null,
    clientOrderId,
    selfTrade,
    expiresAt: null,
    reduceOnly: false,
    linked: stopId,
  };
  const order = { id, owner, side, price, quantity, remaining: quantity, shown: quantity, ...marks };
  market.book.rest(order);
  state.emit(rested(market, order));
  const stop: NaiveTriggerOrder = {
    id: stopId,
    owner,
    market,
    side,
    quantity,
    selfTrade,
    price: stopLimitPrice,
    spend: null,
    trigger: { kind: 'stop', price: stopPrice },
    timeInForce: stopLimitPrice === null ? 'ioc' : 'gtc',
    expiresAt: null,
    clientOrderId: command.stopClientOrderId,
    linked: id,
    best: null,
    triggered: null,
    by: basisOf(state, command.by),
    surplus: surplusOf(market, command),
    ...NOT_SUSPENDED,
  };
  state.triggerOrders.push(stop);
  state.emit({ ...accepted(stop), ...basisTold(state, command.by) });
  return { type: 'linked-orders-placed', order: id, stop: stopId };
}

/** The price that triggers an order. */
function basisOf({ rules }: NaiveState, by: 'last-price' | undefined): TriggerBasis {
  return rules < 2 ? 'mark-price' : (by ?? 'mark-price');
}

/** What an event says of it. */
function basisTold({ rules }: NaiveState, by: 'last-price' | undefined): Plain {
  return rules < 2 ? {} : { by: by ?? 'mark-price' };
}

/** What the pair needs beyond the need of its limit order. */
function surplusOf(market: NaiveMarket, command: PlaceLinkedOrders): bigint {
  const { side, price, quantity, stopLimitPrice } = command;
  if (side === 'sell' || stopLimitPrice === null || stopLimitPrice <= price) return 0n;
  return holdOf(market, side, stopLimitPrice - price, quantity)[1];
}

function accepted(stop: NaiveTriggerOrder): Plain {
  const { id, owner, market, side, trigger, price, timeInForce, quantity, spend, selfTrade } = stop;
  const asked = { owner, market: market.spec.market, side, trigger, price, timeInForce, quantity, spend };
  const { expiresAt, clientOrderId, linked } = stop;
  return { type: 'conditional-accepted', order: id, ...asked, selfTrade, expiresAt, clientOrderId, linked };
}

function findLinkedRefusal(
  state: NaiveState,
  market: NaiveMarket,
  command: PlaceLinkedOrders,
): RefusalCode | null {
  const { owner, side, quantity, price, stopPrice, stopLimitPrice } = command;
  const name = findNameRefusal(state, owner, [command.clientOrderId, command.stopClientOrderId]);
  if (name !== null) return name;
  if (side === 'buy' && stopLimitPrice === null) return 'price-missing';
  if ([price, stopPrice, stopLimitPrice].some(isNoPrice)) return 'price-out-of-range';
  if (isNoSize(market, quantity)) return 'quantity-out-of-range';
  const values = [price, stopLimitPrice ?? stopPrice].map(
    (one) => BigInt(one) * BigInt(quantity) * market.tickLotUnits,
  );
  if (values.some((value) => value < BigInt(market.spec.minimumNotional))) return 'below-minimum-notional';
  if (values.some((value) => value > SAFE)) return 'order-value-too-large';
  if (countOpen(state, market, owner) + 2 > OPEN_ORDERS) return 'too-many-open-orders';
  const [asset, limitHold] = holdOf(market, side, price, quantity);
  const needed = limitHold + surplusOf(market, command);
  if (needed > state.available(owner, asset)) return 'insufficient-available-balance';
  if (market.book.crosses(side, price)) return 'post-only-would-cross';
  if (state.index.isOutsideBand(market, side, price, state.now)) return 'price-outside-band';
  const meets = priceFor(state, market, { by: basisOf(state, command.by) });
  const between = meets === null ? [] : [meets];
  const rising = side === 'buy' ? [price, ...between, stopPrice] : [stopPrice, ...between, price];
  const areApart = rising.every((one, index) => index === 0 || (rising[index - 1] ?? 0) < one);
  return areApart ? null : 'linked-prices-not-apart';
}

/** Changes a trigger order, which goes on waiting. */
export function amendTriggerOrder(state: NaiveState, order: NaiveTriggerOrder, command: AmendOrder): Result {
  const { id, owner, market, side, trigger } = order;
  const closed = findClosedRefusal(market);
  if (closed !== null) return closed;
  if (order.suspended !== null || trigger === null) return 'order-not-amendable';
  const wanted = {
    ...order,
    price: command.price ?? order.price,
    quantity: command.remaining ?? order.quantity,
    trigger: changedTrigger(trigger, command.triggerPrice),
  };
  const refusal = findTriggerOrderRefusal(state, order, wanted, command);
  if (refusal !== null) return refusal;
  const { price, quantity } = wanted;
  Object.assign(order, { price, quantity, trigger: wanted.trigger });
  const triggerPrice = wanted.trigger.kind === 'trailing' ? null : wanted.trigger.price;
  const where = { order: id, owner, market: market.spec.market, side };
  state.emit({ type: 'conditional-amended', ...where, triggerPrice, price, quantity });
  const figures = { status: 'untriggered', remaining: quantity ?? 0, filled: 0, filledValue: 0, fee: 0 };
  return { type: 'order-amended', order: id, market: market.spec.market, ...figures };
}

function changedTrigger(trigger: Trigger, price: AmendOrder['triggerPrice']): Trigger {
  return trigger.kind === 'trailing' || price === null ? trigger : { ...trigger, price };
}

function findTriggerOrderRefusal(
  state: NaiveState,
  order: NaiveTriggerOrder,
  wanted: NaiveTriggerOrder,
  { price, remaining, triggerPrice }: AmendOrder,
): RefusalCode | null {
  const { market, trigger, spend } = order;
  if (price !== null && order.price === null) return 'price-not-allowed';
  if (isNoPrice(price) || isNoPrice(triggerPrice)) return 'price-out-of-range';
  if (remaining !== null && isNoSize(market, remaining)) return 'quantity-out-of-range';
  const oldTrigger = trigger?.kind === 'trailing' ? null : trigger?.price;
  const isSame =
    wanted.price === order.price &&
    (remaining === null || remaining === order.quantity) &&
    (triggerPrice === null || triggerPrice === oldTrigger);
  if (isSame) return 'nothing-to-amend';
  const hasNoSize = spend !== null || order.whole || order.sleeps;
  if (remaining !== null && hasNoSize) return 'quantity-not-allowed';
  if (triggerPrice !== null && trigger?.kind === 'trailing') return 'trigger-price-not-allowed';
  if (order.linked !== null || order.triggered !== null) return 'order-not-amendable';
  const refusal =
    findConditionalWorthRefusal(state, wanted) ??
    (isFutures(market) ? findIndexRefusal(state, market, false) : null) ??
    findMoneyRefusal(state, wanted, triggerHoldOf(order)[1]);
  if (refusal !== null) return refusal;
  // Nobody has named the price of a trailing one; it may be met, where its market has opened a moment ago.
  const now = order.sleeps ? wakingPrice(state, order) : priceFor(state, market, order);
  const meets = trigger?.kind === 'trailing' ? null : now;
  const wouldTrigger = meets !== null && priceToMeet(wanted) !== null && isTriggered(wanted, meets);
  return wouldTrigger ? 'trigger-would-fire-at-once' : null;
}
