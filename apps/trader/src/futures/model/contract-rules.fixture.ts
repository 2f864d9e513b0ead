/** The rules of a futures market, for tests: a tick of 0.1 USDT, a lot of 0.0001 BTC. */
import type { ContractRules } from '@assay/client/futures';

export const BTC_PERPETUAL: ContractRules = {
  symbol: 'BTCUSDT-PERP',
  name: 'BTC/USDT-PERP',
  kind: 'linear',
  cycle: 'perpetual',
  account: 'futures-usdt',
  coin: 'BTC',
  quote: 'USDT',
  settleCoin: 'USDT',
  settleScale: 6,
  sizeCoin: 'BTC',
  tickDecimals: 1,
  lotDecimals: 4,
  maximumLots: 1_000_000,
  contract: { kind: 'linear', factor: 10 },
  tiers: [
    { limit: 500_000_000_000, ratePpm: 4000, leverage: 20, deduction: 0 },
    { limit: 2_000_000_000_000, ratePpm: 5000, leverage: 20, deduction: 500_000_000 },
    { limit: 10_000_000_000_000, ratePpm: 10_000, leverage: 15, deduction: 10_500_000_000 },
  ],
  highestLeverage: 20,
  makerFeeRatePpm: 200,
  takerFeeRatePpm: 500,
  liquidationFeeRatePpm: 2000,
  openInterestBounds: { lower: 1e14, upper: 2e14 },
  ownShare: null,
  fundingInterval: 28_800,
};
