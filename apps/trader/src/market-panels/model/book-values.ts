/** What small parts of the book read from it. One function each, so that a part renders only when its own value moves. */
import type { DepthView } from '@assay/client';

export function bookPhase(view: DepthView): DepthView['phase'] {
  return view.phase;
}

const RATIO_LEVELS = 50;

/** Share of the bids in the first levels of both sides, in tenths of a percent; -1 while the book is empty. */
export function bidShare({ book }: DepthView): number {
  const bids = sumOf(book.bids.sizes);
  const all = bids + sumOf(book.asks.sizes);
  return all === 0 ? -1 : Math.round((bids / all) * 1000);
}

function sumOf(sizes: readonly number[]): number {
  let sum = 0;
  for (let level = 0; level < Math.min(sizes.length, RATIO_LEVELS); level += 1) sum += sizes[level] ?? 0;
  return sum;
}

export interface BookCopy {
  readonly bids: { readonly prices: readonly number[]; readonly sizes: readonly number[] };
  readonly asks: { readonly prices: readonly number[]; readonly sizes: readonly number[] };
}

export const EMPTY_BOOK: BookCopy = { bids: { prices: [], sizes: [] }, asks: { prices: [], sizes: [] } };

/** The book as it is now, for forecasts. */
export function bookCopy({ book }: DepthView): BookCopy {
  const side = (levels: DepthView['book']['bids']) => ({
    prices: [...levels.prices],
    sizes: [...levels.sizes],
  });
  return { bids: side(book.bids), asks: side(book.asks) };
}
