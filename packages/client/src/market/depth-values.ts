/** Small figures of a book. Each answers -1 while a side is empty, so that a reader renders only when they move. */
import type { DepthView } from './depth-feed.ts';

/** Best ask less best bid in ticks. */
export function spreadTicks({ book }: DepthView): number {
  const ask = book.asks.prices[0];
  const bid = book.bids.prices[0];
  return ask === undefined || bid === undefined ? -1 : ask - bid;
}

/** Twice the middle between best ask and best bid, in ticks: whole also where the middle is not. */
export function doubleMiddleTicks({ book }: DepthView): number {
  const ask = book.asks.prices[0];
  const bid = book.bids.prices[0];
  return ask === undefined || bid === undefined ? -1 : ask + bid;
}
