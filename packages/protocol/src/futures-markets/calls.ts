/** Public calls of futures markets: what they are, their prices and funding, their liquidations, and what the house risks. */
import { Type, type Static } from 'typebox';
import { get, legacy, post } from '../http/addresses.ts';
import type { Declarations } from '../http/declare.ts';
import { OPEN, READ } from '../http/policies.ts';
import {
  CoinCode,
  Decimal,
  Empty,
  PageNumberText,
  PageSizeText,
  SymbolName,
  Time,
  TimeText,
  SignedDecimal,
  orNull,
} from '../http/text-types.ts';
import { MarketStatusName } from '../market/calls.ts';
import {
  CollateralName,
  ContractAccount,
  ContractCycle,
  ContractKind,
  FundingRateText,
  Leverage,
  PositionSideName,
  Ppm,
} from '../futures/fields.ts';
import { SeriesView, SettlementHistoryPage, SettlementHistoryQuery } from '../futures/delivery.ts';
import { LiquidationKind } from '../futures/histories.ts';
import { LineFile } from '../index-log/calls.ts';
import { FuturesBlocksDayQuery, FuturesBlocksQuery, FuturesBlocksResponse } from './blocks.ts';

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
/** What may change of a contract. Money in the settlement coin. */
const TERMS = {
  makerFeeRatePpm: Ppm,
  takerFeeRatePpm: Ppm,
  /** Of the closed value, to the insurance fund. */
  liquidationFeeRatePpm: Ppm,
  tiers: Type.Array(TierView),
  highestLeverage: Leverage,
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
  /** Most of the open interest that one account may have of a side, and the value up to which that is not asked for; null: no bound. */
  ownShare: orNull(Type.Object({ ratePpm: Ppm, floor: Decimal })),
};
export const AnnouncedTermsView = Type.Object({ time: Time, ...TERMS });
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
  ...TERMS,
  /** Terms that are approved and hold from a time on, for open positions too; the next ones first. */
  announced: Type.Array(AnnouncedTermsView),
  /** What an account begins with. */
  defaultLeverage: Leverage,
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
  /** Null of a market without an end. */
  series: orNull(SeriesView),
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
const PUBLIC_LIST = {
  from: Type.Optional(TimeText),
  to: Type.Optional(TimeText),
  pageNo: Type.Optional(PageNumberText),
  pageSize: Type.Optional(PageSizeText),
};
const PUBLIC_PAGE = { pageNo: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() };
export const FundingHistoryQuery = Type.Object(
  { symbol: SymbolName, ...PUBLIC_LIST },
  { additionalProperties: false },
);
/** `samples` are the premiums that the rate was made of; with the terms of its time it can be computed again. */
export const FundingView = Type.Object({
  symbol: SymbolName,
  serial: Type.Integer(),
  rate: FundingRateText,
  indexPrice: Decimal,
  samples: Type.Array(FundingRateText),
  time: Time,
});
export const FundingHistoryPage = Type.Object({ records: Type.Array(FundingView), ...PUBLIC_PAGE });

export const LiquidationHistoryQuery = Type.Object(
  { symbol: Type.Optional(SymbolName), kind: Type.Optional(LiquidationKind), ...PUBLIC_LIST },
  { additionalProperties: false },
);
/** One step of a liquidation, without its owner, and without those who were deleveraged for it. */
export const LiquidationView = Type.Object({
  symbol: SymbolName,
  settleCoin: CoinCode,
  amountCoin: CoinCode,
  kind: LiquidationKind,
  side: PositionSideName,
  amount: Decimal,
  /** Worst price that a step offered; else the price at which the position was closed. */
  price: Decimal,
  bankruptcyPrice: orNull(Decimal),
  fee: Decimal,
  /** What covered the account and what it needed before: why the step was due. */
  equity: SignedDecimal,
  needed: Decimal,
  /** What stayed of the position behind it. */
  remainingAmount: Decimal,
  /** What was taken of positions of the other side, one by one; nothing but of `deleveraging`. */
  counterparties: Type.Array(Type.Object({ amount: Decimal, price: Decimal, value: Decimal })),
  sequence: Type.Integer(),
  time: Time,
});
export const LiquidationHistoryPage = Type.Object({ records: Type.Array(LiquidationView), ...PUBLIC_PAGE });

