/**
 * What a copy of the order pool's records says, in the order in which a snapshot holds it.
 * Promises: equal books give equal columns: orders market by market, bids before asks, in order of priority; serials by
 * slot; free slots, the next to be used first. Reads the copy alone.
 */
import type { CapturedIcebergs } from '../book/icebergs.ts';
import {
  BUY,
  ICEBERG,
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
  SERIAL,
} from '../book/order-pool.ts';

/** Words of an order: slot, book key, price, remaining, quantity, owner. */
export const CAPTURED_ORDER_WORDS = 6;

/** Resting orders. */
export function capturedOrders(records: Int32Array): Int32Array {
  const slots = records.length >> RECORD_SHIFT;
  const heads: number[] = [];
  let live = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const at = slot << RECORD_SHIFT;
    if (records[at + REMAINING] === 0 || records[at + BOOK_KEY]! < 0) continue;
    live += 1;
    if (records[at + PREVIOUS] === NONE) heads.push(slot);
  }
  heads.sort((a, b) => compareHeads(records, a, b));
  const orders = new Int32Array(live * CAPTURED_ORDER_WORDS);
  let to = 0;
  for (const head of heads) {
    for (let slot = head; slot !== NONE; slot = records[(slot << RECORD_SHIFT) + NEXT]!) {
      const at = slot << RECORD_SHIFT;
      orders[to] = slot;
      orders[to + 1] = records[at + BOOK_KEY]!;
      orders[to + 2] = records[at + PRICE]!;
      orders[to + 3] = records[at + REMAINING]!;
      orders[to + 4] = records[at + QUANTITY]!;
      orders[to + 5] = records[at + OWNER]!;
      to += CAPTURED_ORDER_WORDS;
    }
  }
  return orders;
}

/** Slot, slice and hidden lots of each iceberg that rests, by slot. */
export function capturedIcebergs(records: Int32Array, { slices, hidden }: CapturedIcebergs): Int32Array {
  const words: number[] = [];
  for (let slot = 0; slot < slices.length && slot < records.length >> RECORD_SHIFT; slot += 1) {
    const at = slot << RECORD_SHIFT;
    const bookKey = records[at + BOOK_KEY]!;
    if (records[at + REMAINING] === 0 || bookKey < 0 || (bookKey & ICEBERG) === 0) continue;
    words.push(slot, slices[slot]!, hidden[slot]!);
  }
  return Int32Array.from(words);
}

/** By book key (book × 2 + side), then from the best price on. No two heads have both in common. */
function compareHeads(records: Int32Array, a: number, b: number): number {
  const atA = a << RECORD_SHIFT;
  const atB = b << RECORD_SHIFT;
  const bookKey = records[atA + BOOK_KEY]! & BOOK_KEY_MASK;
  const other = records[atB + BOOK_KEY]! & BOOK_KEY_MASK;
  if (bookKey !== other) return bookKey - other;
  const step = records[atA + PRICE]! - records[atB + PRICE]!;
  return (bookKey & 1) === BUY ? -step : step;
}

/** The serials of all slots ever used. */
export function capturedSerials(records: Int32Array): Int32Array {
  const serials = new Int32Array(records.length >> RECORD_SHIFT);
  for (let slot = 0; slot < serials.length; slot += 1) {
    serials[slot] = records[(slot << RECORD_SHIFT) + SERIAL]!;
  }
  return serials;
}

/** Free slots, the next to be used first. */
export function capturedFreeSlots(records: Int32Array, freeHead: number): Int32Array {
  const free: number[] = [];
  for (let slot = freeHead; slot !== NONE; slot = records[(slot << RECORD_SHIFT) + NEXT]!) free.push(slot);
  return Int32Array.from(free);
}
