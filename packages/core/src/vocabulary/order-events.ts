/**
 * What happens to orders: accepted, triggered, traded, amended, rested, replenished, reduced, closed.
 * Promises: past tense, plain data; a level of the book is what these events add to it and take from it.
 */
import type { Lots, MarketId, OrderId, OwnerId, RatePpm, Ticks, TimeMs, TradeId, Units } from './brands.ts';
import type {
  OrderKind,
  SelfTradePrevention,
  Side,
  TimeInForce,
  Trigger,
  TriggerBasis,
} from './order-commands.ts';

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
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly displayed: Lots | null;
  /** There where it closes what is open, and opens nothing. */
  readonly reduceOnly?: true;
}

/** A conditional order waits; `linked` is the resting order of a pair that it belongs to. */
export interface ConditionalAccepted {
  readonly type: 'conditional-accepted';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly trigger: Trigger;
  readonly price: Ticks | null;
  readonly timeInForce: TimeInForce;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly clientOrderId: string | null;
  readonly linked: OrderId | null;
  /** Absent where it was placed by rules 1. */
  readonly by?: TriggerBasis;
  /** There where it closes a leg of a futures market and opens nothing; without quantity and spend the whole leg. */
  readonly reduceOnly?: true;
  /** The order that it came with, and sleeps until that opens something (`AttachedTrigger`). */
  readonly parent?: OrderId;
}

/**
 * A conditional order's price was triggered and it executes: what it trades stands behind this event, then
 * `order-rested` or `order-closed`. Of all orders that the last price of a command triggers the oldest executes first;
 * those that its trades trigger in turn queue behind the ones that were triggered before, oldest first. A triggered
 * order executes even if the price has turned. This event gives its hold back: what closes behind it releases nothing
 * more.
 */
export interface OrderTriggered {
  readonly type: 'order-triggered';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  /** The price that triggered it: the last one by rules 1, else by what it is triggered (`TriggerBasis`). */
  readonly lastPrice: Ticks;
  /** The price that was triggered: a trailing order's as it had moved. */
  readonly triggerPrice: Ticks;
}

/**
 * From rules 2 on: an order that has begun to trade, or has executed, is neither in the book nor at its end; it goes on
 * by itself. `fill-limit`: its command had made as many fills as one may; it goes on at the next command.
 * `no-liquidity`: a market order that was triggered finds nothing within the price band; it goes on at the end of the
 * first command behind which there is something, however long that takes. Until then it holds money again, counts among
 * the open orders, cannot be changed, can be cancelled and reaches its end.
 */
export interface OrderSuspended {
  readonly type: 'order-suspended';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly cause: 'fill-limit' | 'no-liquidity';
  /** Size not yet filled; 0 for an order by spend. */
  readonly remaining: Lots;
  /** Hold taken with this event. */
  readonly held: Units;
}

/** A suspended order goes on: this event gives its hold back, and what it trades stands behind it. */
export interface OrderResumed {
  readonly type: 'order-resumed';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly released: Units;
}

