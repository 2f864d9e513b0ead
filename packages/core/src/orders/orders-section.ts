/**
 * Resting orders in a snapshot: serials and free slots, orders in their priority, icebergs, ends, client order ids.
 * Promises: the order book is what it was, level by level and order by order.
 */
import type { CapturedIcebergs } from '../book/icebergs.ts';
import { BOOK_KEY_MASK, BUY, ICEBERG, SELL } from '../book/order-pool.ts';
import type { OrderPool } from '../book/order-pool.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { readFloats, readWords, writeColumn } from '../codec/columns.ts';
import type { DueQueue } from '../due/due-queue.ts';
import type { Owners } from '../ledger/owners.ts';
import type { Listing } from '../listing/listing.ts';
import { section } from '../schema/section.ts';
import type { Restoring } from '../schema/section.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import {
  CAPTURED_ORDER_WORDS,
  capturedFreeSlots,
  capturedIcebergs,
  capturedOrders,
  capturedSerials,
} from './captured-orders.ts';
import { CLIENT_ORDER_ID_BYTES, readClientOrderId } from './open-orders.ts';
import type { OpenOrders } from './open-orders.ts';

interface OrdersContext {
  readonly listing: Listing;
  readonly owners: Owners;
  readonly pool: OrderPool;
  readonly openOrders: OpenOrders;
  readonly due: DueQueue;
}

interface CapturedOrders {
  /** Records of all slots, free ones included, as the pool keeps them. */
  readonly records: Int32Array;
  /** First free slot; each names the next. */
  readonly freeHead: number;
  readonly icebergs: CapturedIcebergs;
  /** Due time and number of each order that has an end, in their order. */
  readonly due: Float64Array;
  /** Column of client order ids, by slot. */
  readonly clientOrderIds: Uint8Array;
}

export const ordersSection = section<CapturedOrders, OrdersContext>({
  tag: 4,
  capture: ({ pool, due, openOrders }) => ({
    ...pool.capture(),
    icebergs: pool.icebergs.capture(),
    due: due.capture(),
    clientOrderIds: openOrders.captureClientOrderIds(),
  }),
  isEmpty: ({ records }) => records.length === 0,
  write: writeOrders,
  restore: readOrders,
  bytes: ({ records, clientOrderIds }) => records.byteLength + clientOrderIds.length,
});

function writeOrders(writer: ByteWriter, captured: CapturedOrders): void {
  const { records } = captured;
  writeColumn(writer, capturedSerials(records));
  writeColumn(writer, capturedFreeSlots(records, captured.freeHead));
  writeColumn(writer, capturedOrders(records));
  writeColumn(writer, capturedIcebergs(records, captured.icebergs));
  writeColumn(writer, captured.due);
  writeClientOrderIds(writer, captured.clientOrderIds);
}

/** Restores what rests. `clientOrderIds` gets the ids of all live orders by slot, of those that wait for a price too. */
function readOrders(reader: ByteReader, context: OrdersContext, { clientOrderIds }: Restoring): void {
  context.pool.restore(readWords(reader), readWords(reader));
  const orders = readWords(reader);
  const icebergs = readWords(reader);
  context.due.restore(readFloats(reader));
  for (let left = reader.varint(); left > 0; left -= 1) clientOrderIds.set(reader.varint(), reader.text());
  restoreOrders(context, orders, clientOrderIds);
  for (let at = 0; at < icebergs.length; at += 3) {
    context.pool.icebergs.set(icebergs[at]!, icebergs[at + 1]!, icebergs[at + 2]!);
  }
}

function restoreOrders(
  context: OrdersContext,
  orders: Int32Array,
  clientOrderIds: ReadonlyMap<number, string>,
): void {
  for (let at = 0; at < orders.length; at += CAPTURED_ORDER_WORDS) {
    const slot = orders[at]!;
    const bookKey = orders[at + 1]!;
    const side = (bookKey & 1) === BUY ? BUY : SELL;
    const owner = orders[at + 5]!;
    const market = context.listing.markets[(bookKey & BOOK_KEY_MASK) >> 1];
    if (market === undefined) throw new RangeError(`order in market ${(bookKey & BOOK_KEY_MASK) >> 1}`);
    context.pool.occupy();
    market.book.rest(
      slot,
      side,
      orders[at + 2]!,
      orders[at + 3]!,
      orders[at + 4]!,
      owner,
      bookKey & ~BOOK_KEY_MASK,
    );
    if (context.owners.numberAt(owner) === MARKET_MAKER) {
      (side === BUY ? market.bidQuotes : market.askQuotes).push(context.pool.idAt(slot));
    } else {
      context.openOrders.enter(slot, owner, market.spec.market, clientOrderIds.get(slot) ?? null);
      if ((bookKey & ICEBERG) !== 0) context.openOrders.countIceberg(owner, market.spec.market, 1);
    }
  }
}

function writeClientOrderIds(writer: ByteWriter, column: Uint8Array): void {
  const slots: number[] = [];
  for (let at = 0, slot = 0; at < column.length; at += CLIENT_ORDER_ID_BYTES, slot += 1) {
    if (column[at] !== 0) slots.push(slot);
  }
  writer.varint(slots.length);
  for (const slot of slots) {
    writer.varint(slot);
    // True because the length of this slot's id is not 0.
    writer.text(readClientOrderId(column, slot)!);
  }
}
