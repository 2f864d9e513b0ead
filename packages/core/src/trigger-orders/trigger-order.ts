/**
 * An order that waits for a price, and what its trigger says.
 * Promises: plain holder and pure rules; a trailing order's price moves one way only, towards the last price's best.
 * Never: knows a balance; which orders are triggered together is the index's to say.
 */
import { BUY } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { ratePpm, ticks } from '../quantity/branding.ts';
import { MAX_AMOUNT, ONE_PPM, mulDiv } from '../quantity/exact.ts';
import type {
  SelfTradePrevention,
  TimeInForce,
  Trigger,
  TriggerBasis,
} from '../vocabulary/order-commands.ts';
import type { OrderSuspended } from '../vocabulary/order-events.ts';

/** No price: below every one that an order can have. */
export const NO_TICKS = 0;

/** Why an order that has begun to trade, or has executed, waits to go on. */
export type Suspension = OrderSuspended['cause'];

export interface TriggerOrder {
  readonly slot: number;
  readonly id: number;
  readonly ownerIndex: number;
  readonly owner: number;
  /** Number of the market. */
  readonly market: number;
  readonly side: BookSide;
  /** What it waits or waited for; 'none' for an order that entered without a trigger and is suspended. */
  readonly kind: Trigger['kind'] | 'none';
  /** The price that it is met by. */
  readonly by: TriggerBasis;
  /** Where it is triggered; of a trailing order set when it is triggered, NO_TICKS before. */
  triggerPrice: number;
  /** Of a trailing order. */
  readonly callbackPpm: number;
  /** Of a trailing order: the price from which on it follows, or NO_TICKS. */
  readonly activation: number;
  /** Of a trailing order: the best last price when it entered or was triggered, NO_TICKS if it was not active. */
  best: number;
  /** Of a trailing order that is active: its trail, which knows the best last price. Kept by the index. */
  trail: { readonly best: number } | null;
  /** Limit price of the order that it becomes; NO_TICKS for a market order. */
  price: number;
  readonly timeInForce: TimeInForce;
  /** Lots; 0 for an order by spend, and for one that sleeps. */
  quantity: number;
  readonly spend: number;
  readonly selfTrade: SelfTradePrevention;
  /** Unix ms, or 0 for no end. */
  readonly expiresAt: number;
  /** Units held for it; of a stop of a pair what the pair needs beyond the limit order. */
  hold: number;
  /** Slot of the limit order of its pair, or NONE. */
  readonly partner: number;
  /** Of a futures market: it closes a leg and opens nothing; all that the leg has when it is triggered, whatever the quantity. */
  readonly reduceOnly: boolean;
  readonly whole: boolean;
  /** Number of the order that it came with, or NONE; and whether it sleeps until that opens something. */
  readonly parent: number;
  sleeps: boolean;
  /** Place in the order of acceptance. */
  readonly age: number;
  /** The price that triggered it, and NO_TICKS while it waits. */
  triggeredBy: number;
  /** Null unless it has executed or entered, and goes on by itself. */
  readonly suspended: Suspension | null;
  /** Lots of a slice, of a suspended iceberg; 0 for none. */
  readonly displayed: number;
  /** Lots filled before it was suspended. */
  readonly filledBefore: number;
  /** Its position in the index of triggers, kept by the index. */
  indexed: number;
}

/** Whether an order is triggered by a last price that has risen to its trigger price, not fallen to it. */
export function isTriggeredByRising(kind: TriggerOrder['kind'], side: BookSide): boolean {
  return (kind === 'stop') === (side === BUY);
}

/** Whether a last price is at `price` or beyond it in the direction asked for. */
export function isAtOrBeyond(last: number, price: number, rising: boolean): boolean {
  return rising ? last >= price : last <= price;
}

/** The best last price that a trailing order follows from, or NO_TICKS while it is not active. */
export function bestOf(order: TriggerOrder): number {
  return order.trail === null ? order.best : order.trail.best;
}

/** Where an order is triggered as things stand; NO_TICKS for a trailing one that is not active. */
export function triggerPriceOf(order: TriggerOrder): number {
  return order.trail === null
    ? order.triggerPrice
    : trailingPrice(order.side, order.trail.best, order.callbackPpm);
}

/** Whether a trailing order that enters now is active: a take-profit at its activation price would be triggered. */
export function isActiveAt(last: number, activation: number, side: BookSide): boolean {
  return activation === NO_TICKS || isAtOrBeyond(last, activation, side !== BUY);
}

/** Whether a price triggers an order. */
export function isTriggeredBy(order: TriggerOrder, last: number): boolean {
  if (order.kind !== 'trailing') {
    return isAtOrBeyond(last, order.triggerPrice, isTriggeredByRising(order.kind, order.side));
  }
  return bestOf(order) !== NO_TICKS && isAtOrBeyond(last, triggerPriceOf(order), order.side === BUY);
}

/**
 * Where a trailing order executes: best × (1 − callback) rounded down for a sell, best × (1 + callback) rounded up for a
 * buy. A price of a buy beyond the greatest one never triggers.
 */
export function trailingPrice(side: BookSide, best: number, callbackPpm: number): number {
  const price =
    side === BUY
      ? mulDiv(best, ONE_PPM + callbackPpm, ONE_PPM, 'up')
      : mulDiv(best, ONE_PPM - callbackPpm, ONE_PPM, 'down');
  return price ?? MAX_AMOUNT;
}

/** The trigger as the order's owner named it, null where there was none. */
export function triggerOf(order: TriggerOrder): Trigger | null {
  if (order.kind === 'none') return null;
  if (order.kind !== 'trailing') return { kind: order.kind, price: ticks(order.triggerPrice) };
  const activation = order.activation === NO_TICKS ? null : ticks(order.activation);
  return { kind: 'trailing', callbackPpm: ratePpm(order.callbackPpm), activation };
}

/** Whether an order stands in an index: it waits, and has not been triggered. */
export function isIndexed({ triggeredBy, sleeps }: TriggerOrder): boolean {
  return triggeredBy === NO_TICKS && !sleeps;
}
