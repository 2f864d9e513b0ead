/**
 * The commands of a trader about their orders.
 * Promises: plain data, whole numbers and short strings; a command names no outcome.
 */
import type { Lots, MarketId, OrderId, OwnerId, RatePpm, Ticks, TimeMs, Units } from './brands.ts';

export type Side = 'buy' | 'sell';
export type OrderKind = 'limit' | 'market';
/**
 * Good till cancelled; immediate or cancel; fill or kill: filled whole at once, or refused and nothing traded.
 * A market order is always immediate or cancel.
 */
export type TimeInForce = 'gtc' | 'ioc' | 'fok';

/**
 * What happens where an incoming order meets a resting one of its own owner. The incoming order's mode decides; no
 * trade is ever made between them.
 * - `cancel-newest`: the incoming order's remainder is dropped; the resting one stays.
 * - `cancel-oldest`: the resting order closes (all of it, hidden size too), and the incoming one goes on.
 * - `cancel-both`: both close.
 * - `decrement`: both lose the smaller of the incoming remainder and the resting order's whole remainder (its hidden
 *   size goes first, the shown size last); the one or both that come to nothing close, and the incoming one goes on
 *   if something is left. An order by `spend` has no size: for it `decrement` is refused.
 * What happens to the resting order is emitted between the trades, where it happens. An incoming order that comes to
 * nothing otherwise than by a trade closes as `self-trade-prevented`. One by `spend` meets an own order only if its
 * money reaches one lot of it; if it has traded nothing at its end it closes as `remainder-dropped`.
 */
export type SelfTradePrevention = 'cancel-newest' | 'cancel-oldest' | 'cancel-both' | 'decrement';

/** A spot order. Exactly one of `quantity` and `spend` is set; `spend` only for a market buy. */
export interface PlaceOrder {
  readonly type: 'place-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  /** For a `gtc` limit order: refused rather than trading at entry. */
  readonly postOnly: boolean;
  /** Limit price; null for a market order. */
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
  /** Quote units to spend, fee not included (the fee is taken in the asset received). */
  readonly spend: Units | null;
  /** Unique among the owner's live orders, 1 to 36 characters. */
  readonly clientOrderId: string | null;
  readonly selfTrade: SelfTradePrevention;
  /**
   * Good till date, for a `gtc` limit order: it closes at the beginning of the first command whose stamp is at or
   * after this time. Later than the command's stamp, by at most `MAX_LIFE_MS`. Null: no end.
   */
  readonly expiresAt: TimeMs | null;
  /**
   * Iceberg, for a `gtc` limit order: lots that the book shows at a time, 1 to `quantity`, and at least
   * `quantity` / `MAX_SLICES` (rounded up). What is shown trades first; when it is used up, the next slice (as large
   * again, or what is left) enters behind all others of the price. Null: all of it is shown. It enters whole: what it
   * trades at entry is not bounded by the slice.
   */
  readonly displayed: Lots | null;
}

/**
 * When a conditional order becomes an ordinary one: by rules 1 at the market's last price (its last trade; in a
 * paper realm also the last price of the live realm that `feed-paper-depth` brings), from rules 2 on by its mark price, or
 * by the last price within a band around that (`TriggerBasis`). Wherever this text says last price, it is then that one.
 * Met means: at or beyond. It is looked at once at the end of a command, and again behind each order that executes: prices
 * passed on the way trigger nothing and count for no trailing order.
 * - `stop`: a buy when the last price has risen to `price`, a sell when it has fallen to `price`.
 * - `take-profit`: a buy when it has fallen to `price`, a sell when it has risen to `price`.
 * - `trailing`: active from acceptance on, or from the first last price at which a take-profit at `activation` would be
 *   met; from then on it follows the best last price since (the highest for a sell, the lowest for a buy; the last price
 *   at which it became active is the first). A sell is triggered at or below best × (1 − callback), rounded down; a buy at or
 *   above best × (1 + callback), rounded up. The last price at acceptance counts; without one it waits for the first.
 */
export type Trigger =
  | { readonly kind: 'stop' | 'take-profit'; readonly price: Ticks }
  | {
      readonly kind: 'trailing';
      /** 1,000 to 200,000: 0.1 % to 20 %. */
      readonly callbackPpm: RatePpm;
      readonly activation: Ticks | null;
    };

