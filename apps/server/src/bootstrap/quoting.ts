/**
 * How the sandbox's market maker quotes each listed market.
 * Promises: one entry for each market of which it has the base coin. A market's quotes follow its index in steps of about
 * two seconds' usual movement: a step is a command of some 250 bytes, and nine markets that took one every second would
 * fill a disk with quotes that nobody meets.
 */
import { INDEX_CURRENCY, INDEX_SCALE } from '@assay/core';
import type { MarketId } from '@assay/core';
import type { QuotedMarket } from '../modules/market-making/jobs.ts';
import type { VenueListing } from '../venue/listing.ts';

/** The quoted markets, in listing order. */
export function quotedMarkets(listing: VenueListing): readonly QuotedMarket[] {
  const { assets, markets } = listing.document;
  return markets.flatMap((market, index): readonly QuotedMarket[] => {
    const base = assets[listing.assetId(market.base)];
    if (base === undefined || base.houseFunding === 0) return [];
    const { bestSize, ...manner } = market.quoting;
    return [
      {
        ...manner,
        seed: index,
        // Markets are numbered in the order of their table.
        market: index as MarketId,
        base: listing.assetId(market.base),
        quote: listing.assetId(market.quote),
        quoteIsIndexCurrency: market.quote === INDEX_CURRENCY,
        tickUnits: 10 ** (INDEX_SCALE - market.tickDecimals),
        bestLots: Math.max(1, Math.round(bestSize * 10 ** market.lotDecimals)),
        maximumLots: listing.maximumLots(index),
        targetUnits: base.houseFunding * 10 ** base.scale,
      },
    ];
  });
}
