/**
 * Answers about trigger orders, fee tiers and the rules in force.
 * Promises: reads only; trigger orders oldest first, markets by number.
 */
import { NONE } from '../book/order-pool.ts';
import { NO_TICKS, bestOf, triggerOf, triggerPriceOf } from '../trigger-orders/trigger-order.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import { dayOf } from '../fees/volumes.ts';
import { sideName } from '../orders/incoming-order.ts';
import { lots, marketId, orderId, ticks, units } from '../quantity/branding.ts';
import type { State } from '../state.ts';
import type { ConditionalOrder, FeeTierState } from '../vocabulary/queries.ts';

/** The trigger orders of an owner; empty for an unknown owner. */
export function readConditionalOrders(state: State, owner: number): readonly ConditionalOrder[] {
  const found: ConditionalOrder[] = [];
  for (const order of state.conditionals.orders()) {
    if (order.owner === owner) found.push(shown(state, order));
  }
  return found;
}

function shown(state: State, order: TriggerOrder): ConditionalOrder {
  return {
    order: orderId(order.id),
    market: marketId(order.market),
    side: sideName(order.side),
    trigger: triggerOf(order),
    by: order.byLast ? 'last-price' : 'mark-price',
    triggerPrice:
      order.kind === 'none' || (order.kind === 'trailing' && bestOf(order) === NO_TICKS)
        ? null
        : ticks(triggerPriceOf(order)),
    price: order.price === NO_TICKS ? null : ticks(order.price),
    quantity: order.spend > 0 ? null : lots(order.quantity),
    spend: order.spend > 0 ? units(order.spend) : null,
    linked: order.partner === NONE ? null : orderId(state.pool.idAt(order.partner)),
    suspended: order.suspended,
  };
}

/** The tier of an owner as determined last, and the volume that would count now; nothing of either for a stranger. */
export function readFeeStanding(state: State, owner: number): FeeTierState {
  const ownerIndex = state.owners.find(owner);
  if (ownerIndex < 0) return { tier: 0, volume: units(0) };
  const volume = state.volumes.volumeBefore(ownerIndex, dayOf(state.time));
  return { tier: state.volumes.lastTier(ownerIndex), volume: units(volume) };
}
