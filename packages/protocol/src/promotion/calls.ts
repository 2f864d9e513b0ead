/**
 * Private calls of the referral programme: the own invite code, the figures of three generations, the people of one,
 * every single rebate. Sums by coin are exact and agree with the ledger; values are told in USDT at the present index,
 * rounded down for each coin of each generation, and every total is a sum of these.
 */
import { Type, type Static } from 'typebox';
import { CoinCode, Decimal, Id, SymbolName, Time, VirtualFlag, Empty } from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { PRIVATE_LIVE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** 1: those whom the user has invited; 2: whom they have invited; 3: whom those have. */
export const Generation = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]);
const Page = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** An amount of one coin; `equivalent` in USDT, null while the coin has no index price. */
export const ReferralSum = Type.Object({
  coin: CoinCode,
  amount: Decimal,
  equivalent: Type.Union([Decimal, Type.Null()]),
});
export const ReferralGeneration = Type.Object({
  generation: Generation,
  /** Share of each trading fee of this generation, in parts per million; 0: nothing is paid. */
  ratePpm: Type.Integer(),
  /** People, counted to at most 100,000. */
  promoted: Type.Integer(),
  revenue: Decimal,
  todayReward: Decimal,
  investValue: Decimal,
});
/** Every value in `currency`. A day is a UTC day of the venue's clock. */
export const GetAgentInfoResponse = Type.Object({
  inviteCode: Type.String(),
  link: Type.String(),
  currency: CoinCode,
  totalPromoted: Type.Integer(),
  accumulatedRevenue: Decimal,
  todayReward: Decimal,
  /** What the referred users have traded since they were referred. */
  totalInvestValue: Decimal,
  generations: Type.Array(ReferralGeneration),
  /** By coin, exact: all rebates, today's, and the volume in the coin that markets are quoted in. */
  revenueByCoin: Type.Array(ReferralSum),
  todayByCoin: Type.Array(ReferralSum),
  investByCoin: Type.Array(ReferralSum),
  /** When today began. */
  today: Time,
  virtual: VirtualFlag,
});

export const GetAgentListRequest = Type.Object(
  { ...Page, generation: Type.Optional(Generation) },
  { additionalProperties: false },
);
/** One referred user. `name` is masked; null where nothing may be told of the account any more. */
export const ReferredUser = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  registerTime: Time,
  /** Both in `currency` of the page. */
  rebate: Decimal,
  volume: Decimal,
  rebateByCoin: Type.Array(ReferralSum),
  volumeByCoin: Type.Array(ReferralSum),
});
/** Who registered last comes first. `total` is counted to at most 100,000. */
export const GetAgentListResponse = Type.Object({
  records: Type.Array(ReferredUser),
  currency: CoinCode,
  generation: Generation,
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});

export const GetRebateListRequest = Type.Object(
  {
    ...Page,
    generation: Type.Optional(Generation),
    coin: Type.Optional(CoinCode),
    /** Paid at or after, and before. */
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
);
/** The receipt of one rebate: amount = floor(fee × ratePpm ÷ 1,000,000), all in units of `coin`. */
export const Rebate = Type.Object({
  id: Type.String(),
  time: Time,
  generation: Generation,
  /** Of the user who paid the fee, masked. */
  name: Type.Union([Type.String(), Type.Null()]),
  tradeId: Id,
  symbol: SymbolName,
  coin: CoinCode,
  fee: Decimal,
  ratePpm: Type.Integer(),
  amount: Decimal,
  balanceAfter: Decimal,
  /** Position of the trade in the log. */
  sequence: Type.Integer(),
});
export const GetRebateListResponse = Type.Object({
  records: Type.Array(Rebate),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});

export const GetRebateDaysRequest = Type.Object(Page, { additionalProperties: false });
/** What one coin brought on one day. */
export const RebateDay = Type.Object({
  /** When the day began. */
  day: Time,
  coin: CoinCode,
  /** How many rebates. */
  rebates: Type.Integer(),
  amount: Decimal,
  equivalent: Type.Union([Decimal, Type.Null()]),
});
export const GetRebateDaysResponse = Type.Object({
  records: Type.Array(RebateDay),
  currency: CoinCode,
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});

export type GenerationNumber = Static<typeof Generation>;
export type ReferralSum = Static<typeof ReferralSum>;
export type ReferralGeneration = Static<typeof ReferralGeneration>;
export type GetAgentInfoResponse = Static<typeof GetAgentInfoResponse>;
export type GetAgentListRequest = Static<typeof GetAgentListRequest>;
export type ReferredUser = Static<typeof ReferredUser>;
export type GetAgentListResponse = Static<typeof GetAgentListResponse>;
export type GetRebateListRequest = Static<typeof GetRebateListRequest>;
export type Rebate = Static<typeof Rebate>;
export type GetRebateListResponse = Static<typeof GetRebateListResponse>;
export type GetRebateDaysRequest = Static<typeof GetRebateDaysRequest>;
export type RebateDay = Static<typeof RebateDay>;
export type GetRebateDaysResponse = Static<typeof GetRebateDaysResponse>;

export const PROMOTION_CALLS = {
  getAgentInfo: {
    ...post('/api/agentActivityInfo/getAgentInfo', 'body'),
    // Only the live account is paid for referrals: the virtual one has nothing to see there.
    policy: PRIVATE_LIVE,
    request: Empty,
    response: GetAgentInfoResponse,
    summary: 'Own invite code, rebate rates, and the figures of three referred generations',
  },
  getAgentList: {
    ...post('/api/agentActivityInfo/getAgentList', 'body'),
    policy: PRIVATE_LIVE,
    request: GetAgentListRequest,
    response: GetAgentListResponse,
    summary: 'The referred users of a generation with rebate and volume, last registered first',
    example: { generation: 2 },
  },
  getRebateList: {
    ...post('/api/agentActivityInfo/getRebateList', 'body'),
    policy: PRIVATE_LIVE,
    request: GetRebateListRequest,
    response: GetRebateListResponse,
    summary: 'Own rebates as receipts, newest first',
    example: { generation: 1 },
  },
  getRebateDays: {
    ...post('/api/agentActivityInfo/getRebateDays', 'body'),
    policy: PRIVATE_LIVE,
    request: GetRebateDaysRequest,
    response: GetRebateDaysResponse,
    summary: 'Own rebates summed by UTC day and coin, newest first',
  },
} as const satisfies Declarations;
