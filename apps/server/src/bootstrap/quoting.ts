/**
 * How the sandbox's market maker quotes each listed market.
 * Promises: one entry for each market of which it has the base coin, and for each contract of which it has what that settles in. A market's quotes follow its index in steps of about
 * two seconds' usual movement: a step is a command of some 250 bytes, and nine markets that took one every second would
 * fill a disk with quotes that nobody meets.
 */
import { INDEX_CURRENCY, INDEX_SCALE } from '@assay/core';
import type { MarketId, Units } from '@assay/core';
import type { QuotedContract, QuotedMarket } from '../modules/market-making/jobs.ts';
import { mustBeWhole } from '../venue/document-fields.ts';
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

/** Behind those of spot, so that ladders differ. */
const CONTRACT_SEEDS = 1_000;
/** Of the stock of an asset so much is put up as collateral besides. */
const COLLATERAL_PART = 0.1;

/** The quoted contracts, in listing order; none that settles in an asset of which the house has nothing. */
export function quotedContracts(listing: VenueListing): readonly QuotedContract[] {
  const { assets, futures } = listing.document;
  return (futures ?? []).flatMap((row, index): readonly QuotedContract[] => {
    const { kind, cycle, tickDecimals, lotDecimals } = row;
    const settles = listing.assetId(kind === 'linear' ? INDEX_CURRENCY : row.base);
    const { houseFunding, scale } = assets[settles] ?? { houseFunding: 0, scale: 0 };
    if (houseFunding === 0) return [];
    const { bestSize, ...manner } = row.quoting;
    return [
      {
        ...manner,
        kind,
        cycle,
        settles,
        base: listing.assetId(row.base),
        seed: CONTRACT_SEEDS + index,
        tickUnits: 10 ** (INDEX_SCALE - tickDecimals),
        bestLots: Math.max(1, Math.round(bestSize * 10 ** lotDecimals)),
        maximumLots: mustBeWhole(row.maximumAmount, lotDecimals),
        // A part of whole coins is a whole number of units.
        collateral: Math.round(houseFunding * COLLATERAL_PART * 10 ** scale) as Units,
      },
    ];
  });
}
