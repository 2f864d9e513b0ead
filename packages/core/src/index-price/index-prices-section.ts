/**
 * The last index prices in a snapshot.
 */
import { assetId, indexPrice } from '../quantity/branding.ts';
import { section } from '../schema/section.ts';
import type { IndexState } from '../vocabulary/queries.ts';
import type { IndexContext } from './index-tick.ts';

export const indexPricesSection = section<readonly IndexState[], Pick<IndexContext, 'indexPrices'>>({
  tag: 2,
  capture: ({ indexPrices }) => indexPrices.list(),
  isEmpty: (prices) => prices.length === 0,
  write: (writer, prices) => {
    writer.varint(prices.length);
    for (const { asset, second, price } of prices) {
      for (const value of [asset, second, price]) writer.varint(value);
    }
  },
  restore: (reader, { indexPrices }) => {
    for (let left = reader.varint(); left > 0; left -= 1) {
      indexPrices.set({
        asset: assetId(reader.varint()),
        second: reader.varint(),
        price: indexPrice(reader.varint()),
      });
    }
    indexPrices.moved = false;
    indexPrices.takeSteps();
  },
});
