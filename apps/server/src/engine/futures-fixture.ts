/** A futures market for tests, in a venue whose first asset is USDT and whose second and third are coins of scale 8. */
import type { AssetId, FuturesTerms, ListFuturesMarket, Lots, MarketId, RatePpm, Units } from '@assay/core';

const tier = (limit: number, ratePpm: number, leverage: number) => ({
  limit: limit as Units,
  ratePpm: ratePpm as RatePpm,
  leverage,
});

export const TERMS_OF_TEST: FuturesTerms = {
  makerFeeRatePpm: 200 as RatePpm,
  takerFeeRatePpm: 500 as RatePpm,
  liquidationFeeRatePpm: 2_000 as RatePpm,
  markCapPpm: 1_200 as RatePpm,
  impactValue: 20_000_000_000 as Units,
  fundingIntervalSeconds: 28_800,
  interestPpb: 100_000,
  clampPpb: 500_000,
  fundingCapPpb: 3_000_000,
  openInterestLower: 1e14 as Units,
  openInterestUpper: 2e14 as Units,
  tiers: [tier(50_000e6, 4_000, 100), tier(250_000e6, 5_000, 100), tier(1e12, 10_000, 50)],
};

/** A linear perpetual of the second asset, in ticks of 0.1 and lots of 0.001. */
export const futuresMarket = (
  market: number,
  change: Partial<ListFuturesMarket> = {},
): ListFuturesMarket => ({
  type: 'list-futures-market',
  market: market as MarketId,
  kind: 'linear',
  cycle: 'perpetual',
  base: 1 as AssetId,
  quote: 0 as AssetId,
  tickDecimals: 1,
  lotDecimals: 3,
  maximumLots: 100_000 as Lots,
  terms: TERMS_OF_TEST,
  ...change,
});
