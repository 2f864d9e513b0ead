/**
 * What the venue lists and how it is furnished when it opens: the first commands of an empty journal.
 * Promises: the numbers of assets and markets never change; commands of a later version are only added.
 */
import { MARKET_MAKER } from '@assay/core';
import type { AssetId, Command, Lots, MarketId, RatePpm, Units } from '@assay/core';

export interface ListedAsset {
  readonly code: string;
  readonly scale: number;
  /** Whole coins with which the sandbox's market maker starts. */
  readonly houseFunding: number;
}

export interface ListedMarket {
  readonly base: string;
  readonly quote: string;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  /** In units of the quote asset. */
  readonly minimumNotional: number;
  /** In lots. */
  readonly maximumLots: number;
}

/** What index prices are in. */
export const INDEX_CURRENCY = 'USDT';

/** Numbered in this order, from 0. */
export const ASSETS: readonly ListedAsset[] = [
  { code: 'USDT', scale: 6, houseFunding: 500_000_000 },
  { code: 'BTC', scale: 8, houseFunding: 5_000 },
  { code: 'ETH', scale: 8, houseFunding: 150_000 },
];

/** Numbered in this order, from 0. Ticks and lots by decision 2 of the house. */
export const MARKETS: readonly ListedMarket[] = [
  {
    base: 'BTC',
    quote: 'USDT',
    tickDecimals: 1,
    lotDecimals: 5,
    minimumNotional: 1_000_000,
    maximumLots: 10_000_000,
  },
  {
    base: 'ETH',
    quote: 'USDT',
    tickDecimals: 2,
    lotDecimals: 4,
    minimumNotional: 1_000_000,
    maximumLots: 20_000_000,
  },
  {
    base: 'ETH',
    quote: 'BTC',
    tickDecimals: 5,
    lotDecimals: 3,
    minimumNotional: 1_000,
    maximumLots: 2_000_000,
  },
];

const MAKER_FEE_RATE_PPM = 800;
const TAKER_FEE_RATE_PPM = 1_000;

/** Number of an asset of the table above. Throws for another code. */
export function assetId(code: string): AssetId {
  const index = ASSETS.findIndex((asset) => asset.code === code);
  if (index < 0) throw new RangeError(`no asset ${code}`);
  // Assets are listed in the table's order.
  return index as AssetId;
}

/** The first commands: assets, markets, and the market maker's stock out of the outside world's account. */
export function genesisCommands(): readonly Command[] {
  const assets = ASSETS.map(({ code, scale }): Command => ({
    type: 'list-asset',
    asset: assetId(code),
    code,
    scale,
  }));
  // The numbers below are this file's own and of the kind that the field names.
  const markets = MARKETS.map((market, index): Command => ({
    type: 'list-market',
    market: index as MarketId,
    base: assetId(market.base),
    quote: assetId(market.quote),
    tickDecimals: market.tickDecimals,
    lotDecimals: market.lotDecimals,
    minimumNotional: market.minimumNotional as Units,
    maximumLots: market.maximumLots as Lots,
    makerFeeRatePpm: MAKER_FEE_RATE_PPM as RatePpm,
    takerFeeRatePpm: TAKER_FEE_RATE_PPM as RatePpm,
  }));
  const funding = ASSETS.map(({ code, scale, houseFunding }): Command => ({
    type: 'deposit',
    owner: MARKET_MAKER,
    requestId: null,
    asset: assetId(code),
    amount: (houseFunding * 10 ** scale) as Units,
    source: 'house-funding',
  }));
  return [...assets, ...markets, ...funding];
}
