/**
 * The price that meets an order that waits, from what this page knows of the market.
 * Promises: the venue's own definition with the middle of the book as it stands, where the venue takes that of the last
 * seconds; null where nothing would meet it. The venue checks again.
 */
import type { BookSide } from '@assay/client';
import type { TriggerByText } from '@assay/protocol';
import { lastWithin } from '../../../orders/model/last-within.ts';
import type { MarketPrices } from '../../../orders/model/waiting-problems.ts';

export interface Book {
  readonly bids: BookSide;
  readonly asks: BookSide;
}

/** In ticks. */
export function referencePrice(by: TriggerByText, prices: MarketPrices, book: Book): number | null {
  const mark = markPrice(prices, midOf(book));
  if (by === 'mark-price' || mark === null) return mark;
  return prices.last === null ? null : lastWithin(prices.last, mark);
}

/** The middle one of index, mid and last price; where one of the three is missing the index, without an index the mid. */
function markPrice({ last, index }: MarketPrices, mid: number | null): number | null {
  if (index === null) return mid;
  if (mid === null || last === null) return index;
  return Math.max(Math.min(index, mid), Math.min(Math.max(index, mid), last));
}

function midOf({ bids, asks }: Book): number | null {
  const [bid, ask] = [bids.prices[0], asks.prices[0]];
  return bid === undefined || ask === undefined ? null : Math.floor((bid + ask) / 2);
}
