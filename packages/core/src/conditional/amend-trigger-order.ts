/**
 * Changing a trigger order: its trigger price, its limit price, its size.
 * Promises: it goes on waiting with its number and its age; its hold follows in the same command. A refused change
 * writes nothing.
 */
import { NONE } from '../book/order-pool.ts';
import type { OrderPool } from '../book/order-pool.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';
import { findClosedFault } from '../listing/market-status.ts';
import type { Market } from '../listing/listing.ts';
import { sideName } from '../orders/incoming-order.ts';
import { lots, ticks, units } from '../quantity/branding.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { AmendOrder, Trigger } from '../vocabulary/order-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { findAtOnceFault, findPriceFault, findValueFault, triggerHold } from './conditional-checks.ts';
import type { Waited } from './conditional-checks.ts';
import { wakingPrice } from './attached-orders.ts';
import { referencePrice } from './mark-price.ts';
import { NO_TICKS, triggerOf } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { PriceContext } from './mark-price.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';

/** What changing an order that waits works on. */
export interface AmendTriggerContext extends PriceContext {
  readonly conditionals: Conditionals;
  readonly pool: OrderPool;
}

/** Applies `amend-order` to a trigger order of its owner. */
export function amendTriggerOrder(
  context: AmendTriggerContext,
  order: TriggerOrder,
  command: AmendOrder,
  events: EventLog,
): Outcome {
  const market = context.listing.markets[order.market]!;
  const statusFault = findClosedFault(market);
  if (statusFault !== null) return refusedOutcome(statusFault);
  const trigger = triggerOf(order);
  if (order.suspended !== null || trigger === null) {
    return refusedOutcome(refused('order-not-amendable', 'order'));
  }
  const changed = changedBy(order, trigger, command);
  const fault = findAmendFault(context, market, order, changed, command);
  if (fault !== null) return refusedOutcome(fault);
  const { ownerIndex, side } = order;
  market.instrument.release(ownerIndex, side, order.hold);
  order.hold = triggerHold(market, changed);
  market.instrument.hold(ownerIndex, side, order.hold);
  order.price = changed.price ?? NO_TICKS;
  order.quantity = changed.quantity ?? order.quantity;
  if (command.triggerPrice !== null && command.triggerPrice !== order.triggerPrice) {
    context.conditionals.moveTrigger(order, command.triggerPrice);
  }
  events.push({
    type: 'conditional-amended',
    order: command.order,
    owner: command.owner,
    market: market.spec.market,
    side: sideName(order.side),
    triggerPrice: order.kind === 'trailing' ? null : ticks(order.triggerPrice),
    price: order.price === NO_TICKS ? null : ticks(order.price),
    quantity: order.spend > 0 || order.whole ? null : lots(order.quantity),
  });
  return {
    type: 'order-amended',
    order: command.order,
    market: market.spec.market,
    status: 'untriggered',
    remaining: lots(order.quantity),
    filled: lots(0),
    filledValue: units(0),
    fee: units(0),
  };
}

function changedBy(order: TriggerOrder, trigger: Trigger, command: AmendOrder): Waited {
  return {
    side: sideName(order.side),
    trigger: changedTrigger(trigger, command),
    price: command.price ?? (order.price === NO_TICKS ? null : order.price),
    quantity: hasSize(order) ? (command.remaining ?? order.quantity) : null,
    spend: order.spend > 0 ? order.spend : null,
  };
}

function changedTrigger(trigger: Trigger, { triggerPrice }: AmendOrder): Trigger {
  return trigger.kind === 'trailing' || triggerPrice === null ? trigger : { ...trigger, price: triggerPrice };
}

/** Why the order cannot be changed so, or null; in the order of the list of refusals. */
function findAmendFault(
  context: AmendTriggerContext,
  market: Market,
  order: TriggerOrder,
  changed: Waited,
  command: AmendOrder,
): Refusal | null {
  const reference = order.sleeps
    ? wakingPrice(context, market, order)
    : referencePrice(context, market, order.by);
  return (
    findFieldFault(market, order, command) ??
    findKindFault(order, command) ??
    findValueFault(market, changed, 'remaining', reference) ??
    findFundsFault(market, order, triggerHold(market, changed)) ??
    findAtOnceFault(market, changed, 'triggerPrice', reference)
  );
}

function findFieldFault(market: Market, order: TriggerOrder, command: AmendOrder): Refusal | null {
  const { price, remaining, triggerPrice } = command;
  if (price !== null && order.price === NO_TICKS) return refused('price-not-allowed', 'price');
  const fault = findPriceFault(price, 'price') ?? findPriceFault(triggerPrice, 'triggerPrice');
  if (fault !== null) return fault;
  const greatest = market.spec.maximumLots;
  return remaining !== null && (remaining < 1 || remaining > greatest)
    ? refused('quantity-out-of-range', 'remaining', { least: 1, greatest })
    : null;
}

function findKindFault(order: TriggerOrder, command: AmendOrder): Refusal | null {
  const { price, remaining, triggerPrice } = command;
  if (
    (price ?? order.price) === order.price &&
    (remaining ?? order.quantity) === order.quantity &&
    (triggerPrice === null || (order.kind !== 'trailing' && triggerPrice === order.triggerPrice))
  ) {
    return refused('nothing-to-amend', null);
  }
  if (remaining !== null && !hasSize(order)) return refused('quantity-not-allowed', 'remaining');
  if (triggerPrice !== null && order.kind === 'trailing') {
    return refused('trigger-price-not-allowed', 'triggerPrice');
  }
  return order.partner !== NONE || order.triggeredBy !== NO_TICKS
    ? refused('order-not-amendable', 'order')
    : null;
}

/** Whether the size of an order is its own: not what money is there for, what a leg has, or what is not open yet. */
function hasSize({ spend, whole, sleeps }: TriggerOrder): boolean {
  return spend === 0 && !whole && !sleeps;
}

/** What the order holds now is given back before it is needed anew. */
function findFundsFault({ instrument }: Market, order: TriggerOrder, needed: number): Refusal | null {
  return instrument.findWaitFault(order.ownerIndex, order.side, needed, order.hold, 'remaining');
}
