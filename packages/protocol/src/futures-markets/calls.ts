/** Public calls of futures markets: what they are, their prices and funding, their liquidations, and what the house risks. */
import { Type, type Static } from 'typebox';
import { legacy } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { OPEN, READ } from '../http/policies.ts';
import { CoinCode, Decimal, Empty, SymbolName, Time, orNull } from '../http/text-types.ts';
import { MarketStatusName } from '../market/calls.ts';
import {
  CollateralName,
  ContractAccount,
  ContractCycle,
  ContractKind,
  FundingRateText,
  Leverage,
  Ppm,
} from '../futures/fields.ts';

/** maintenance(value) = value × maintenanceRatePpm rounded up − deduction, by the first tier whose limit is not below the value. */
export const TierView = Type.Object({
  /** From 1 on. */
  tier: Type.Integer(),
  /** Greatest value of a position in it. */
  limit: Decimal,
  maintenanceRatePpm: Ppm,
  deduction: Decimal,
  highestLeverage: Leverage,
});
/** What a contract is, by which terms it is traded, and where it stands. Money in the settlement coin. */
export const ContractView = Type.Object({
  symbol: SymbolName,
  showSymbol: Type.String(),
  kind: ContractKind,
  cycle: ContractCycle,
  coin: CoinCode,
  /** What its prices are in. */
  baseCoin: CoinCode,
  settleCoin: CoinCode,
  amountCoin: CoinCode,
  /** Which account covers its positions. */
  account: CollateralName,
  priceDecimals: Type.Integer(),
  amountDecimals: Type.Integer(),
  maximumAmount: Decimal,
  makerFeeRatePpm: Ppm,
  takerFeeRatePpm: Ppm,
  /** Of the closed value, to the insurance fund. */
  liquidationFeeRatePpm: Ppm,
  tiers: Type.Array(TierView),
  highestLeverage: Leverage,
  /** What an account begins with. */
  defaultLeverage: Leverage,
  markCapPpm: Ppm,
  impactValue: Decimal,
  /** Seconds between two fundings; null: it has none. */
  fundingInterval: orNull(Type.Integer()),
  interestRate: FundingRateText,
  clampRate: FundingRateText,
  fundingCap: FundingRateText,
  /** Open interest between which initial margin grows to the whole value. */
  openInterestLower: Decimal,
  openInterestUpper: Decimal,
  /** No buy above the reference price by more than this, no sell below; 0: no bound. */
  priceBandPpm: Ppm,
  status: MarketStatusName,
  statusUntil: orNull(Time),
  delistingAt: orNull(Time),
  lastPrice: orNull(Decimal),
  markPrice: orNull(Decimal),
  indexPrice: orNull(Decimal),
  /** `stale`: nobody takes and nobody is liquidated; `dead`: orders can only be cancelled. */
  index: Type.Union([Type.Literal('fresh'), Type.Literal('stale'), Type.Literal('dead')]),
  openInterest: Decimal,
  openInterestValue: Decimal,
  /** Of the last funding. */
  fundingRate: FundingRateText,
  nextFunding: orNull(Time),
});
export const ContractDetailRequest = Type.Object(
  {
    symbolNameList: Type.Optional(Type.Array(SymbolName, { minItems: 1, maxItems: 64 })),
    type: Type.Optional(ContractAccount),
  },
  { additionalProperties: false },
);
export const ContractList = Type.Array(ContractView);

export const FundingRateQuery = Type.Object({ symbolName: SymbolName }, { additionalProperties: false });
/** The rate that would be fixed now, by the formula of the rules from the samples so far. */
export const FundingRateView = Type.Object({
  symbol: SymbolName,
  fundingRate: FundingRateText,
  nextFunding: orNull(Time),
  fundingInterval: orNull(Type.Integer()),
  interestRate: FundingRateText,
  clampRate: FundingRateText,
  fundingCap: FundingRateText,
  predictedRate: orNull(FundingRateText),
  /** Median premium of each minute of the interval that has one, oldest first. */
  samples: Type.Array(FundingRateText),
  /** Premiums of the seconds of the minute that runs. */
  seconds: Type.Array(FundingRateText),
  sequence: Type.Integer(),
});
export const TiersRequest = Type.Object({ symbol: SymbolName }, { additionalProperties: false });
export const TiersView = Type.Object({
  symbol: SymbolName,
  settleCoin: CoinCode,
  makerFeeRatePpm: Ppm,
  takerFeeRatePpm: Ppm,
  liquidationFeeRatePpm: Ppm,
  tiers: Type.Array(TierView),
});

export type TierView = Static<typeof TierView>;
export type ContractView = Static<typeof ContractView>;
export type ContractDetailRequest = Static<typeof ContractDetailRequest>;
export type FundingRateQuery = Static<typeof FundingRateQuery>;
export type FundingRateView = Static<typeof FundingRateView>;
export type TiersView = Static<typeof TiersView>;

export const FUTURES_MARKETS_CALLS = {
  getContract: {
    ...legacy('open/getContract', 'none'),
    policy: OPEN,
    request: Empty,
    response: ContractList,
    summary: 'Every futures market with its terms, prices and open interest',
  },
  contractDetail: {
    ...legacy('open/get/contractDetail', 'body', 'POST'),
    policy: OPEN,
    request: ContractDetailRequest,
    response: ContractList,
    summary: 'Futures markets by their names, or all that settle in USDT (u) or in the coin (coin)',
    example: { symbolNameList: ['BTCUSDT-PERP'], type: 'u' },
  },
  getFundingRate: {
    ...legacy('open/getFundingRate', 'query'),
    policy: OPEN,
    request: FundingRateQuery,
    response: FundingRateView,
    summary: 'The last funding rate of a perpetual, and the next one as it stands, with its samples',
    example: { symbolName: 'BTCUSDT-PERP' },
  },
  getUbwMaintenanceMargin: {
    ...legacy('entrust/get/getUbwMaintenanceMargin', 'none'),
    policy: READ,
    request: Empty,
    response: Type.Array(TiersView),
    summary: 'Tiers of maintenance margin and fees of the contracts that settle in USDT',
  },
  getBbwMaintenanceMargin: {
    ...legacy('entrust/get/getBbwMaintenanceMargin/:symbol', 'path'),
    policy: READ,
    request: TiersRequest,
    response: TiersView,
    summary: 'Tiers of maintenance margin and fees of a contract that settles in the coin',
    example: { symbol: 'BTCUSD-PERP' },
  },
} as const satisfies Declarations;
