/**
 * How the sandbox's market maker quotes each listed market.
 * Promises: one entry for each market of the listing; sizes and spreads of a liquid venue, so that a learner's order
 * moves little and a large one moves the price.
 */
import { INDEX_SCALE } from '@assay/core';
import type { MarketId } from '@assay/core';
import type { QuotedMarket } from '../modules/market-making/jobs.ts';
import { ASSETS, INDEX_CURRENCY, MARKETS, assetId } from '../venue/listing.ts';

interface Manner {
  readonly halfSpreadPpm: number;
  readonly reachPpm: number;
  readonly moveTicks: number;
  /** In base coins. */
  readonly bestSize: number;
}

/**
 * By symbol. A market's quotes follow its index in steps of about two seconds' usual movement: a step is a command of
 * some 250 bytes, and nine markets that took one every second would fill a disk with quotes that nobody meets.
 */
const MANNERS: Readonly<Record<string, Manner>> = {
  'BTC/USDT': { halfSpreadPpm: 12, reachPpm: 3_000, moveTicks: 180, bestSize: 0.6 },
  'ETH/USDT': { halfSpreadPpm: 16, reachPpm: 4_000, moveTicks: 60, bestSize: 14 },
  'ETH/BTC': { halfSpreadPpm: 150, reachPpm: 12_000, moveTicks: 0.5, bestSize: 9 },
  'BNB/USDT': { halfSpreadPpm: 20, reachPpm: 5_000, moveTicks: 13, bestSize: 25 },
  'SOL/USDT': { halfSpreadPpm: 35, reachPpm: 6_000, moveTicks: 5, bestSize: 120 },
  'XRP/USDT': { halfSpreadPpm: 30, reachPpm: 6_000, moveTicks: 6, bestSize: 6_000 },
  'DOGE/USDT': { halfSpreadPpm: 35, reachPpm: 7_000, moveTicks: 6, bestSize: 60_000 },
  'LTC/USDT': { halfSpreadPpm: 60, reachPpm: 8_000, moveTicks: 2.5, bestSize: 150 },
  'ADA/USDT': { halfSpreadPpm: 85, reachPpm: 9_000, moveTicks: 2, bestSize: 20_000 },
};

/** The quoted markets, in listing order. */
export function quotedMarkets(): readonly QuotedMarket[] {
  return MARKETS.map((market, index) => {
    const manner = MANNERS[`${market.base}/${market.quote}`];
    const base = ASSETS.find(({ code }) => code === market.base);
    if (manner === undefined || base === undefined) throw new RangeError(`no manner for market ${index}`);
    return {
      ...manner,
      seed: index,
      // Markets are numbered in the order of their table.
      market: index as MarketId,
      base: assetId(market.base),
      quote: assetId(market.quote),
      quoteIsIndexCurrency: market.quote === INDEX_CURRENCY,
      tickUnits: 10 ** (INDEX_SCALE - market.tickDecimals),
      bestLots: Math.round(manner.bestSize * 10 ** market.lotDecimals),
      maximumLots: market.maximumLots,
      targetUnits: base.houseFunding * 10 ** base.scale,
    };
  });
}
