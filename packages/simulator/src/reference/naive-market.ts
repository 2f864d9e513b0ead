/**
 * A market of the naive venue, and what its rules need to know of the rest.
 * Promises: types and a few formulas; no state of its own.
 */
import type {
  ListMarket,
  MarketStatus,
  OrderSuspended,
  RefusalCode,
  SelfTradePrevention,
  Side,
  TimeInForce,
  Trigger,
  TriggerBasis,
} from '@assay/core';
import type { NaiveBook, NaiveOrder, NaiveTaker } from './naive-book.ts';
import type { NaiveFuturesMarket } from './naive-positions.ts';

/** 2^53 - 1. */
export const SAFE = 2n ** 53n - 1n;
/** Greatest price in ticks. */
export const MAX_PRICE = 2 ** 31 - 2;
/** The outside world, the market maker, the house's fees, the security fund, the pool of seconds-contracts. */
export const OUTSIDE = 0;
export const MARKET_MAKER = 1;
export const FEES = 2;
export const FUND = 3;
export const POOL = 4;
/** Simulated traders of the house, and traders. */
export const FIRST_HOUSE_TRADER = 100;
export const FIRST_TRADER = 1000;

/** Open orders of an owner in a market. */
export const OPEN_ORDERS = 200;

/** An event or an outcome as the naive venue writes it: the comparison checks the field names. */
export type Plain = Readonly<Record<string, unknown>>;
/** A code where a command is refused, else its outcome. */
export type Result = RefusalCode | Plain;
/** Stands for the id of a quote, which the naive venue does not know: any whole number is right. */
export const SOME_ID = Symbol('some id');

export interface NaiveMarket {
  readonly spec: Omit<ListMarket, 'type'>;
  /** What makes it a futures market, or null. */
  readonly futures: NaiveFuturesMarket | null;
  readonly tickLotUnits: bigint;
  readonly lotUnits: bigint;
  readonly book: NaiveBook;
  status: MarketStatus;
  /** End of a halt, and when it will be delisted. */
  until: number | null;
  delistsAt: number | null;
  /** Orders that were triggered before it was closed, in the order in which they will execute. */
  readonly parked: NaiveTriggerOrder[];
  bandPpm: number;
  lastPrice: number | null;
  /** Whether a last price has come since conditional orders were checked. */
  moved: boolean;
  /** From rules 2 on: the mids of the last seconds, at most five, oldest first; null where a side was empty. */
  readonly mids: (number | null)[];
  /** Live quantities of the last mirror, by price. */
  readonly mirrored: Readonly<Record<Side, Map<number, number>>>;
}

/** A conditional order that waits, or any order that is suspended. */
export interface NaiveTriggerOrder {
  readonly id: number;
  readonly owner: number;
  readonly market: NaiveMarket;
  readonly side: Side;
  /** Null for a suspended order that never had one. */
  trigger: Trigger | null;
  /** Which price triggers it, from rules 2 on. */
  readonly by: TriggerBasis;
  price: number | null;
  readonly timeInForce: TimeInForce;
  quantity: number | null;
  readonly spend: number | null;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: number | null;
  readonly clientOrderId: string | null;
  /** The resting limit order of a pair, and what the pair holds beyond that one's hold. */
  readonly linked: number | null;
  readonly surplus: bigint;
  /** Of a trailing order that is active: the best last price since. */
  best: number | null;
  /** The last price that triggered it and the price that was triggered, where it waits for its turn alone. */
  triggered: { readonly lastPrice: number; readonly triggerPrice: number } | null;
  /** Why it is suspended, or null. */
  readonly suspended: OrderSuspended['cause'] | null;
  /** Of a suspended order: size of an iceberg's slice, and the lots that it has filled. */
  readonly displayed: number | null;
  readonly filledBefore: number;
  /** In futures markets: it closes and opens nothing; all of the leg, whatever that has then. */
  readonly reduceOnly: boolean;
  readonly whole: boolean;
  /** The order that it came with, and whether it sleeps until that opens something. */
  readonly parent: number | null;
  sleeps: boolean;
}

/** What an order has that was never suspended. */
export const NOT_SUSPENDED = {
  suspended: null,
  displayed: null,
  filledBefore: 0,
  reduceOnly: false,
  whole: false,
  parent: null,
  sleeps: false,
} as const;

/** An order that rests, with its market. */
export interface NaiveResting {
  readonly order: NaiveOrder;
  readonly market: NaiveMarket;
}

/** What can be seen of the owners. */
export interface NaiveAccounts {
  available(owner: number, asset: number): bigint;
  /** Resting ones. */
  ordersOf(owner: number): readonly NaiveOrder[];
  /** Oldest first. */
  readonly triggerOrders: readonly NaiveTriggerOrder[];
}

/** Asset and units that an order of this side, price and size needs. */
export function holdOf(
  market: NaiveMarket,
  side: Side,
  price: number,
  quantity: number,
): readonly [asset: number, amount: bigint] {
  return side === 'buy'
    ? [market.spec.quote, BigInt(price) * BigInt(quantity) * market.tickLotUnits]
    : [market.spec.base, BigInt(quantity) * market.lotUnits];
}

/** Asset and units that a trigger order holds. */
export function triggerHoldOf({
  market,
  side,
  price,
  quantity,
  spend,
  linked,
  surplus,
}: Pick<
  NaiveTriggerOrder,
  'market' | 'side' | 'price' | 'quantity' | 'spend' | 'linked' | 'surplus'
>): readonly [asset: number, amount: bigint] {
  const asset = side === 'buy' ? market.spec.quote : market.spec.base;
  // A suspended order of a futures market holds nothing.
  if (market.futures !== null) return [asset, 0n];
  if (linked !== null) return [asset, surplus];
  if (spend !== null) return [asset, BigInt(spend)];
  return holdOf(market, side, price ?? 0, quantity ?? 0);
}

/** What an order wants of the book; one without a price of its own goes as far as `bound`. */
export function takerOf(
  market: NaiveMarket,
  order: Pick<NaiveTriggerOrder, 'side' | 'owner' | 'price' | 'quantity' | 'spend' | 'selfTrade'>,
  bound: number | null = null,
): NaiveTaker {
  const { side, owner, price, quantity, spend, selfTrade } = order;
  const wants = spend === null ? { lots: quantity ?? 0 } : { money: BigInt(spend) / market.tickLotUnits };
  return { side, owner, limit: price ?? bound, selfTrade, wants };
}

/** All orders of a market, bids first. */
export function ordersIn(market: NaiveMarket): readonly NaiveOrder[] {
  return [...market.book.bids, ...market.book.asks];
}

/** The resting order of a number. */
export function findResting(markets: readonly NaiveMarket[], id: number): NaiveResting | null {
  for (const market of markets) {
    const order =
      market.book.bids.find((bid) => bid.id === id) ?? market.book.asks.find((ask) => ask.id === id);
    if (order !== undefined) return { order, market };
  }
  return null;
}

/** Open orders of an owner in a market, trigger orders included. */
export function countOpen(accounts: NaiveAccounts, market: NaiveMarket, owner: number): number {
  const isOwn = (order: { readonly owner: number }): boolean => order.owner === owner;
  const resting = market.book.bids.filter(isOwn).length + market.book.asks.filter(isOwn).length;
  return resting + accounts.triggerOrders.filter((order) => isOwn(order) && order.market === market).length;
}
