/** Two futures markets as the venue describes them, for tests. */
import type { ContractView } from '@assay/protocol';
import { contractRules } from './contract-rules.ts';
import type { ContractRules } from './contract-rules.ts';

const ASSETS = [
  { coin: 'BTC', name: 'Bitcoin', scale: 8 },
  { coin: 'USDT', name: 'Tether', scale: 6 },
];

/** A tick is 0.1 USDT, a lot 0.0001 BTC; tiers as in the description of the product. */
export const LINEAR_VIEW: ContractView = {
  symbol: 'BTCUSDT-PERP',
  showSymbol: 'BTC/USDT-PERP',
  kind: 'linear',
  cycle: 'perpetual',
  coin: 'BTC',
  baseCoin: 'USDT',
  settleCoin: 'USDT',
  amountCoin: 'BTC',
  account: 'futures-usdt',
  priceDecimals: 1,
  amountDecimals: 4,
  maximumAmount: '100.0000',
  makerFeeRatePpm: 200,
  takerFeeRatePpm: 500,
  liquidationFeeRatePpm: 2000,
  tiers: [
    tier(1, '500000', 4000, '0', 20),
    tier(2, '2000000', 5000, '500', 20),
    tier(3, '10000000', 10_000, '10500', 15),
    tier(4, '40000000', 25_000, '160500', 10),
  ],
  highestLeverage: 20,
  defaultLeverage: 20,
  markCapPpm: 10_000,
  impactValue: '4000',
  fundingInterval: 28_800,
  interestRate: '0.000100000',
  clampRate: '0.000500000',
  fundingCap: '0.003000000',
  openInterestLower: '500000000',
  openInterestUpper: '1000000000',
  ownShare: null,
  announced: [],
  priceBandPpm: 0,
  status: 'open',
  statusUntil: null,
  delistingAt: null,
  lastPrice: '108918.3',
  markPrice: '108911.4',
  indexPrice: '108906.83',
  index: 'fresh',
  openInterest: '412.0800',
  openInterestValue: '44880000',
  fundingRate: '0.000100000',
  nextFunding: null,
  series: null,
};

/** A lot is 1 USDT of the contract, settled in BTC. */
const INVERSE_VIEW: ContractView = {
  ...LINEAR_VIEW,
  symbol: 'BTCUSD-PERP',
  showSymbol: 'BTC/USD-PERP',
  kind: 'inverse',
  settleCoin: 'BTC',
  amountCoin: 'USDT',
  account: 'futures-coin',
  amountDecimals: 0,
  maximumAmount: '10000000',
  tiers: [tier(1, '100', 4000, '0', 100), tier(2, '1000', 10_000, '0.6', 50)],
  highestLeverage: 100,
  openInterestLower: '10000',
  openInterestUpper: '20000',
  ownShare: null,
  openInterestValue: '0',
};

export const LINEAR = rulesOf(LINEAR_VIEW);
export const INVERSE = rulesOf(INVERSE_VIEW);

function tier(
  number: number,
  limit: string,
  maintenanceRatePpm: number,
  deduction: string,
  highestLeverage: number,
) {
  return { tier: number, limit, maintenanceRatePpm, deduction, highestLeverage };
}

function rulesOf(view: ContractView): ContractRules {
  const rules = contractRules(view, ASSETS);
  if (rules === null) throw new Error(`${view.symbol} makes no rules`);
  return rules;
}
