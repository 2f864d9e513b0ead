/**
 * A market of the naive venue, and what its rules need to know of the rest.
 * Promises: types and one formula; no state of its own.
 */
import type { ListMarket, RefusalCode, Side } from '@assay/core';
import type { NaiveBook, NaiveOrder } from './naive-book.ts';
import type { NaiveLedger } from './naive-ledger.ts';

/** 2^53 - 1. */
export const SAFE = 2n ** 53n - 1n;
/** Greatest price in ticks. */
export const GREATEST_PRICE = 2 ** 31 - 2;
/** The market maker, the house's fees and the security fund. */
export const MARKET_MAKER = 1;
export const FEES = 2;
export const FUND = 3;

/** An event or an outcome as the naive venue writes it: the field names are judged by comparison. */
export type Plain = Readonly<Record<string, unknown>>;
/** A code where a command is refused, else its outcome. */
export type Result = RefusalCode | Plain;
/** Stands for the id of a quote, which the naive venue does not know: any whole number is right. */
export const SOME_ID = Symbol('some id');

export interface NaiveMarket {
  readonly spec: Omit<ListMarket, 'type'>;
  readonly tickLotUnits: bigint;
  readonly lotUnits: bigint;
  readonly book: NaiveBook;
}

/** What can be seen of the owners. */
export interface NaiveAccounts {
  available(owner: number, asset: number): bigint;
  ordersOf(owner: number): readonly NaiveOrder[];
}

/** What the rules of orders work on. */
export interface NaiveDesk extends NaiveAccounts {
  readonly ledger: NaiveLedger;
  readonly markets: readonly NaiveMarket[];
  /** Appends an event of the command at hand. */
  tell(event: Plain): void;
  /** Serial of the next trade. */
  nextTrade(): number;
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

/** All orders of a market, bids first. */
export function ordersIn(market: NaiveMarket): readonly NaiveOrder[] {
  return [...market.book.bids, ...market.book.asks];
}
