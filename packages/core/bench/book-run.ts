/**
 * One pass of a flow through the bare book, and through `nodejs-order-book` for comparison.
 * The flow's own order ids are mapped to the book's outside of it, by its dense slots.
 */
import { OrderBook, Side } from 'nodejs-order-book';
import type { LimitOrderOptions } from 'nodejs-order-book';
import { Book, CANCEL_NEWEST, NO_OWNER } from '../src/book/book.ts';
import { Fills } from '../src/book/fills.ts';
import { BUY, OrderPool, PRICE, RECORD_SHIFT, SELL } from '../src/book/order-pool.ts';
import { CANCEL, FillHash, IOC, LIMIT, MARKET } from './flow.ts';
import type { Flow } from './flow.ts';

// True because the package's own enumeration, which it does not export, has this value.
const IMMEDIATE = { timeInForce: 'IOC' } as Partial<LimitOrderOptions>;

export interface BookRun {
  readonly seconds: number;
  readonly fills: number;
  readonly volume: number;
  readonly fillHash: number;
  readonly resting: number;
}

/** Every order takes an id from the pool, as in the exchange; self-trade prevention is off. */
export function runBook(flow: Flow): BookRun {
  const pool = new OrderPool();
  const buffer = new Fills();
  const books = Array.from({ length: flow.symbols }, (_, number) => new Book(number, pool, buffer));
  const idByFlowId = new Float64Array(flow.greatestOrderId + 1);
  let flowIdBySlot = new Int32Array(1 << 16);
  const hash = new FillHash();
  const start = performance.now();
  for (let row = 0; row < flow.count; row += 1) {
    const book = books[flow.symbol[row]!]!;
    const operation = flow.operation[row]!;
    const order = flow.order[row]!;
    if (operation === CANCEL) {
      const slot = pool.find(idByFlowId[order]!);
      if (slot >= 0) book.remove(slot);
      continue;
    }
    const side = flow.side[row] === 0 ? BUY : SELL;
    const slot = pool.allocate();
    const price = operation === MARKET ? Book.marketLimit(side) : flow.price[row]!;
    const quantity = flow.quantity[row]!;
    const left = book.match(side, price, quantity, NO_OWNER, CANCEL_NEWEST);
    for (let index = 0; index < buffer.count; index += 1) {
      const maker = buffer.slotAt(index);
      hash.add(
        flowIdBySlot[maker]!,
        order,
        pool.records[(maker << RECORD_SHIFT) + PRICE]!,
        buffer.lotsAt(index),
      );
    }
    if (left === 0 || operation !== LIMIT) {
      pool.free(slot);
      continue;
    }
    book.rest(slot, side, price, left, quantity, flow.user[row]!);
    idByFlowId[order] = pool.idAt(slot);
    if (slot >= flowIdBySlot.length) flowIdBySlot = doubled(flowIdBySlot);
    flowIdBySlot[slot] = order;
  }
  const seconds = (performance.now() - start) / 1000;
  return { seconds, fills: hash.fills, volume: hash.volume, fillHash: hash.value, resting: pool.live };
}

function doubled(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(column.length * 2);
  grown.set(column);
  return grown;
}

/** The same flow through the package; ids are made into its strings before the clock starts. */
export function runReferenceBook(flow: Flow): { readonly seconds: number; readonly volume: number } {
  const books = Array.from({ length: flow.symbols }, () => new OrderBook());
  const ids = Array.from({ length: flow.greatestOrderId + 1 }, (_, id) => String(id));
  let volume = 0;
  const start = performance.now();
  for (let row = 0; row < flow.count; row += 1) {
    const book = books[flow.symbol[row]!]!;
    const operation = flow.operation[row]!;
    const id = ids[flow.order[row]!]!;
    if (operation === CANCEL) {
      book.cancel(id);
      continue;
    }
    const side = flow.side[row] === 0 ? Side.BUY : Side.SELL;
    const size = flow.quantity[row]!;
    const result =
      operation === MARKET
        ? book.market({ side, size })
        : book.limit({
            id,
            side,
            size,
            price: flow.price[row]!,
            ...(operation === IOC ? IMMEDIATE : {}),
          });
    volume += size - result.quantityLeft;
  }
  return { seconds: (performance.now() - start) / 1000, volume };
}
