/**
 * Resting orders in a snapshot: serials and free slots, orders in their priority, icebergs, ends, client order ids.
 * Promises: the order book is what it was, level by level and order by order.
 */
import { BOOK_KEY_MASK, BUY, ICEBERG, SELL } from '../book/order-pool.ts';
import type { ByteReader, ByteWriter } from '../codec/bytes.ts';
import { CLIENT_ORDER_ID_BYTES, readClientOrderId } from '../orders/open-orders.ts';
import type { State } from '../state.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import {
  CAPTURED_ORDER_WORDS,
  capturedFreeSlots,
  capturedIcebergs,
  capturedOrders,
  capturedSerials,
} from './captured-orders.ts';
import type { CapturedState } from './captured.ts';
import { readFloats, readWords, writeColumn } from './columns.ts';

export function writeOrders(writer: ByteWriter, captured: CapturedState): void {
  const { records } = captured;
  writeColumn(writer, capturedSerials(records));
  writeColumn(writer, capturedFreeSlots(records, captured.freeHead));
  writeColumn(writer, capturedOrders(records));
  writeColumn(writer, capturedIcebergs(records, captured.icebergs));
  writeColumn(writer, captured.due);
  writeClientOrderIds(writer, captured.clientOrderIds);
}

/** Restores what rests. `clientOrderIds` takes the ids of all live orders by slot, of those that wait for a price too. */
export function readOrders(reader: ByteReader, state: State, clientOrderIds: Map<number, string>): void {
  state.pool.restore(readWords(reader), readWords(reader));
  const orders = readWords(reader);
  const icebergs = readWords(reader);
  state.due.restore(readFloats(reader));
  for (let left = reader.varint(); left > 0; left -= 1) clientOrderIds.set(reader.varint(), reader.text());
  restoreOrders(state, orders, clientOrderIds);
  for (let at = 0; at < icebergs.length; at += 3) {
    state.pool.icebergs.set(icebergs[at]!, icebergs[at + 1]!, icebergs[at + 2]!);
  }
}

function restoreOrders(state: State, orders: Int32Array, clientOrderIds: ReadonlyMap<number, string>): void {
  for (let at = 0; at < orders.length; at += CAPTURED_ORDER_WORDS) {
    const slot = orders[at]!;
    const bookKey = orders[at + 1]!;
    const side = (bookKey & 1) === BUY ? BUY : SELL;
    const owner = orders[at + 5]!;
    const market = state.listing.markets[(bookKey & BOOK_KEY_MASK) >> 1];
    if (market === undefined) throw new RangeError(`order in market ${(bookKey & BOOK_KEY_MASK) >> 1}`);
    state.pool.occupy();
    market.book.rest(
      slot,
      side,
      orders[at + 2]!,
      orders[at + 3]!,
      orders[at + 4]!,
      owner,
      bookKey & ~BOOK_KEY_MASK,
    );
    if (state.owners.numberAt(owner) === MARKET_MAKER) {
      (side === BUY ? market.bidQuotes : market.askQuotes).push(state.pool.idAt(slot));
    } else {
      state.openOrders.enter(slot, owner, market.spec.market, clientOrderIds.get(slot) ?? null);
      if ((bookKey & ICEBERG) !== 0) state.openOrders.countIceberg(owner, market.spec.market, 1);
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
