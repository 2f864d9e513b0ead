/**
 * Answers about trigger orders.
 * Promises: reads only; oldest first.
 */
import { NONE } from '../book/order-pool.ts';
import type { OrderPool } from '../book/order-pool.ts';
import { NO_TICKS, bestOf, triggerOf, triggerPriceOf } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import { sideName } from '../orders/incoming-order.ts';
import { lots, marketId, orderId, ticks, units } from '../quantity/branding.ts';
import type { QueryOf } from '../schema/query.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import type { ConditionalOrder } from '../vocabulary/queries.ts';

interface ConditionalsContext {
  readonly conditionals: Conditionals;
  readonly pool: OrderPool;
}

/** The trigger orders of an owner; empty for an unknown owner. */
export function readConditionalOrders(
  context: ConditionalsContext,
  { owner }: QueryOf<'conditional-orders'>,
): readonly ConditionalOrder[] {
  const found: ConditionalOrder[] = [];
  for (const order of context.conditionals.orders()) {
    if (order.owner === owner) found.push(shown(context, order));
  }
  return found;
}

function shown({ pool }: ConditionalsContext, order: TriggerOrder): ConditionalOrder {
  return {
    order: orderId(order.id),
    market: marketId(order.market),
    side: sideName(order.side),
    trigger: triggerOf(order),
    by: order.by,
    triggerPrice:
      order.kind === 'none' || (order.kind === 'trailing' && bestOf(order) === NO_TICKS)
        ? null
        : ticks(triggerPriceOf(order)),
    price: order.price === NO_TICKS ? null : ticks(order.price),
    quantity: order.spend > 0 || order.whole ? null : lots(order.quantity),
    spend: order.spend > 0 ? units(order.spend) : null,
    linked: order.partner === NONE ? null : orderId(pool.idAt(order.partner)),
    reduceOnly: order.reduceOnly,
    parent: order.parent === NONE ? null : orderId(order.parent),
    sleeps: order.sleeps,
    suspended: order.suspended,
  };
}
