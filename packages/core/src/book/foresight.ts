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

/** An order that is to fill whole within a limit. */
export interface WholeOrder {
  readonly side: BookSide;
  readonly limit: number;
  readonly lots: number;
  readonly owner: number;
  readonly mode: SelfTradeMode;
}

/**
 * How many fills a match of the order would make; one more than `most` where it would make more. Own orders are passed
 * over: the caller knows that the order fills whole, so that it goes no further than the first one or closes them.
 */
export function fillsFor(book: Book, pool: OrderPool, order: WholeOrder, most: number): number {
  const maker = order.side === BUY ? SELL : BUY;
  const count = { lots: order.lots, fills: 0 };
  for (
    let price = book.nextPrice(maker, NO_PRICE);
    price !== NO_PRICE && count.lots > 0 && count.fills <= most;
    price = book.nextPrice(maker, price)
  ) {
    if (order.side === BUY ? price > order.limit : price < order.limit) break;
    countLevel(book.headAt(price), pool, order.owner, most, count);
  }
  return count.fills;
}

/** Lots that are still wanted, and fills that were made. */
interface FillCount {
  lots: number;
  fills: number;
}

/** Counts the fills at one price: what is shown, then the slices in the order in which they enter behind it. */
function countLevel(head: number, pool: OrderPool, owner: number, most: number, count: FillCount): void {
  const slices: { slot: number; hidden: number }[] = [];
  for (
    let slot = head;
    slot !== NONE && count.lots > 0;
    slot = pool.records[(slot << RECORD_SHIFT) + NEXT]!
  ) {
    const at = slot << RECORD_SHIFT;
    if (pool.records[at + OWNER] === owner) continue;
    count.lots -= Math.min(count.lots, pool.records[at + REMAINING]!);
    count.fills += 1;
    if (count.fills > most) return;
    const hidden = pool.hiddenAt(slot);
    if (hidden > 0) slices.push({ slot, hidden });
  }
  for (let next = 0; next < slices.length && count.lots > 0 && count.fills <= most; next += 1) {
    const { slot, hidden } = slices[next]!;
    const shown = Math.min(pool.icebergs.sliceOf(slot), hidden);
    count.lots -= Math.min(count.lots, shown);
    count.fills += 1;
    if (hidden > shown) slices.push({ slot, hidden: hidden - shown });
  }
}

/** A market order by lots. */
export interface MarketLots {
  readonly side: BookSide;
  readonly lots: number;
  readonly owner: number;
  readonly mode: SelfTradeMode;
  /** It takes nothing beyond this price. */
  readonly limit?: number;
}

/** The lots that a market order would take, and the price of the last; the best price where it takes none, 0 without one. */
export function previewFills(
  book: Book,
  pool: OrderPool,
  order: MarketLots,
): { readonly lots: number; readonly price: number } {
  const maker = order.side === BUY ? SELL : BUY;
  const seen = { left: order.lots, lots: 0, price: Math.max(0, book.bestFor(order.side)) };
  for (
    let price = book.nextPrice(maker, NO_PRICE);
    price !== NO_PRICE && seen.left > 0 && isWithin(order, price);
    price = book.nextPrice(maker, price)
  ) {
    const before = seen.lots;
    const goesOn = previewLevel(book.headAt(price), pool, order, seen);
    if (seen.lots > before) seen.price = price;
    if (!goesOn) break;
  }
  return { lots: seen.lots, price: seen.price };
}

function isWithin({ side, limit }: MarketLots, price: number): boolean {
  return limit === undefined || (side === BUY ? price <= limit : price >= limit);
}

/** Takes what one price offers, hidden lots behind all that is shown; false where the match ends at an own order. */
function previewLevel(
  head: number,
  pool: OrderPool,
  { owner, mode }: MarketLots,
  seen: { left: number; lots: number },
): boolean {
  let hidden = 0;
  const take = (lots: number): void => {
    const taken = Math.min(seen.left, lots);
    seen.left -= taken;
    seen.lots += taken;
  };
  for (let slot = head; slot !== NONE && seen.left > 0; slot = pool.records[(slot << RECORD_SHIFT) + NEXT]!) {
    const at = slot << RECORD_SHIFT;
    if (pool.records[at + OWNER] !== owner) {
      take(pool.records[at + REMAINING]!);
      hidden += pool.hiddenAt(slot);
    } else if (mode === DECREMENT) {
      const whole = pool.remainingAt(slot);
      if (whole > seen.left) return false;
      seen.left -= whole;
    } else if (mode !== CANCEL_OLDEST) return false;
  }
  take(hidden);
  return true;
}
