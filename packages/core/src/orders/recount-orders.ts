/**
 * The recount of orders: what rests in the books, what it holds, who has how many, and what has an end.
 * Checked: books are uncrossed and their queues linked both ways; flags, counts and ids equal a recount; the queue of due
 * orders holds those that have an end, and none past it.
 */
import {
  BUY,
  DUE,
  ICEBERG,
  LINKED,
  NEXT,
  NONE,
  OWNER,
  BOOK_KEY,
  BOOK_KEY_MASK,
  PREVIOUS,
  PRICE,
  QUANTITY,
  RECORD_SHIFT,
  REMAINING,
  SELL,
} from '../book/order-pool.ts';
import type { BookSide, OrderPool } from '../book/order-pool.ts';
import { NO_PRICE } from '../book/book.ts';
import { NO_ASK, NO_BID } from '../book/ladder.ts';
import type { DueQueue } from '../due/due-queue.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing, Market } from '../listing/listing.ts';
import type { Recount } from '../schema/recount.ts';
import type { Conditionals } from '../trigger-orders/conditionals.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { OpenOrders } from './open-orders.ts';

interface OrdersContext {
  readonly listing: Listing;
  readonly owners: Owners;
  readonly pool: OrderPool;
  readonly openOrders: OpenOrders;
  readonly due: DueQueue;
  readonly conditionals: Conditionals;
  /** Stamp of the last command. */
  readonly time: number;
}

/** Walks the books, and adds what rests in them. */
export function sumRestingOrders(context: OrdersContext, recount: Recount): void {
  for (const market of context.listing.markets) recountBook(context, market, recount);
}

/** Compares what is kept of orders with what all that is live comes to. */
export function checkOrders(context: OrdersContext, recount: Recount): void {
  recountOrders(context, recount);
  recountDue(context, recount);
}

function recountBook(context: OrdersContext, market: Market, recount: Recount): void {
  const { book } = market;
  const name = `market ${market.spec.market}`;
  if (book.bestBid >= book.bestAsk) recount.faults.push(`${name}: book crossed`);
  for (const side of [BUY, SELL] as const) {
    let previousPrice = side === BUY ? NO_ASK : NO_BID;
    for (
      let price = book.nextPrice(side, NO_PRICE);
      price !== NO_PRICE;
      price = book.nextPrice(side, price)
    ) {
      if (side === BUY ? price >= previousPrice : price <= previousPrice) {
        recount.faults.push(`${name}: price ${price} out of order`);
        break;
      }
      previousPrice = price;
    }
    recountSide(context, market, side, recount);
  }
}

function recountSide(context: OrdersContext, market: Market, side: BookSide, recount: Recount): void {
  const { records } = context.pool;
  const slots: number[] = [];
  market.book.collect(side, slots);
  const { needed } = recount;
  const { instrument } = market;
  const counts = recount.counts[market.spec.market]!;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index]!;
    const at = slot << RECORD_SHIFT;
    const fault = findOrderFault(context, market, side, slots, index);
    if (fault !== null) recount.faults.push(`order ${context.pool.idAt(slot)}: ${fault}`);
    const owner = records[at + OWNER]!;
    needed[instrument.accountOf(owner, side)]! += instrument.ownHold(
      side,
      records[at + PRICE]!,
      context.pool.remainingAt(slot),
    );
    recount.live += 1;
    if ((records[at + BOOK_KEY]! & DUE) !== 0) recount.ending += 1;
    if (context.owners.numberAt(owner) !== MARKET_MAKER) counts[owner]! += 1;
  }
}

/** What is wrong with one resting order and its links, or null. */
function findOrderFault(
  context: OrdersContext,
  market: Market,
  side: BookSide,
  slots: readonly number[],
  index: number,
): string | null {
  const { records } = context.pool;
  const slot = slots[index]!;
  const at = slot << RECORD_SHIFT;
  const next = slots[index + 1];
  const before = slots[index - 1];
  const isHead = before === undefined || records[(before << RECORD_SHIFT) + PRICE] !== records[at + PRICE];
  const remaining = records[at + REMAINING]!;
  if (isHead && records[at + PREVIOUS] !== NONE) return 'first, but linked to another';
  if ((records[at + BOOK_KEY]! & BOOK_KEY_MASK) !== market.spec.market * 2 + side)
    return 'in the wrong book or side';
  if (remaining < 1 || context.pool.remainingAt(slot) > records[at + QUANTITY]!) return `size ${remaining}`;
  const flagFault = findFlagFault(context, slot);
  if (flagFault !== null) return flagFault;
  if (next === undefined || records[at + NEXT] !== next) return null;
  return records[(next << RECORD_SHIFT) + PREVIOUS] === slot ? null : 'link broken';
}

/** What the flags of a resting order's record say and other modules do not, or null. */
function findFlagFault({ pool, due, conditionals }: OrdersContext, slot: number): string | null {
  const at = slot << RECORD_SHIFT;
  const bookKey = pool.records[at + BOOK_KEY]!;
  if (bookKey < 0) return 'resting, but marked as a trigger order';
  if (((bookKey & DUE) !== 0) !== due.timeOf(pool.idAt(slot)) > 0)
    return 'due, but not in the queue, or the contrary';
  if (((bookKey & LINKED) !== 0) !== (conditionals.findStopOf(slot) !== undefined))
    return 'linked to no stop, or the contrary';
  if ((bookKey & ICEBERG) === 0) return null;
  const shown = pool.records[at + REMAINING]!;
  const slice = pool.icebergs.sliceOf(slot);
  return pool.hiddenAt(slot) >= 0 && shown <= slice ? null : `shows ${shown} of slices of ${slice}`;
}

/** The queue of due orders holds the orders that have an end, and none whose time has come. */
function recountDue({ due, time }: OrdersContext, { faults, ending }: Recount): void {
  if (due.count !== ending) faults.push(`${ending} orders have an end, ${due.count} are in the queue`);
  if (due.firstDue(time) >= 0) faults.push(`order ${due.firstDue(time)}: past its end`);
}

function recountOrders(context: OrdersContext, recount: Recount): void {
  const { faults } = recount;
  if (recount.live !== context.pool.live) {
    faults.push(`${recount.live} orders in the books, ${context.pool.live} in the pool`);
  }
  for (const { spec } of context.listing.markets) {
    const counts = recount.counts[spec.market]!;
    for (let ownerIndex = 0; ownerIndex < counts.length; ownerIndex += 1) {
      const kept = context.openOrders.count(ownerIndex, spec.market);
      if (kept !== counts[ownerIndex]) {
        faults.push(`owner index ${ownerIndex}, market ${spec.market}: ${kept} orders counted`);
      }
    }
  }
  for (let slot = 0; slot < context.pool.slots; slot += 1) {
    const clientOrderId = context.openOrders.clientOrderIdAt(slot);
    if (clientOrderId !== null && context.pool.find(context.pool.idAt(slot)) !== slot) {
      faults.push(`client order id ${clientOrderId} of no live order`);
    }
  }
}
