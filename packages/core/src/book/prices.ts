/**
 * The range of a book's prices, and the marks beyond it.
 * Promises: constants alone, so that code that works on prices can have them as its own (`docs/internals/core-speed.md`).
 */

/** Ticks in the window: 4,096 keep an idle market at 33 kB. */
export const WINDOW = 4096;
/** Greatest price and size the book takes; the least price is 0. */
export const MAX_PRICE = 2 ** 31 - 2;
/** No ask: above every price. */
export const NO_ASK = 2 ** 31 - 1;
/** No bid: below every price. */
export const NO_BID = -1;
