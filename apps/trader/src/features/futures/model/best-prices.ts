/** Best bid and middle of the book in ticks, as one text that a reader compares; empty while a side is. */
import type { DepthView } from '@assay/client';

export function bestPrices({ book }: DepthView): string {
  const bid = book.bids.prices[0];
  const ask = book.asks.prices[0];
  return bid === undefined || ask === undefined ? '' : `${bid} ${Math.floor((bid + ask) / 2)}`;
}
