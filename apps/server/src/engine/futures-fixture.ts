/** Futures markets and their traders for tests, in a venue whose first asset is USDT (of scale 6), the second and third coins of scale 8. */
import { INDEX_SCALE } from '@assay/core';
import type {
  AssetId,
  Command,
  FuturesTerms,
  IndexPrice,
  ListFuturesMarket,
  Lots,
  MarketId,
  OwnerId,
  PlaceFuturesOrder,
  RatePpm,
  Side,
  Ticks,
  Units,
} from '@assay/core';

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

/** What an inverse one has in other units. */
export const inverseMarket = (market: number): ListFuturesMarket =>
  futuresMarket(market, {
    kind: 'inverse',
    lotDecimals: 0,
    terms: { ...TERMS_OF_TEST, impactValue: 20_000_000 as Units },
  });

/** Makes money of an owner collateral, in units. */
export const toCollateral = (owner: OwnerId, asset: number, amount: number): Command => ({
  type: 'transfer-funds',
  owner,
  requestId: null,
  asset: asset as AssetId,
  from: 'spot',
  to: asset === 0 ? 'futures-usdt' : 'futures-coin',
  amount: amount as Units,
});

/** An index price of the second asset, in whole USDT. */
export const tickOf = (second: number, usdt: number, asset = 1): Command => ({
  type: 'index-tick',
  asset: asset as AssetId,
  second,
  price: (usdt * 10 ** INDEX_SCALE) as IndexPrice,
});

/** A limit order that may rest; price in ticks, quantity in lots. */
export const futuresOrder = (
  owner: OwnerId,
  market: number,
  side: Side,
  price: number,
  quantity: number,
  change: Partial<PlaceFuturesOrder> = {},
): PlaceFuturesOrder => ({
  type: 'place-futures-order',
  owner,
  requestId: null,
  market: market as MarketId,
  side,
  kind: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  reduceOnly: false,
  price: price as Ticks,
  quantity: quantity as Lots,
  clientOrderId: null,
  selfTrade: 'cancel-newest',
  expiresAt: null,
  displayed: null,
  ...change,
});