/**
 * From rules 2 on, which price triggers an order. The **mark price** of a market is a price that no single order can move:
 * - the index price in ticks, rounded down (base over quote, as a fraction, where the quote has an index price of its own),
 *   while both ticks are of the last `MAX_INDEX_AGE_SECONDS` seconds, by whole seconds of the stamps;
 * - the mid: at the first command of each new second, middle of best bid and best ask as they stand then, rounded
 *   down. Of the last `MID_SAMPLES` of these the median (of an even number the lower one), while at least `MIN_MIDS` of them had
 *   both sides;
 * - the last price.
 * With all three it is their median; with an index but no mid, or before the first trade, the index price; without an
 * index the mid; without either there is none, and nothing is triggered until there is one again.
 * An order `by` the last price is triggered by the last price as far as it lies within `LAST_PRICE_BAND_PPM` of the mark
 * price: beyond that, by the bound (rounded towards the mark price); where there is no mark price, not at all.
 * By the index price orders of futures markets alone are triggered (`futures-triggers.ts`).
 */
/** Their order is permanent: they stand in journals and snapshots. */
export const TRIGGER_BASES = ['mark-price', 'last-price', 'index-price'] as const;
export type TriggerBasis = (typeof TRIGGER_BASES)[number];

/**
 * An order that waits for a price. It is refused with `trigger-would-fire-at-once` if a last price is known that triggers
 * its `stop` or `take-profit` (a trailing one never is). Money is held from acceptance on: for a limit order as if it
 * rested, for a market sell its lots, for a market buy its `spend`; a market buy by quantity is refused
 * (`quantity-not-allowed`). Value bounds are checked at its limit price; a market order's at its trigger price (a
 * trailing one's: its activation price, else the last price, else not). It counts among the owner's open orders of the
 * market. When it executes its hold is given back and it is matched as an ordinary order of its kind, with its own number.
 * A fill-or-kill that would not fill whole, or a limit price outside the band, closes then without a trade; nothing else
 * is checked at that point, and the band does not check a limit price before.
 */
export interface PlaceConditionalOrder {
  readonly type: 'place-conditional-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly trigger: Trigger;
  /** Limit price of the order that it becomes; null for a market order. */
  readonly price: Ticks | null;
  /** Of the order that it becomes: `ioc` for a market order. */
  readonly timeInForce: TimeInForce;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly selfTrade: SelfTradePrevention;
  /** As in `place-order`, for a `gtc` limit or a market order; it ends the waiting, and the resting after it. */
  readonly expiresAt: TimeMs | null;
  readonly clientOrderId: string | null;
  /** Met by the last price; absent: by the mark price. Refused by rules 1 (`rules-not-active`). */
  readonly by?: 'last-price';
}

/**
 * One cancels the other: a resting limit order and a stop order of the same side and size. The limit order is
 * post-only. A sell needs price > last price > stopPrice, a buy price < last price < stopPrice
 * (`linked-prices-not-apart`; without a last price only price and stopPrice are compared). One hold serves both: a
 * sell's lots; a buy's larger one of the two. When the limit order trades (any part), or is cancelled, expires or is
 * closed by self-trade prevention, the stop closes (`linked-order-done`) and the hold shrinks to what the limit order
 * needs; when the stop's price is triggered, the limit order closes first (`linked-order-done`), then the stop
 * executes; where the stop is triggered and waits for its turn, that is at its turn. Reduced by self-trade prevention
 * counts as traded. Cancelling either cancels both, the named one first, the other (`linked-order-done`) right behind
 * it. Of the hold each order releases its own part: the limit order what it needs itself, the stop what the pair needs
 * beyond that. Neither can be amended. The limit order takes its number first; told are `order-accepted`,
 * `order-rested`, `conditional-accepted`. Value bounds hold for both orders, the band for `price`.
 */
export interface PlaceLinkedOrders {
  readonly type: 'place-linked-orders';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId;
  readonly side: Side;
  readonly quantity: Lots;
  /** Limit price of the resting order. */
  readonly price: Ticks;
  readonly stopPrice: Ticks;
  /** Limit price of the stop order (good till cancelled); null makes it a market order, for a sell only. */
  readonly stopLimitPrice: Ticks | null;
  readonly selfTrade: SelfTradePrevention;
  readonly clientOrderId: string | null;
  readonly stopClientOrderId: string | null;
  /** The stop is triggered by the last price; absent: by the mark price. Refused by rules 1 (`rules-not-active`). */
  readonly by?: 'last-price';
}

