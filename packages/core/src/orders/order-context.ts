/**
 * The part of the state that orders work on, and the order that is being worked on.
 * Promises: plain holders; the rules stand in the files beside this one.
 */
import type { AccountStatuses } from '../accounts/account-statuses.ts';
import type { DueQueue } from '../due/due-queue.ts';
import type { IndexPrices } from '../index-price/index-prices.ts';
import { CANCEL_NEWEST } from '../book/book.ts';
import type { SelfTradeMode } from '../book/book.ts';
import type { Fills } from '../book/fills.ts';
import { BUY, SELF_TRADE_SHIFT } from '../book/order-pool.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import type { Conditionals } from '../conditional/conditionals.ts';
import type { TriggerOrder } from '../conditional/trigger-order.ts';
import type { KeptFees } from '../fees/kept-fees.ts';
import type { FeeTiers } from '../fees/tiers.ts';
import type { FeeVolumes } from '../fees/volumes.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing, Market } from '../listing/listing.ts';
import type { Referrals } from '../referral/referrals.ts';
import type { RebatePaid } from '../vocabulary/account-events.ts';
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
  readonly feeTiers: FeeTiers;
  readonly volumes: FeeVolumes;
  readonly keptFees: KeptFees;
  readonly referrals: Referrals;
  readonly accountStatuses: AccountStatuses;
  /** What the fees of the fill that is being settled have paid; empty between fills. */
  readonly rebates: RebatePaid[];
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
export interface Taker {
  readonly market: Market;
  readonly slot: number;
  readonly id: number;
  readonly ownerIndex: number;
  readonly owner: number;
  readonly house: boolean;
  readonly side: BookSide;
  /** Lots not yet filled; stays 0 for an order by spend. */
  remaining: number;
  filled: number;
  /** Quote units of the fills. */
  value: number;
  /** Units of the asset received. */
  fee: number;
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
