/** The words of orders, as the core says them and as the wire does. */
import type { OrderStatus, SelfTradePrevention, Trigger } from '@assay/core';
import type { OrderStateName, OrderTypeName, SelfTradePreventionText } from '@assay/protocol';

/** An order in one of these can still be cancelled. */
export const OPEN_STATUSES: readonly OrderStateName[] = ['untriggered', 'waiting', 'partially-filled'];

/** An open order that has not traded is `waiting` on the wire and in the read models. */
export function orderState(status: OrderStatus): OrderStateName {
  return status === 'open' ? 'waiting' : status;
}

/** Rates travel as percent: four decimals of a percent are parts per million. */
export const PERCENT_DECIMALS = 4;

export const SELF_TRADE_MODES: Readonly<Record<SelfTradePreventionText, SelfTradePrevention>> = {
  newest: 'cancel-newest',
  oldest: 'cancel-oldest',
  both: 'cancel-both',
  decrement: 'decrement',
};

const SELF_TRADE_NAMES: Readonly<Record<SelfTradePrevention, SelfTradePreventionText>> = {
  'cancel-newest': 'newest',
  'cancel-oldest': 'oldest',
  'cancel-both': 'both',
  decrement: 'decrement',
};

export function selfTradeName(mode: SelfTradePrevention): SelfTradePreventionText {
  return SELF_TRADE_NAMES[mode];
}

/** The type of an order that waits, or waited, for a trigger; `isLimit`: it becomes a limit order. */
export function conditionalType(kind: Trigger['kind'], isLimit: boolean): OrderTypeName {
  if (kind === 'trailing') return 'trailing-stop';
  return `${kind}-${isLimit ? 'limit' : 'market'}`;
}