/** Cancels a resting or trigger order; of two linked orders both. */
export interface CancelOrder {
  readonly type: 'cancel-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly order: OrderId;
}

/**
 * Cancels all resting and trigger orders of an owner, of one market or of all, in rising order of their numbers; one of a
 * pair that goes with the other is emitted right behind it.
 */
export interface CancelAllOrders {
  readonly type: 'cancel-all-orders';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly market: MarketId | null;
}

/**
 * Changes the limit price, the size or both of a resting order, which keeps its id. It keeps its priority only if the
 * price stays and the size falls (an iceberg's hidden size falls first); else it enters behind all others of its price,
 * and what crosses is matched, by the self-trade prevention that the order was placed with. An iceberg goes on showing
 * as much at a time; a size of more than `MAX_SLICES` times that is refused (`displayed-out-of-range`). A trigger order
 * takes a new trigger price, limit price and size and goes on waiting; a trailing one takes only a new limit price or
 * size, one by `spend` only a new trigger price. It keeps its age, and a trailing one its best price; bounds, money and
 * a trigger that is triggered already are checked as at entry. Linked orders, and those that are triggered and have not
 * executed, are refused (`order-not-amendable`).
 */
export interface AmendOrder {
  readonly type: 'amend-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly order: OrderId;
  /** New limit price, or null to leave it. */
  readonly price: Ticks | null;
  /** New size not yet filled, or null to leave it. */
  readonly remaining: Lots | null;
  /** New trigger price of a waiting stop or take-profit, or null to leave it. */
  readonly triggerPrice: Ticks | null;
  /** Refused rather than trading with this change. */
  readonly postOnly: boolean;
}

/** Every command of a trader about their orders. */
export type OrderCommand =
  | PlaceOrder
  | PlaceConditionalOrder
  | PlaceLinkedOrders
  | CancelOrder
  | CancelAllOrders
  | AmendOrder;

/** Longest time for which an order with an end may live: 366 days. */
export const MAX_LIFE_MS = 366 * 86_400_000;
/** Most slices of an iceberg at entry. */
export const MAX_SLICES = 100;
/** Open orders of an owner in a market, trigger orders included. */
export const OPEN_ORDERS_PER_MARKET = 200;
/** Of them trailing ones whose price is not triggered yet. */
export const TRAILING_ORDERS_PER_MARKET = 10;
/**
 * Conditional orders that execute in one command, at its beginning and at its end together. Those that are triggered
 * and left execute at the beginning of the next command, before anything else that is due. Until then they wait: they
 * can be cancelled, reach their end, or close with the limit order of their pair.
 */
export const EXECUTIONS_PER_COMMAND = 256;
/**
 * From rules 2 on: fills of one command, once for what is left from before and once for the command and what it sets
 * off. An order that could trade on pauses there. What is left of an immediate one is dropped (`fill-limit-reached`); a
 * fill-or-kill that would need more is refused (`too-many-fills`); a good-till-cancelled one, and a market order that
 * was triggered, is suspended and goes on at the next command, whosever it is, before anything else of it. Quotes that
 * could trade on are not entered.
 */
export const FILLS_PER_STEP = 1000;
/** From rules 2 on: icebergs of an owner that rest in a market; and a slice is worth at least the market's minimum. */
export const ICEBERGS_PER_MARKET = 10;
/** From rules 2 on: how far beyond the mark price the last price may trigger orders: 0.5 %. */
export const LAST_PRICE_BAND_PPM = 5000;
/** Seconds whose mid is kept, and how many of them must have had both sides. */
export const MID_SAMPLES = 5;
export const MIN_MIDS = 3;
/** The ways of self-trade prevention. Their order is permanent: they stand in journals and snapshots. */
export const SELF_TRADE_MODES: readonly SelfTradePrevention[] = [
  'cancel-newest',
  'cancel-oldest',
  'cancel-both',
  'decrement',
];
