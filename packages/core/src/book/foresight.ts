/**
 * What a market order would do to a book, without doing it.
 */
import { divideRoundedDown } from '../quantity/exact.ts';
import { CANCEL_OLDEST, DECREMENT, NO_PRICE } from './book.ts';
import type { Book, SelfTradeMode } from './book.ts';
import { BUY, NEXT, NONE, OWNER, RECORD_SHIFT, REMAINING, SELL } from './order-pool.ts';
import type { BookSide, OrderPool } from './order-pool.ts';

export interface MarketOrder {
  readonly side: BookSide;
  /** Lots, or ticks × lots of a buyer's money where `isBudget`. */
  readonly amount: number;
  readonly isBudget: boolean;
  readonly owner: number;
  readonly mode: SelfTradeMode;
}

/** Whether the order, matched without a bound, would make a trade beyond `bound`. */
export function tradesBeyond(book: Book, pool: OrderPool, order: MarketOrder, bound: number): boolean {
  const maker = order.side === BUY ? SELL : BUY;
  let left = order.amount;
  for (
    let price = book.nextPrice(maker, NO_PRICE);
    price !== NO_PRICE;
    price = book.nextPrice(maker, price)
  ) {
    const reached = order.isBudget ? divideRoundedDown(left, price) : left;
    if (reached === 0) return false;
    const isBeyond = order.side === BUY ? price > bound : price < bound;
    const after = walkLevel(book.headAt(price), pool, order, reached, isBeyond);
    if (after === TRADES || after === ENDS) return after === TRADES;
    left -= (reached - after) * (order.isBudget ? price : 1);
  }
  return false;
}

/** A trade happens at this price, and one is enough to know. */
const TRADES = -1;
/** The match ends at an order of the same owner. */
const ENDS = -2;

/** The lots left behind the orders of one price, or what ends the walk. */
function walkLevel(
  head: number,
  pool: OrderPool,
  order: MarketOrder,
  reached: number,
  isBeyond: boolean,
): number {
  let left = reached;
  let hidden = 0;
  for (let slot = head; slot !== NONE && left > 0; slot = pool.records[(slot << RECORD_SHIFT) + NEXT]!) {
    const at = slot << RECORD_SHIFT;
    if (pool.records[at + OWNER] === order.owner) {
      if (order.mode === DECREMENT) left -= Math.min(left, pool.remainingAt(slot));
      else if (order.mode !== CANCEL_OLDEST) return ENDS;
    } else {
      if (isBeyond) return TRADES;
      left -= Math.min(left, pool.records[at + REMAINING]!);
      hidden += pool.hiddenAt(slot);
    }
  }
  return left - Math.min(left, hidden);
}
