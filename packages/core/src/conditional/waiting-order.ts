/**
 * An order that waits for a price, and what its trigger says.
 * Promises: plain holder and pure rules; a trailing order's price moves one way only, towards the last price's best.
 * Never: knows a balance; which orders are met together is the index's to say.
 */
import { BUY } from '../book/order-pool.ts';
import type { BookSide } from '../book/order-pool.ts';
import { ONE_PPM } from '../fees/fees.ts';
import { ratePpm, ticks } from '../quantity/branding.ts';
import { GREATEST, mulDiv } from '../quantity/exact.ts';
import type { SelfTradePrevention, TimeInForce, Trigger } from '../vocabulary/order-commands.ts';

/** No price: below every one that an order can have. */
export const NO_TICKS = 0;

export interface WaitingOrder {
  readonly slot: number;
  readonly id: number;
  readonly ownerPlace: number;
  readonly owner: number;
  /** Number of the market. */
  readonly market: number;
  readonly side: BookSide;
  readonly kind: Trigger['kind'];
  /** Where it is met. Of a trailing order as it stands, NO_TICKS before it is active. */
  triggerPrice: number;
  /** Of a trailing order. */
  readonly callbackPpm: number;
  /** Of a trailing order: the price from which on it follows, or NO_TICKS. */
  readonly activation: number;
  /** Of a trailing order: the best last price since it is active, NO_TICKS before. */
  best: number;
  /** Limit price of the order that it becomes; NO_TICKS for a market order. */
  price: number;
  readonly timeInForce: TimeInForce;
  /** Lots; 0 for an order by spend. */
  quantity: number;
  readonly spend: number;
  readonly selfTrade: SelfTradePrevention;
  /** Unix ms, or 0 for no end. */
  readonly expiresAt: number;
  /** Units held for it; of a stop of a pair what the pair needs beyond the limit order. */
  hold: number;
  /** Slot of the limit order of its pair, or NONE. */
  readonly partner: number;
  /** Place in the order of acceptance. */
  readonly age: number;
  /** The last price that met it, and NO_TICKS while it waits. */
  metBy: number;
  /** Its place in the index of triggers, kept by the index. */
  indexed: number;
}

/** Whether an order is met by a last price that has risen to its trigger price, not fallen to it. */
export function isMetByRising(kind: Trigger['kind'], side: BookSide): boolean {
  return (kind === 'stop') === (side === BUY);
}

/** Whether a last price is at `price` or beyond it in the direction asked for. */
export function isAtOrBeyond(last: number, price: number, rising: boolean): boolean {
  return rising ? last >= price : last <= price;
}

/** Tells a trailing order a new last price, which may make it active or move its trigger price. */
export function follow(order: WaitingOrder, last: number): void {
  const buys = order.side === BUY;
  if (order.best === NO_TICKS) {
    // It becomes active where a take-profit at its activation would be met.
    if (order.activation !== NO_TICKS && !isAtOrBeyond(last, order.activation, !buys)) return;
  } else if (buys ? last >= order.best : last <= order.best) {
    return;
  }
  order.best = last;
  order.triggerPrice = trailingPrice(order.side, last, order.callbackPpm);
}

/** Whether a trailing order that has been told the last price is met by it: turned back by its callback. */
export function hasTurned(order: WaitingOrder, last: number): boolean {
  return order.best !== NO_TICKS && isAtOrBeyond(last, order.triggerPrice, order.side === BUY);
}

/**
 * Where a trailing order fires: best × (1 − callback) rounded down for a sell, best × (1 + callback) rounded up for a
 * buy. A price of a buy beyond the greatest one is never met.
 */
function trailingPrice(side: BookSide, best: number, callbackPpm: number): number {
  const price =
    side === BUY
      ? mulDiv(best, ONE_PPM + callbackPpm, ONE_PPM, 'up')
      : mulDiv(best, ONE_PPM - callbackPpm, ONE_PPM, 'down');
  return price ?? GREATEST;
}

/** The trigger as the order's owner named it. */
export function triggerOf(order: WaitingOrder): Trigger {
  if (order.kind !== 'trailing') return { kind: order.kind, price: ticks(order.triggerPrice) };
  const activation = order.activation === NO_TICKS ? null : ticks(order.activation);
  return { kind: 'trailing', callbackPpm: ratePpm(order.callbackPpm), activation };
}
