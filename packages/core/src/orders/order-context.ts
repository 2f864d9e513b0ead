/**
 * The part of the state that orders work on, and the order that is being worked on.
 * Promises: plain holders; the rules stand in the files beside this one.
 */
import type { DueQueue } from '../due/due-queue.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import { CANCEL_NEWEST } from '../book/book.ts';
import type { SelfTradeMode } from '../book/book.ts';
import type { Fills } from '../book/fills.ts';
import { BUY, SELF_TRADE_SHIFT } from '../book/order-pool.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import type { TriggerOrder } from '../trigger-orders/trigger-order.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { IncomingOrder } from '../listing/instrument.ts';
import type { Listing, Market } from '../listing/listing.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { PlaceOrder, SelfTradePrevention, Side } from '../vocabulary/order-commands.ts';
import type { OpenOrders } from './open-orders.ts';

export interface OrderContext {
  readonly owners: Owners;
  readonly ledger: Ledger;
  readonly listing: Listing;
  readonly pool: OrderPool;
  readonly fills: Fills;
  readonly openOrders: OpenOrders;
  readonly conditionals: Conditionals;
  readonly due: DueQueue;
  readonly indexPrices: IndexPrices;
  /** Stamp of the command that is being applied. */
  readonly time: number;
  readonly rulesVersion: number;
  /** Serial of the last trade. */
  lastTrade: number;
  /** The market whose last price has moved since conditional orders were checked last. */
  traded: Market | null;
}

/** An incoming order while it is matched and settled. */
export interface Taker extends IncomingOrder {
  readonly market: Market;
  readonly slot: number;
  readonly house: boolean;
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

/** Units a resting order holds: its value in quote units for a buy, its lots in base units for a sell. */
export function holdOf(market: Market, side: BookSide, price: number, remaining: number): number {
  return side === BUY ? price * remaining * market.tickLotUnits : remaining * market.lotUnits;
}

/** The asset in which an order of this side holds its money. */
export function heldAsset(market: Market, side: BookSide): number {
  return side === BUY ? market.spec.quote : market.spec.base;
}
