/**
 * How the record of an order lies in the pool, and what its numbers mean.
 * Promises: constants alone, so that code that works on records can have them as its own (`docs/internals/core-speed.md`).
 */

export const NONE = -1;
/** Words of a record. */
export const NEXT = 0;
export const PREVIOUS = 1;
export const PRICE = 2;
/** Lots that the book shows and that are not yet filled; 0 marks a free slot. */
export const REMAINING = 3;
/** Size of the whole order: what it has filled and what is left of it. */
export const QUANTITY = 4;
/** Book × 2 + side in the low bits, and the flags below. */
export const BOOK_KEY = 5;
export const OWNER = 6;
export const SERIAL = 7;
/** The low bits of BOOK_KEY. */
export const BOOK_KEY_MASK = (1 << 25) - 1;
/** Flags of BOOK_KEY. The order closes what is open, and opens nothing; it has an end; it is the resting one of a linked pair; the book shows only a part of it. */
export const REDUCE_ONLY = 1 << 25;
export const DUE = 1 << 26;
export const LINKED = 1 << 27;
export const ICEBERG = 1 << 30;
/** Two bits of BOOK_KEY from here on: the number of the order's self-trade prevention. */
export const SELF_TRADE_SHIFT = 28;
/** The order waits outside the book: BOOK_KEY is negative. */
export const WAITING = 1 << 31;
/** log2 of the words of a record. */
export const RECORD_SHIFT = 3;

export const BUY = 0;
export const SELL = 1;
export type BookSide = typeof BUY | typeof SELL;
