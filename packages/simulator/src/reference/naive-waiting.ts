/**
 * Orders of the naive venue's futures markets that wait for a price: accepted, and what they are when their price is there.
 * Promises: written from `vocabulary/futures-triggers.ts`; nothing is held, and nothing is asked for, before the trigger.
 */
import type { PlaceFuturesConditional, PlaceFuturesLinked, RefusalCode } from '@assay/core';
import { findNameRefusal, isNoPrice } from './naive-checks.ts';
import { holdAnew } from './naive-collateral.ts';
import { isNoSize, letWait } from './naive-conditional.ts';
import { findIndexRefusal, findOpeningRefusal, reducibleOf } from './naive-futures-orders.ts';
import { closedBy, isFutures, openRecord, recordOf } from './naive-futures.ts';
import type { WithFutures } from './naive-futures.ts';
import { NOT_SUSPENDED, OPEN_ORDERS, SAFE, countOpen } from './naive-market.ts';
import type { NaiveTriggerOrder, Plain, Result } from './naive-market.ts';
import { rested } from './naive-orders.ts';
import { priceFor } from './naive-prices.ts';
import { worth } from './naive-risk.ts';
import { findClosedRefusal, findRestingRefusal } from './naive-statuses.ts';
import type { NaiveState } from './naive-state.ts';
import { LIQUIDATION_RULES } from './naive-steps.ts';

/** A futures market whose orders may wait, or why not. */
export function findWaitingMarket(state: NaiveState, number: number): WithFutures | RefusalCode {
  if (state.rules < LIQUIDATION_RULES) return 'rules-not-active';
  const market = state.markets[number];
  if (market === undefined) return 'unknown-market';
  return isFutures(market) ? market : 'not-a-futures-market';
}

/** Applies `place-futures-conditional`. */
export function placeFuturesConditional(
  state: NaiveState,
  command: PlaceFuturesConditional,
  id: number,
): Result {
  const market = findWaitingMarket(state, command.market);
  if (typeof market === 'string') return market;
  const { owner, side, reduceOnly, quantity } = command;
  const refusal = findBar(state, market, owner, reduceOnly) ?? findPriceRefusal(state, market);
  if (refusal !== null) return refusal;
  if (reduceOnly && recordOf(market, owner)[closedBy(side)].lots === 0n) return 'no-position';
  const { type: _, requestId: __, triggerBy: by, reduceOnly: ___, ...asked } = command;
  const order: NaiveTriggerOrder = {
    ...asked,
    ...NOT_SUSPENDED,
    id,
    market,
    by,
    spend: null,
    linked: null,
    surplus: 0n,
    best: null,
    triggered: null,
    reduceOnly,
    whole: quantity === null,
  };
  const mark = reduceOnly ? { reduceOnly } : {};
  const told = { order: id, ...asked, spend: null, linked: null, by, ...mark };
  const result = letWait(state, order, told);
  if (typeof result !== 'string') openRecord(market, owner);
  return result;
}

/** Why whoever is frozen or has excluded themselves places nothing but what closes, or why the market takes nothing at all. */
function findBar(
  state: NaiveState,
  market: WithFutures,
  owner: number,
  reduceOnly: boolean,
): RefusalCode | null {
  const bar = reduceOnly ? null : state.members.findOpeningBar(owner, state.now);
  return bar ?? findClosedRefusal(market);
}

function findPriceRefusal(state: NaiveState, market: WithFutures): RefusalCode | null {
  return market.futures.prices.mark === 0n ? 'no-mark-price' : findIndexRefusal(state, market, false);
}

/** Applies `place-futures-linked`. */
export function placeFuturesLinked(
  state: NaiveState,
  command: PlaceFuturesLinked,
  [id, stopId]: readonly [number, number],
): Result {
  const market = findWaitingMarket(state, command.market);
  if (typeof market === 'string') return market;
  const { owner, side, quantity, price, stopPrice, stopLimitPrice, selfTrade, reduceOnly } = command;
  const refusal =
    findBar(state, market, owner, reduceOnly) ??
    findPriceRefusal(state, market) ??
    findRestingRefusal(market, side, price) ??
    findLinkedRefusal(state, market, command);
  if (refusal !== null) return refusal;
  openRecord(market, owner);
  const mark = reduceOnly ? { reduceOnly } : {};
  const { clientOrderId, stopClientOrderId, triggerBy: by } = command;
  const asked = { owner, market: command.market, side, price, quantity, selfTrade, clientOrderId };
  const plain = { kind: 'limit', timeInForce: 'gtc', postOnly: true, spend: null, expiresAt: null };
  state.emit({ type: 'order-accepted', order: id, ...asked, ...plain, displayed: null, ...mark });
  const marks = { displayed: null, clientOrderId, selfTrade, expiresAt: null, reduceOnly, linked: stopId };
  const order = { id, owner, side, price, quantity, remaining: quantity, shown: quantity, ...marks };
  market.book.rest(order);
  holdAnew(state, owner, market);
  state.emit(rested(market, order));
  const waits = {
    side,
    trigger: { kind: 'stop', price: stopPrice },
    price: stopLimitPrice,
    timeInForce: stopLimitPrice === null ? 'ioc' : 'gtc',
    quantity,
    spend: null,
    selfTrade,
    expiresAt: null,
    clientOrderId: stopClientOrderId,
    linked: id,
    by,
  } as const;
  const stop = { surplus: 0n, best: null, triggered: null, ...NOT_SUSPENDED, reduceOnly };
  state.triggerOrders.push({ ...waits, ...stop, id: stopId, owner, market });
  const told: Plain = { order: stopId, owner, market: command.market, ...waits, ...mark };
  state.emit({ type: 'conditional-accepted', ...told });
  return { type: 'linked-orders-placed', order: id, stop: stopId };
}

function findLinkedRefusal(
  state: NaiveState,
  market: WithFutures,
  command: PlaceFuturesLinked,
): RefusalCode | null {
  const { owner, side, quantity, price, stopPrice, stopLimitPrice, reduceOnly, triggerBy: by } = command;
  const name = findNameRefusal(state, owner, [command.clientOrderId, command.stopClientOrderId]);
  if (name !== null) return name;
  if ([price, stopPrice, stopLimitPrice].some(isNoPrice)) return 'price-out-of-range';
  if (isNoSize(market, quantity)) return 'quantity-out-of-range';
  const values = [price, stopLimitPrice ?? stopPrice].map((one) =>
    worth(market.futures.contract, BigInt(quantity), BigInt(one), true),
  );
  if (values.some((value) => value > SAFE)) return 'order-value-too-large';
  if (countOpen(state, market, owner) + 2 > OPEN_ORDERS) return 'too-many-open-orders';
  const lots = BigInt(quantity);
  if (reduceOnly) {
    if (lots > reducibleOf(market, owner, side, true)) return 'reduces-more-than-held';
  } else {
    const refusal = findOpeningRefusal(state, market, { owner, side, lots, price });
    if (refusal !== null) return refusal;
  }
  if (market.book.crosses(side, price)) return 'post-only-would-cross';
  if (state.index.isOutsideBand(market, side, price, state.now)) return 'price-outside-band';
  const meets = priceFor(state, market, { by });
  const between = meets === null ? [] : [meets];
  const rising = side === 'buy' ? [price, ...between, stopPrice] : [stopPrice, ...between, price];
  const areApart = rising.every((one, index) => index === 0 || (rising[index - 1] ?? 0) < one);
  return areApart ? null : 'linked-prices-not-apart';
}
