/**
 * Last prices and price bands of the markets in a snapshot.
 */
import { readWords, writeColumn } from '../codec/columns.ts';
import type { Listing } from '../listing/listing.ts';
import { section } from '../schema/section.ts';

/** Last price and band of each market, one behind the other. */
export const pricesSection = section<Int32Array, { readonly listing: Listing }>({
  tag: 5,
  capture: ({ listing }) =>
    Int32Array.from(listing.markets.flatMap(({ lastPrice, bandPpm }) => [lastPrice, bandPpm])),
  isEmpty: (prices) => prices.every((price) => price === 0),
  write: writeColumn,
  restore: (reader, { listing }) => {
    const prices = readWords(reader);
    listing.markets.forEach((market, index) => {
      market.lastPrice = prices[index * 2]!;
      market.bandPpm = prices[index * 2 + 1]!;
    });
  },
});
