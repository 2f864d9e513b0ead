/**
 * Every event the core emits: what has happened, complete enough to build each read model from events alone.
 * Promises: past tense, plain data; all events of a command stand together and in the order in which they happened.
 */
import type {
  AssetId,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  Ticks,
  TradeId,
  Units,
} from './brands.ts';
import type { ListAsset, ListMarket, OrderKind, Quote, Side, TimeInForce } from './commands.ts';

export interface AssetListed extends Omit<ListAsset, 'type'> {
  readonly type: 'asset-listed';
}

export interface MarketListed extends Omit<ListMarket, 'type'> {
  readonly type: 'market-listed';
}

export interface OwnerOpened {
  readonly type: 'owner-opened';
  readonly owner: OwnerId;
}

export interface Deposited {
  readonly type: 'deposited';
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly source: 'faucet' | 'house-funding';
  /** Available plus held, after. */
  readonly balanceAfter: Units;
}

/** Never emitted for the market maker's quotes. */
export interface OrderAccepted {
  readonly type: 'order-accepted';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly clientOrderId: string | null;
}

/** One side of a trade. */
export interface TradeParty {
  readonly order: OrderId;
  readonly owner: OwnerId;
  /** True for the market maker's quotes: no rows in orders or bills. */
  readonly house: boolean;
  /** Fee in units of the asset received (base for the buyer, quote for the seller). */
  readonly fee: Units;
  /** Size not yet filled after this trade. For a market buy by spend: 0. */
  readonly remaining: Lots;
  /** Balances (available plus held) of the owner after the whole trade, fee included. */
  readonly baseAfter: Units;
  readonly quoteAfter: Units;
}

/** A fill at the maker's price. Value in quote units = price × quantity × units per tick and lot, never rounded. */
export interface Trade {
  readonly type: 'trade';
  readonly trade: TradeId;
  readonly market: MarketId;
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly value: Units;
  readonly takerSide: Side;
  readonly maker: TradeParty;
  readonly taker: TradeParty;
}

/**
 * A resting order was changed by its owner: with this event the level at `oldPrice` loses `oldRemaining`. What the
 * change trades stands behind it in the same command, and last `order-rested`, which brings the new rest to its level
 * (also where the place is kept), or `order-closed`.
 */
export interface OrderAmended {
  readonly type: 'order-amended';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly oldPrice: Ticks;
  readonly oldRemaining: Lots;
  readonly price: Ticks;
  /** Size not yet filled, before any trade of this command. */
  readonly remaining: Lots;
  /** Size of the whole order now: all it has filled so far and `remaining`. */
  readonly quantity: Lots;
  /** True if it was resting: the old level loses `oldRemaining`. */
  readonly wasResting: boolean;
  /** True if it keeps its place among the orders of its price. */
  readonly keepsPlace: boolean;
}

/** The order's remainder now rests in the book (traders' orders only; quotes are told by `quotes-replaced`). */
export interface OrderRested {
  readonly type: 'order-rested';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  readonly quantity: Lots;
}

export type CloseReason = 'filled' | 'cancelled-by-owner' | 'remainder-dropped' | 'self-trade-prevented';

/** The order has left the book, or never entered it (traders' orders only). */
export interface OrderClosed {
  readonly type: 'order-closed';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly reason: CloseReason;
  /** True if it was resting when it closed for a reason other than `filled`: the level loses `remaining`. */
  readonly wasResting: boolean;
  /** Limit price; null for a market order. */
  readonly price: Ticks | null;
  readonly remaining: Lots;
  /** Hold given back with this event, in units of the asset held. */
  readonly released: Units;
}

/**
 * The market maker's quotes changed. `removed` left the book before any trade of this command,
 * `bids` and `asks` rest at its end; trades of the command stand before this event.
 */
export interface QuotesReplaced {
  readonly type: 'quotes-replaced';
  readonly market: MarketId;
  readonly removedBids: readonly Quote[];
  readonly removedAsks: readonly Quote[];
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

export interface IndexTicked {
  readonly type: 'index-ticked';
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
}

export interface RulesActivated {
  readonly type: 'rules-activated';
  readonly version: number;
}

export type Event =
  | AssetListed
  | MarketListed
  | OwnerOpened
  | Deposited
  | OrderAccepted
  | Trade
  | OrderAmended
  | OrderRested
  | OrderClosed
  | QuotesReplaced
  | IndexTicked
  | RulesActivated;

export type EventType = Event['type'];