/** One side of a trade. */
export interface TradeParty {
  readonly order: OrderId;
  readonly owner: OwnerId;
  /** True for a house account: no rows in orders or bills. */
  readonly house: boolean;
  /** Fee in units of the asset received (base for the buyer, quote for the seller), rounded up. */
  readonly fee: Units;
  /** The rate of that fee: the owner's tier of the day, or the market's own. */
  readonly feeRatePpm: RatePpm;
  /** Size not yet filled after this trade, hidden size included. For a market buy by spend: 0. */
  readonly remaining: Lots;
  /**
   * Balances (available plus held) of the owner after the whole trade: fee taken, and with what they receive themselves
   * as a referrer of the other party, which its `rebate-paid` shows behind this event.
   */
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
 * A resting order was changed by its owner: with this event the level at `oldPrice` loses `oldShown`. What the
 * change trades stands behind it in the same command, and last `order-rested`, which brings the new rest to its level
 * (also where the priority is kept), or `order-closed`.
 */
export interface OrderAmended {
  readonly type: 'order-amended';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly oldPrice: Ticks;
  readonly oldRemaining: Lots;
  /** What the book showed of `oldRemaining`. */
  readonly oldShown: Lots;
  readonly price: Ticks;
  /** Size not yet filled, before any trade of this command. */
  readonly remaining: Lots;
  /** Size of the whole order now: all it has filled so far and `remaining`. */
  readonly quantity: Lots;
  /** True if it was resting: the old level loses `oldShown`. */
  readonly wasResting: boolean;
  /** True if it keeps its priority among the orders of its price. */
  readonly keepsPriority: boolean;
}

/** A trigger order was changed by its owner and goes on waiting. */
export interface ConditionalAmended {
  readonly type: 'conditional-amended';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  /** Null for a trailing order. */
  readonly triggerPrice: Ticks | null;
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
}

/** The order's remainder now rests in the book (traders' orders only; quotes appear in `quotes-replaced`). */
export interface OrderRested {
  readonly type: 'order-rested';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  /** What the level gains: all that is left, or an iceberg's slice. */
  readonly quantity: Lots;
  /** What is left beyond it, which the book does not show. */
  readonly hidden: Lots;
}

/**
 * The shown slice of an iceberg was used up: the next one rests behind all others of its price. Stands behind the
 * trade that used it up and its rebates, also where the taker ends with it.
 */
export interface OrderReplenished {
  readonly type: 'order-replenished';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly price: Ticks;
  /** What the level gains. */
  readonly quantity: Lots;
  readonly hidden: Lots;
}

/**
 * Self-trade prevention by `decrement` has taken a part of an order, without a trade; the size of the whole order shrinks
 * by as much. Told of the resting order first (then its `order-closed`, and the closing of its pair's stop), then of the
 * incoming one.
 */
export interface OrderReduced {
  readonly type: 'order-reduced';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  /** The resting order's price; null for the incoming order. */
  readonly price: Ticks | null;
  readonly by: Lots;
  /** What the level loses of `by`: 0 for the incoming order. */
  readonly shown: Lots;
  /** Whole size not yet filled, after; 0 is followed by `order-closed`. */
  readonly remaining: Lots;
  /** Hold given back. */
  readonly released: Units;
}

export type CloseReason =
  | 'filled'
  | 'cancelled-by-owner'
  | 'remainder-dropped'
  | 'self-trade-prevented'
  | 'expired'
  | 'linked-order-done'
  | 'fill-or-kill-not-filled'
  | 'price-outside-band'
  | 'account-reset'
  | 'fill-limit-reached'
  | 'market-delisted'
  /** Of a futures market: what it would open is not covered, it has nothing to close, or closes at too bad a price. */
  | 'margin-insufficient'
  | 'nothing-to-reduce'
  | 'beyond-bankruptcy'
  /** It could have opened, and its account is liquidated. */
  | 'liquidated'
  /** It waited to close a leg that is gone. */
  | 'position-closed'
  /** It slept, and the order that it came with has ended. */
  | 'parent-closed'
  /** What it would open when it was triggered is more than the owner's leverage allows. */
  | 'position-limit-reached'
  /** The series of the market has ended; it would have opened something in the last seconds before the end. */
  | 'series-expired'
  | 'closing-only'
  /** What it would open is more than one account may have of what is open. */
  | 'interest-share-reached';

/** The order has left the book, or its waiting, or never entered it (traders' orders only). */
export interface OrderClosed {
  readonly type: 'order-closed';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly market: MarketId;
  readonly side: Side;
  readonly reason: CloseReason;
  /** True if it was resting when it closed for a reason other than `filled`: the level loses `shown`. */
  readonly wasResting: boolean;
  /** Limit price; null for a market order. */
  readonly price: Ticks | null;
  readonly remaining: Lots;
  /** What the book showed of `remaining`; 0 where it was not resting. */
  readonly shown: Lots;
  /** Hold given back with this event, in units of the asset held. */
  readonly released: Units;
}
