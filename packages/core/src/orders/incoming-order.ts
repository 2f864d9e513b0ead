/**
 * The order that is being worked on, and what it asks of the book.
 * Promises: plain holders; the rules stand in the files beside this one.
 */
import * as books from '../book/book.ts';
import type { SelfTradeMode } from '../book/book.ts';
import * as record from '../book/order-record.ts';
import type { BookSide } from '../book/order-pool.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { IncomingOrder } from '../listing/instrument.ts';
import type { Market } from '../listing/listing.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { PlaceOrder, SelfTradePrevention, Side } from '../vocabulary/order-commands.ts';

// Constants of this module, so that the compiler knows their values.
const { BUY, SELF_TRADE_SHIFT } = record;
const { CANCEL_NEWEST } = books;

/** An incoming order while it is matched and settled. */
export interface Taker extends IncomingOrder {
  market: Market;
  slot: number;
  remaining: number;
  filled: number;
}

/** What is asked of the book. A `place-order` is one as it is. */
export interface OrderTerms extends Pick<
  PlaceOrder,
  'price' | 'timeInForce' | 'spend' | 'quantity' | 'selfTrade' | 'expiresAt' | 'displayed' | 'clientOrderId'
> {
  /** For a market order: no price beyond is triggered. */
  readonly bandLimit?: number;
  /** The trigger order that executed or goes on. */
  readonly origin?: TriggerOrder;
}

export function sideName(side: BookSide): Side {
  return side === BUY ? 'buy' : 'sell';
}

/** A way of self-trade prevention as the book knows it. */
export function selfTradeMode(mode: SelfTradePrevention): SelfTradeMode {
  // True because the positions of SELF_TRADE_MODES are the book's modes.
  return mode === 'cancel-newest' ? CANCEL_NEWEST : (SELF_TRADE_MODES.indexOf(mode) as SelfTradeMode);
}

/** A way of self-trade prevention as flags of an order's record. */
export function selfTradeFlags(mode: SelfTradePrevention): number {
  return selfTradeMode(mode) << SELF_TRADE_SHIFT;
}