export const TiersRequest = Type.Object({ symbol: SymbolName }, { additionalProperties: false });
export const TiersView = Type.Object({
  symbol: SymbolName,
  settleCoin: CoinCode,
  makerFeeRatePpm: Ppm,
  takerFeeRatePpm: Ppm,
  liquidationFeeRatePpm: Ppm,
  tiers: Type.Array(TierView),
});

/** Of a coin or of a market, or all. */
export const InsurancePostingsQuery = Type.Object(
  { coin: Type.Optional(CoinCode), symbol: Type.Optional(SymbolName), ...PUBLIC_LIST },
  { additionalProperties: false },
);
/** `own-position`: what positions that the insurance has taken over realised or were funded, less their fees. */
export const InsuranceCause = Type.Union([
  Type.Literal('funded'),
  Type.Literal('liquidation-fee'),
  Type.Literal('loss-paid'),
  Type.Literal('funding-rest'),
  Type.Literal('settlement-rest'),
  Type.Literal('funding-unpaid'),
  Type.Literal('own-position'),
]);
/**
 * By what an account of the insurance has changed, or what nobody has paid; `symbol` is null of the account that all markets of the coin
 * share. What comes in pays what nobody could pay before first, and the rest of it is `amount`: from one posting of an account to the next its
 * `balance` moves by exactly that.
 */
export const InsurancePosting = Type.Object({
  symbol: orNull(SymbolName),
  coin: CoinCode,
  cause: InsuranceCause,
  /** Below zero: the insurance paid. */
  amount: SignedDecimal,
  /** Of the account, and what nobody has paid of the coin, behind it. */
  balance: Decimal,
  unpaid: Decimal,
  sequence: Type.Integer(),
  time: Time,
});
export const InsurancePostingsPage = Type.Object({ records: Type.Array(InsurancePosting), ...PUBLIC_PAGE });

export const FuturesRiskView = Type.Object({
  markets: Type.Array(
    Type.Object({
      symbol: SymbolName,
      settleCoin: CoinCode,
      amountCoin: CoinCode,
      openInterest: Decimal,
      openInterestValue: Decimal,
      openInterestLower: Decimal,
      openInterestUpper: Decimal,
      /** The market's own account of the insurance. */
      insurance: Decimal,
      /** Since midnight UTC: steps of liquidations, accounts, and the value that was closed. */
      liquidationsToday: Type.Integer(),
      accountsToday: Type.Integer(),
      liquidatedToday: Decimal,
      /** Size that was deleveraged beyond need since the opening, as the exchange counts it: 0. */
      overLiquidation: Decimal,
    }),
  ),
  /** What all markets of a coin share, and what nobody has paid yet. */
  insurance: Type.Array(Type.Object({ coin: CoinCode, shared: Decimal, unpaid: Decimal })),
  serverTime: Time,
});

/**
 * Positions of a side that are covered about alike, of at least five people, of whom none has more than half; sums of their sizes, values at the mark, and parts of
 * what covers their accounts. `coverPpm`: the least part of the value that is covered.
 */
export const OpenInterestClass = Type.Object({
  side: PositionSideName,
  coverPpm: Ppm,
  accounts: Type.Integer(),
  amount: Decimal,
  value: Decimal,
  equity: Decimal,
});
/** Of each market with positions, looked at once a minute. A side of fewer than five people has no classes. */
export const OpenInterestView = Type.Object({
  markets: Type.Array(
    Type.Object({
      symbol: SymbolName,
      settleCoin: CoinCode,
      amountCoin: CoinCode,
      markPrice: Decimal,
      /** Of the market, and what the markets of its coin share. */
      insurance: Decimal,
      sharedInsurance: Decimal,
      /** What the insurance fund has itself. */
      fund: Type.Array(Type.Object({ side: PositionSideName, amount: Decimal, entryValue: Decimal })),
      classes: Type.Array(OpenInterestClass),
    }),
  ),
  time: Time,
});

