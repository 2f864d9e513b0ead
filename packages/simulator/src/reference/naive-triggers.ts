/**
 * When the naive venue's conditional orders execute, and how.
 * Promises: every trigger order is checked against every last price; the oldest of those that it triggers executes
 * first, behind those that were triggered before it.
 */
import type { Side } from '@assay/core';
import { countFills, isBeyondAStep, STEP } from './naive-steps.ts';
import { closeLimitOf, closed, removeTriggerOrder } from './naive-closing.ts';
import { takerOf, triggerHoldOf } from './naive-market.ts';
import type { NaiveState } from './naive-state.ts';
import type { NaiveMarket, NaiveTriggerOrder } from './naive-market.ts';
import { execute } from './naive-orders.ts';
import { priceFor } from './naive-prices.ts';
import { closeFamily } from './naive-attached.ts';
import { isFutures } from './naive-futures.ts';
import { freshnessOf } from './naive-futures-orders.ts';
import { sizeNow } from './naive-waited.ts';
import { isTrading } from './naive-statuses.ts';

const MILLION = 1_000_000n;

/** Lets every trigger order of the markets whose prices came anew be checked against them. */
export function collectTriggered(state: NaiveState): void {
  for (const market of state.markets) {
    if (!market.moved || !isTrading(market) || !isFresh(state, market)) continue;
    market.moved = false;
    for (const order of state.triggerOrders) {
      if (order.market !== market || order.triggered !== null || order.sleeps) continue;
      const price = priceFor(state, market, order);
      if (price !== null) collectIfTriggered(state, order, price);
    }
  }
}

/** Whether prices of a market trigger: of one of futures, where its index is fresh. */
function isFresh(state: NaiveState, market: NaiveMarket): boolean {
  return !isFutures(market) || freshnessOf(state, market) === 'fresh';
}

function collectIfTriggered(state: NaiveState, order: NaiveTriggerOrder, lastPrice: number): void {
  follow(order, lastPrice);
  const triggerPrice = priceToMeet(order);
  if (triggerPrice === null || !isTriggered(order, lastPrice)) return;
  order.triggered = { lastPrice, triggerPrice };
  state.triggered.push(order);
}

/** Moves a trailing order with a last price. */
export function follow(order: NaiveTriggerOrder, lastPrice: number): void {
  const { trigger, side, best } = order;
  if (trigger?.kind !== 'trailing') return;
  if (best !== null) {
    order.best = side === 'sell' ? Math.max(best, lastPrice) : Math.min(best, lastPrice);
    return;
  }
  const { activation } = trigger;
  if (activation === null || isBeyond(side === 'sell', activation, lastPrice)) order.best = lastPrice;
}

/** Whether a price triggers an order as it stands. */
export function isTriggered(order: NaiveTriggerOrder, lastPrice: number): boolean {
  const price = priceToMeet(order);
  const waitsForRise = (order.side === 'buy') !== (order.trigger?.kind === 'take-profit');
  return price !== null && isBeyond(waitsForRise, price, lastPrice);
}

function isBeyond(rising: boolean, price: number, lastPrice: number): boolean {
  return rising ? lastPrice >= price : lastPrice <= price;
}

/** The price that has to be triggered as things stand, or null where a trailing order is not active. */
export function priceToMeet({ trigger, side, best }: NaiveTriggerOrder): number | null {
  if (trigger?.kind !== 'trailing') return trigger?.price ?? null;
  return best === null ? null : trailed(side, best, trigger.callbackPpm);
}

function trailed(side: Side, best: number, callbackPpm: number): number {
  const [from, by] = [BigInt(best), BigInt(callbackPpm)];
  return side === 'sell'
    ? Number((from * (MILLION - by)) / MILLION)
    : Number((from * (MILLION + by) + MILLION - 1n) / MILLION);
}

/**
 * Executes what was triggered, one after the other, at most `budget` of them; how many are left of it. What waits for
 * quotes goes on at the end of a command.
 */
export function executeAll(state: NaiveState, budget: number, isEnd: boolean): number {
  for (let left = budget; left > 0; left -= 1) {
    const order = (isEnd && state.fillsLeft > 0 ? findReachable(state) : undefined) ?? state.triggered[0];
    if (order === undefined || (state.rules >= 2 && (state.fillsLeft <= 0 || isTooMuchNow(state, order)))) {
      return left;
    }
    executeOne(state, order);
    collectTriggered(state);
  }
  return 0;
}

/** The first of those that wait for quotes, by market and side, that would find one within the band. */
function findReachable(state: NaiveState): NaiveTriggerOrder | undefined {
  for (const market of state.markets.filter((one) => isTrading(one) && isFresh(state, one))) {
    for (const side of ['buy', 'sell'] as const) {
      const first = state.stranded.find((order) => order.market === market && order.side === side);
      const best = market.book.against(side)[0];
      if (first === undefined || best === undefined) continue;
      if (!state.index.isOutsideBand(market, side, best.price, state.now)) return first;
    }
  }
  return undefined;
}

/** A fill-or-kill that one command could fill, but not what is left of this one, keeps its turn. */
function isTooMuchNow(state: NaiveState, order: NaiveTriggerOrder): boolean {
  if (order.timeInForce !== 'fok') return false;
  const quantity = sizeNow(state, order);
  if (typeof quantity === 'string') return false;
  const match = order.market.book.preview(takerOf(order.market, { ...order, quantity }));
  const fills = countFills(match);
  return match.filled === quantity && fills > state.fillsLeft && fills <= STEP;
}

function executeOne(state: NaiveState, order: NaiveTriggerOrder): void {
  const { id, owner, market, side, price, timeInForce, triggered } = order;
  if (triggered === null) return;
  removeTriggerOrder(state, order);
  const released = Number(triggerHoldOf(order)[1]);
  closeLimitOf(state, order);
  closeFamily(state, order);
  const common = { order: id, owner, market: market.spec.market, side };
  if (order.suspended !== null) state.emit({ type: 'order-resumed', ...common, released });
  else state.emit({ type: 'order-triggered', ...common, ...triggered });
  const size = sizeNow(state, order);
  const sized = {
    ...order,
    quantity: typeof size === 'string' || order.spend !== null ? order.quantity : size,
  };
  const reason =
    typeof size === 'string'
      ? size
      : order.suspended === null
        ? reasonNotToMatch(state, market, sized)
        : null;
  if (reason !== null) {
    state.emit(closed(market, { id, owner, side, price, remaining: order.quantity ?? 0 }, reason));
    return;
  }
  const bound = price === null ? state.index.boundOf(market, side, state.now) : null;
  execute(state, market, { ...sized, timeInForce, bound, executed: order });
}

function reasonNotToMatch(
  state: NaiveState,
  market: NaiveMarket,
  order: NaiveTriggerOrder,
): 'fill-or-kill-not-filled' | 'price-outside-band' | null {
  const { side, price, quantity, timeInForce } = order;
  if (price === null) return null;
  const match = timeInForce === 'fok' ? market.book.preview(takerOf(market, order)) : null;
  const isKilled = match !== null && (match.filled !== quantity || isBeyondAStep(state, match));
  if (isKilled) return 'fill-or-kill-not-filled';
  return state.index.isOutsideBand(market, side, price, state.now) ? 'price-outside-band' : null;
}
