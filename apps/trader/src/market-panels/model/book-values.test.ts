/** What small parts of the book read from it. */
import type { DepthView } from '@assay/client';
import { expect, test } from 'vitest';
import { EMPTY_BOOK, bidShare, bookCopy, bookPhase } from './book-values.ts';

/** Of the book its levels are looked at. */
const view = (bids: readonly number[], asks: readonly number[]): DepthView => {
  const side = (sizes: readonly number[]) => ({
    prices: sizes.map((_, index) => 100 + index),
    sizes: [...sizes],
  });
  return { book: { bids: side(bids), asks: side(asks) }, phase: 'live', sequence: 1 } as unknown as DepthView;
};

test('the share of the bids is of the first fifty levels of both sides', () => {
  expect(bidShare(view([1, 2], [1]))).toBe(750);
  expect(bidShare(view([1], [2]))).toBe(333);
  expect(bidShare(view([], [5]))).toBe(0);
  expect(bidShare(view([], []))).toBe(-1);
  const far = [...Array<number>(49).fill(1), 51, 1_000];
  expect(bidShare(view(far, [100]))).toBe(500);
});

test('a copy of the book stays as it was', () => {
  const now = view([1, 2], [3]);
  const copy = bookCopy(now);
  const kept = structuredClone(copy);
  expect(copy).toEqual({ bids: { prices: [100, 101], sizes: [1, 2] }, asks: { prices: [100], sizes: [3] } });
  now.book.bids.sizes[0] = 9;
  now.book.asks.prices.push(7);
  expect(copy).toEqual(kept);
  expect(bookCopy(view([], []))).toEqual(EMPTY_BOOK);
  expect(bookPhase(now)).toBe('live');
});
