/**
 * The prices at which so much could be traded at once: what a book says of a price, beyond its first order.
 * Promises: looks at the lots that are shown, and at no more of them than the value needs; a side that has less has no price.
 * Prices are in millionths of a tick, rounded down.
 */
import { NO_PRICE } from '../book/book.ts';
import type { Book } from '../book/book.ts';
import type { BookSide } from '../book/order-pool.ts';
import { MAX_AMOUNT, divideRoundedDown, mulDiv, multiply } from '../quantity/exact.ts';
import { valueAt } from '../risk/contract.ts';
import type { Contract } from '../risk/contract.ts';
import { MICRO } from '../risk/mark.ts';

/** Where there is none. */
export const NO_IMPACT = 0;

/** Fewest lots that are worth `value`: linear ceil(value ÷ (price × factor)), inverse ceil(value × price ÷ factor). */
function lotsWorth({ kind, factor }: Contract, value: number, price: number): number {
  if (kind === 'inverse') return mulDiv(value, price, factor, 'up') ?? MAX_AMOUNT;
  const each = multiply(price, factor);
  return each === null ? 1 : divideRoundedDown(value - 1, each) + 1;
}

/**
 * Mean price of the lots of a side that are worth `value`, best first, the last price's as few as reach it:
 * floor(Σ price × lots × 1,000,000 ÷ Σ lots). None where the side is worth less, or the sum passes 2^53 - 1.
 */
export function impactPrice(book: Book, side: BookSide, contract: Contract, value: number): number {
  let left = value;
  let [weighed, lots] = [0, 0];
  for (let price = book.nextPrice(side, NO_PRICE); price !== NO_PRICE; price = book.nextPrice(side, price)) {
    const shown = book.lotsAt(price);
    const needed = lotsWorth(contract, left, price);
    const taken = Math.min(shown, needed);
    weighed += price * taken;
    lots += taken;
    if (weighed > MAX_AMOUNT) return NO_IMPACT;
    if (shown >= needed) return mulDiv(weighed, MICRO, lots, 'down') ?? NO_IMPACT;
    left -= valueAt(contract, shown, price, 'down') ?? left;
  }
  return NO_IMPACT;
}