export type TierView = Static<typeof TierView>;
export type ContractView = Static<typeof ContractView>;
export type AnnouncedTermsView = Static<typeof AnnouncedTermsView>;
export type ContractDetailRequest = Static<typeof ContractDetailRequest>;
export type FundingRateQuery = Static<typeof FundingRateQuery>;
export type FundingRateView = Static<typeof FundingRateView>;
export type FundingHistoryQuery = Static<typeof FundingHistoryQuery>;
export type FundingView = Static<typeof FundingView>;
export type FundingHistoryPage = Static<typeof FundingHistoryPage>;
export type LiquidationHistoryQuery = Static<typeof LiquidationHistoryQuery>;
export type LiquidationView = Static<typeof LiquidationView>;
export type LiquidationHistoryPage = Static<typeof LiquidationHistoryPage>;
export type TiersView = Static<typeof TiersView>;
export type InsurancePostingsQuery = Static<typeof InsurancePostingsQuery>;
export type InsuranceCauseName = Static<typeof InsuranceCause>;
export type InsurancePosting = Static<typeof InsurancePosting>;
export type InsurancePostingsPage = Static<typeof InsurancePostingsPage>;
export type FuturesRiskView = Static<typeof FuturesRiskView>;
export type OpenInterestClass = Static<typeof OpenInterestClass>;
export type OpenInterestView = Static<typeof OpenInterestView>;

const EXAMPLE = { symbol: 'BTCUSDT-PERP' };

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
  fundingHistory: {
    ...post('/api/contract/market/fundings', 'either'),
    policy: OPEN,
    request: FundingHistoryQuery,
    response: FundingHistoryPage,
    summary: 'Funding rates of a perpetual with the samples that they were made of, newest first',
    example: EXAMPLE,
  },
  liquidationHistory: {
    ...post('/api/contract/market/liquidations', 'either'),
    policy: OPEN,
    request: LiquidationHistoryQuery,
    response: LiquidationHistoryPage,
    summary: 'Steps of liquidations in one futures market or in all, newest first',
  },
  settlementHistory: {
    ...post('/api/contract/market/settlements', 'either'),
    policy: OPEN,
    request: SettlementHistoryQuery,
    response: SettlementHistoryPage,
    summary: 'Series that were settled, with their prices and the ticks that made these, newest first',
  },
  insurancePostings: {
    ...post('/api/contract/market/insurance', 'either'),
    policy: OPEN,
    request: InsurancePostingsQuery,
    response: InsurancePostingsPage,
    summary: 'What the insurance of futures took in and paid, newest first',
  },
  futuresRisk: {
    ...post('/api/contract/market/risk', 'body'),
    policy: OPEN,
    request: Empty,
    response: FuturesRiskView,
    summary: 'What the house risks: open interest, insurance, liquidations of the day',
  },
  openInterestClasses: {
    ...post('/api/contract/market/openInterest', 'body'),
    policy: OPEN,
    request: Empty,
    response: OpenInterestView,
    summary: 'What is open in futures, by how well it is covered, in classes of at least five people',
  },
  futuresBlocks: {
    ...get('/api/contract/blocks', 'query'),
    policy: OPEN,
    request: FuturesBlocksQuery,
    response: FuturesBlocksResponse,
    summary: 'Signed blocks of what a futures market goes by, oldest first, at most 60',
    example: { symbol: 'BTCUSDT-PERP', after: '0' },
  },
  futuresBlocksDay: {
    ...get('/api/contract/blocks/day', 'query'),
    answers: 'lines',
    policy: OPEN,
    request: FuturesBlocksDayQuery,
    response: LineFile,
    summary: 'All blocks of a futures market of a day (UTC), as a file with one block a line',
    example: { symbol: 'BTCUSDT-PERP', day: '2026-01-01' },
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
