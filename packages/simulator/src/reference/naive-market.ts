/**
 * A market of the naive venue, and what its rules need to know of the rest.
 * Promises: types and one formula; no state of its own.
 */
import type { ListMarket, Side } from '@assay/core';
import type { NaiveBook, NaiveOrder } from './naive-book.ts';

/** 2^53 - 1. */
export const SAFE = 2n ** 53n - 1n;

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
