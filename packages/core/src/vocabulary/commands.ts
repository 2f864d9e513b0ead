/**
 * Every command the core understands: the only cause of any change of state.
 * Promises: plain data, whole numbers and short strings; a command names no outcome.
 * Never: a clock time, a random number, or personal data (owners are opaque numbers).
 */
import type {
  AssetId,
  IndexPrice,
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  RatePpm,
  Ticks,
  Units,
} from './brands.ts';

export type Side = 'buy' | 'sell';
export type OrderKind = 'limit' | 'market';
/**
 * Good till cancelled; immediate or cancel; fill or kill: filled whole at once, or refused and nothing traded.
 * A market order is always immediate or cancel.
 */
export type TimeInForce = 'gtc' | 'ioc' | 'fok';

/** Lists an asset. Its number must be the next one. */
export interface ListAsset {
  readonly type: 'list-asset';
  readonly asset: AssetId;
  /** Upper-case ticker, e.g. `BTC`. */
  readonly code: string;
  /** Decimals of the smallest unit, 0 to 12. */
  readonly scale: number;
}

/** Lists a spot market. One tick times one lot must be a whole number of quote units. */
export interface ListMarket {
  readonly type: 'list-market';
  readonly market: MarketId;
  readonly base: AssetId;
  readonly quote: AssetId;
  /** A tick is 10^-tickDecimals of the quote asset. */
  readonly tickDecimals: number;
  /** A lot is 10^-lotDecimals of the base asset. */
  readonly lotDecimals: number;
  /** Least value of an order, in quote units. */
  readonly minimumNotional: Units;
  /** Greatest size of one order. */
  readonly maximumLots: Lots;
  readonly makerFeeRatePpm: RatePpm;
  readonly takerFeeRatePpm: RatePpm;
}

/** Opens the accounts of a trader. Repeating it changes nothing. */
export interface OpenOwner {
  readonly type: 'open-owner';
  readonly owner: OwnerId;
}

/** Money enters from the outside world: a deposit, the sandbox faucet, the funding of the market maker. */
export interface Deposit {
  readonly type: 'deposit';
  readonly owner: OwnerId;
  /** Idempotency key of the owner, 1 to 64 characters, or null for the venue's own duties. */
  readonly requestId: string | null;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly source: 'faucet' | 'house-funding';
}

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
}

export interface CancelOrder {
  readonly type: 'cancel-order';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  readonly order: OrderId;
}

/**
 * Changes the limit price, the size or both of a resting order, which keeps its id. It keeps its place only if the
 * price stays and the size falls; else it enters behind all others of its price, and what crosses is matched.
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
  /** Refused rather than trading with this change. */
  readonly postOnly: boolean;
}

/** One level of a quote. */
export interface Quote {
  readonly price: Ticks;
  readonly quantity: Lots;
}

/**
 * Takes the market maker's resting quotes of a market away and enters these instead, each as an ordinary
 * GTC limit order of the market maker (best first, bids before asks); what crosses a trader's order trades.
 * A quote the maker's money does not reach is cut to what it does reach.
 */
export interface ReplaceQuotes {
  readonly type: 'replace-quotes';
  readonly market: MarketId;
  readonly bids: readonly Quote[];
  readonly asks: readonly Quote[];
}

/** The published index price of one coin for one second. */
export interface IndexTick {
  readonly type: 'index-tick';
  readonly asset: AssetId;
  /** Unix seconds of the tick. Must be later than the last one of this asset. */
  readonly second: number;
  readonly price: IndexPrice;
}

/** Lets time pass: what is due at the stamp of this command fires. */
export interface AdvanceTime {
  readonly type: 'advance-time';
}

/** Switches to a newer version of the core's rules. */
export interface ActivateRules {
  readonly type: 'activate-rules';
  readonly version: number;
}

export type Command =
  | ListAsset
  | ListMarket
  | OpenOwner
  | Deposit
  | PlaceOrder
  | CancelOrder
  | AmendOrder
  | ReplaceQuotes
  | IndexTick
  | AdvanceTime
  | ActivateRules;

export type CommandType = Command['type'];
