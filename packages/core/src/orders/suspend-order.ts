/**
 * Suspends an order that has reached the fill limit of one command, or was triggered while the other side of the book
 * is empty.
 * Promises: it keeps its number, holds the money for what is left, counts among the open orders, and continues with
 * the same terms.
 */
import { NONE } from '../book/order-pool.ts';
import { sideName } from './incoming-order.ts';
import type { OrderTerms, Taker } from './incoming-order.ts';
import { lots, orderId, ownerId, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { NO_TICKS } from '../trigger-orders/trigger-order.ts';
import type { Suspension, TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { WaitingContext } from './close-trigger-order.ts';

/** Lets what is left of a matched order wait in its slot, which stands nowhere else. */
export function suspendOrder(
  context: WaitingContext,
  taker: Taker,
  terms: OrderTerms,
  cause: Suspension,
  events: EventLog,
): void {
  const { market, side, slot, ownerIndex } = taker;
  const order = context.conditionals.enter(particularsOf(taker, terms, cause));
  context.pool.wait(slot, order.market * 2 + side, ownerIndex);
  market.instrument.hold(ownerIndex, side, order.hold);
  context.openOrders.enter(slot, ownerIndex, order.market, terms.clientOrderId);
  if (order.expiresAt > 0) context.due.enter(order.expiresAt, order.id);
  context.conditionals.suspend(order);
  events.push({
    type: 'order-suspended',
    order: orderId(order.id),
    owner: ownerId(order.owner),
    market: market.spec.market,
    side: sideName(side),
    cause,
    remaining: lots(order.quantity),
    held: units(order.hold),
  });
}

function particularsOf(
  taker: Taker,
  terms: OrderTerms,
  cause: Suspension,
): Omit<TriggerOrder, 'age' | 'indexed'> {
  const { market, side, remaining } = taker;
  const { origin } = terms;
  const price = terms.price ?? NO_TICKS;
  const spend = terms.spend === null ? 0 : terms.spend - taker.value;
  return {
    slot: taker.slot,
    id: taker.id,
    ownerIndex: taker.ownerIndex,
    owner: taker.owner,
    market: market.spec.market,
    side,
    kind: origin?.kind ?? 'none',
    by: origin?.by ?? 'mark-price',
    triggerPrice: origin?.triggerPrice ?? NO_TICKS,
    callbackPpm: origin?.callbackPpm ?? 0,
    activation: origin?.activation ?? NO_TICKS,
    best: origin?.best ?? NO_TICKS,
    trail: null,
    price,
    timeInForce: terms.timeInForce,
    quantity: terms.spend === null ? remaining : 0,
    spend,
    selfTrade: terms.selfTrade,
    expiresAt: terms.expiresAt ?? 0,
    hold: terms.spend === null ? market.instrument.waitingHold(side, price, remaining) : spend,
    partner: NONE,
    // What suspends an order without a trigger is a trade, so there is a last price.
    triggeredBy: origin?.triggeredBy ?? market.lastPrice,
    suspended: cause,
    displayed: terms.displayed ?? 0,
    reduceOnly: taker.reduceOnly,
    whole: origin?.whole ?? false,
    parent: NONE,
    sleeps: false,
    filledBefore: (origin?.filledBefore ?? 0) + taker.filled,
  };
}
