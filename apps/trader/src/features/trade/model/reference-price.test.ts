import { describe, expect, test } from 'vitest';
import { referencePrice } from './reference-price.ts';

const side = (...prices: number[]) => ({ prices, sizes: prices.map(() => 1) });
const AROUND_100_000 = { bids: side(99_990), asks: side(100_011) };
const ONE_SIDED = { bids: side(99_990), asks: side() };

describe('the price that meets an order', () => {
  test.each([
    ['the middle one is the index', { last: 90_000, index: 99_999 }, AROUND_100_000, 99_999],
    ['the middle one is the mid', { last: 100_200, index: 99_000 }, AROUND_100_000, 100_000],
    ['the middle one is the last price', { last: 99_500, index: 99_000 }, AROUND_100_000, 99_500],
    ['a side of the book is empty', { last: 90_000, index: 99_000 }, ONE_SIDED, 99_000],
    ['nobody has traded', { last: null, index: 99_000 }, AROUND_100_000, 99_000],
    ['there is no index', { last: 90_000, index: null }, AROUND_100_000, 100_000],
    ['the last price is all that there is', { last: 90_000, index: null }, ONE_SIDED, null],
  ])('is the mark price: %s', (_name, prices, book, mark) => {
    expect(referencePrice('mark-price', prices, book)).toBe(mark);
  });

  test.each([
    ['within the band', 100_400, 100_400],
    ['beyond it', 120_000, 100_500],
    ['below it', 80_000, 99_500],
    ['of which there is none', null, null],
  ])('is the last price %s', (_name, last, met) => {
    expect(referencePrice('last-price', { last, index: null }, AROUND_100_000)).toBe(met);
  });

  test('is no last price without a mark price', () => {
    expect(referencePrice('last-price', { last: 100_000, index: null }, ONE_SIDED)).toBe(null);
  });
});
