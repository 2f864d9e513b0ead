/** The rules of a market, for tests. */
import type { MarketRules } from '@assay/client';

export const BTC_RULES: MarketRules = {
  symbol: 'BTCUSDT',
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tickDecimals: 1,
  lotDecimals: 5,
  minimumNotionalUnits: 1_000_000,
  maximumLots: 10_000_000,
  makerFeeRatePpm: 800,
  takerFeeRatePpm: 1000,
  priceBandPpm: 100_000,
};
