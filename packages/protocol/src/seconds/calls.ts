/**
 * Seconds-contracts: the periods on offer, the own contracts, their proof, the own limits and figures, and what the
 * house keeps for them. Stakes, profits and returns are in USDT; `payoutRate` "0.85" pays 85 beside a stake of 100.
 */
import { Type, type Static } from 'typebox';
import { Rising, SettlementProof, SettlementResult, SignedTicket, VoidCause } from './proof.ts';
import {
  CoinCode,
  Decimal,
  Id,
  POSITION_IN_LOG,
  RequestId,
  SignedDecimal,
  SymbolName,
  Time,
  VirtualFlag,
  orNull,
  Empty,
} from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { DeliveryPeriod } from '../futures/delivery.ts';
import { OPEN, ORDER, READ, OWN_CHOICE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

/** Six decimals at most: "0.85", "0.540541". */
const Rate = Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,6})?$' });
/** UTC, YYYY-MM-DD. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** A family of periods: `sec` settle on the index after some seconds; `delivery` are markets whose contracts end by a calendar. */
export const PeriodListRequest = Type.Object(
  { symbol: SymbolName, kind: Type.Union([Type.Literal('sec'), Type.Literal('delivery')]) },
  { additionalProperties: false },
);
const PERIOD_FIELDS = {
  /** What `periodId` of a new contract names. */
  id: Id,
  symbol: SymbolName,
  coin: CoinCode,
  seconds: Type.Integer({ minimum: 1 }),
  payoutRate: Rate,
  /** Share of hits at which neither side gains: 1 / (1 + payoutRate), rounded up at six decimals. */
  breakEvenRate: Rate,
  minAmount: Decimal,
  maxAmount: Decimal,
  /** Coin of stake, profit and return. */
  currency: CoinCode,
};
/** Terms for contracts accepted from now on; those accepted keep theirs. */
export const SecondPeriod = Type.Object({ kind: Type.Literal('sec'), ...PERIOD_FIELDS });
/** Of the kind that was asked for. */
export const PeriodListResponse = Type.Array(Type.Union([SecondPeriod, DeliveryPeriod]));

export const CreateSecondContractRequest = Type.Object(
  {
    symbol: SymbolName,
    periodId: Id,
    direction: Rising,
    /** The stake: whole USDT within the bounds of the period. */
    amount: Decimal,
    /**
     * The rate that was shown; another one now in force is refused as `odds-changed`. Without it: the rate in force.
     */
    payoutRate: Type.Optional(Rate),
    requestId: RequestId,
  },
  { additionalProperties: false },
);

/** `generating` until the opening price is there, `countdown` until the settlement (2 s after expiry). */
export const SecondContractStatus = Type.Union([
  Type.Literal('generating'),
  Type.Literal('countdown'),
  Type.Literal('settled'),
  Type.Literal('void'),
]);
export const SecondContract = Type.Object({
  id: Id,
  periodId: Id,
  symbol: SymbolName,
  coin: CoinCode,
  periodSeconds: Type.Integer(),
  direction: Rising,
  amount: Decimal,
  payoutRate: Rate,
  /** What a win pays beside the stake; kept aside by the house since acceptance. */
  profit: Decimal,
  status: SecondContractStatus,
  result: orNull(SettlementResult),
  /** Why it is void; else null. */
  cause: orNull(VoidCause),
  /** Whether the profit was paid: of a win, and of a void contract that was winning when the ticks stopped. */
  paid: Type.Boolean(),
  /** First tick after acceptance: its position among the coin's ticks, its price, its second in milliseconds. */
  openTick: orNull(Type.Integer()),
  openPrice: orNull(Decimal),
  openTime: orNull(Time),
  /** Mean of the ticks of the last five seconds; null before settlement, and of a void contract. */
  finalPrice: orNull(Decimal),
  /** What came back in all; null before settlement. */
  returned: orNull(Decimal),
  createTime: Time,
  expireTime: Time,
  settleTime: orNull(Time),
  virtual: VirtualFlag,
});
/** Keep the ticket: with the published ticks it proves the settlement without the venue. */
export const CreateSecondContractResponse = Type.Object({
  order: SecondContract,
  ticket: SignedTicket,
  ...POSITION_IN_LOG,
});

export const SecondContractListRequest = Type.Object(
  {
    symbol: Type.Optional(SymbolName),
    /** `open` = generating or countdown, `closed` = settled or void. */
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed'), SecondContractStatus])),
    /** Accepted from `from` on and before `to`. */
    from: Type.Optional(Time),
    to: Type.Optional(Time),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { additionalProperties: false },
);
/** `total` counts all rows of the filter, at most 10,000. */
export const SecondContractPage = Type.Object({
  records: Type.Array(SecondContract),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  virtual: VirtualFlag,
});
export const SecondContractProofQuery = Type.Object({ id: Id }, { additionalProperties: false });
/** Self-contained: `npm run --silent verify -- <file>` recomputes it. */
export const SecondContractProofResponse = SettlementProof;

const DailyLoss = orNull(Decimal);
const ReminderMinutes = orNull(Type.Integer({ minimum: 1, maximum: 1440 }));
/** null: no limit. What tightens holds at once, what loosens 24 hours later. */
export const SetSecondContractLimitsRequest = Type.Object(
  { dailyLoss: DailyLoss, reminderMinutes: ReminderMinutes, requestId: RequestId },
  { additionalProperties: false },
);
/** Until when no contract is accepted; at most 365 days ahead, never shortened. */
export const SecondContractCoolOffRequest = Type.Object(
  { until: Time, requestId: RequestId },
  { additionalProperties: false },
);
export const SecondContractLimits = Type.Object({
  /** Greatest net loss of a UTC day, open stakes counted as lost. */
  dailyLoss: DailyLoss,
  reminderMinutes: ReminderMinutes,
  /** What was loosened and from when it holds. */
  pendingDailyLoss: orNull(Type.Object({ value: DailyLoss, from: Time })),
  pendingReminderMinutes: orNull(Type.Object({ value: ReminderMinutes, from: Time })),
  cooledOffUntil: orNull(Time),
  /** Losses less profits of the contracts settled in this UTC day, at least 0. */
  lostToday: Decimal,
  openStakes: Decimal,
  /** What may still be staked today; null without a limit. */
  remaining: orNull(Decimal),
  currency: CoinCode,
  ...POSITION_IN_LOG,
});

/** Settled contracts and what became of their stakes. Pushes and voids are counted separately. */
const RESULTS = {
  won: Count,
  lost: Count,
  equal: Count,
  void: Count,
  /** Of the void ones, those paid as a win. */
  voidPaid: Count,
  staked: Decimal,
  returned: Decimal,
};
const OWN_RESULTS = {
  ...RESULTS,
  /** returned − staked. */
  net: SignedDecimal,
  /** won / (won + lost), rounded down at six decimals; null while neither happened. */
  hitRate: orNull(Rate),
  /** The share of hits that these stakes at these odds needed to lose nothing, rounded up; null like `hitRate`. */
  breakEvenRate: orNull(Rate),
};
export const SecondContractStatisticsRequest = Type.Object(
  {
    symbol: Type.Optional(SymbolName),
    /** Days that are listed, this one included; 30 where it is left out. `total` is of all time. */
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  },
  { additionalProperties: false },
);
export const SecondContractStatistics = Type.Object({
  currency: CoinCode,
  total: Type.Object(OWN_RESULTS),
  /** By the UTC day of settlement, newest first; days without a settled contract are left out. */
  days: Type.Array(Type.Object({ day: Day, ...OWN_RESULTS })),
  virtual: VirtualFlag,
});

const POOL = {
  available: Decimal,
  /** Reserved for the profits of open contracts. */
  held: Decimal,
  /** Greatest profit reserved for open contracts; null: seconds-contracts have not been opened. */
  limits: orNull(Type.Object({ perCoin: Decimal, perDirection: Decimal, perUser: Decimal })),
  exposures: Type.Array(Type.Object({ coin: CoinCode, rise: Decimal, fall: Decimal })),
  /** No contract is accepted before; null: accepting. */
  pausedUntil: orNull(Time),
  settled: Type.Object(RESULTS),
  voids: Type.Array(Type.Object({ cause: VoidCause, count: Count, paid: Count })),
};
/** What the house keeps for seconds-contracts: of the real accounts, and beside it of the virtual ones. */
export const SecondContractPool = Type.Object({
  currency: CoinCode,
  /** Withdrawn ones included, for contracts that still run on their terms. */
  products: Type.Array(Type.Object({ ...PERIOD_FIELDS, offered: Type.Boolean() })),
  ...POOL,
  virtual: Type.Object(POOL),
  serverTime: Time,
});

export type PeriodListRequest = Static<typeof PeriodListRequest>;
export type SecondPeriod = Static<typeof SecondPeriod>;
export type PeriodListResponse = Static<typeof PeriodListResponse>;
export type CreateSecondContractRequest = Static<typeof CreateSecondContractRequest>;
export type CreateSecondContractResponse = Static<typeof CreateSecondContractResponse>;
export type SecondContractStatusName = Static<typeof SecondContractStatus>;
export type SecondContract = Static<typeof SecondContract>;
export type SecondContractListRequest = Static<typeof SecondContractListRequest>;
export type SecondContractPage = Static<typeof SecondContractPage>;
export type SecondContractProofQuery = Static<typeof SecondContractProofQuery>;
export type SetSecondContractLimitsRequest = Static<typeof SetSecondContractLimitsRequest>;
export type SecondContractCoolOffRequest = Static<typeof SecondContractCoolOffRequest>;
export type SecondContractLimits = Static<typeof SecondContractLimits>;
export type SecondContractStatisticsRequest = Static<typeof SecondContractStatisticsRequest>;
export type SecondContractStatistics = Static<typeof SecondContractStatistics>;
export type SecondContractPool = Static<typeof SecondContractPool>;

export const SECONDS_CALLS = {
  periodList: {
    ...post('/api/period/list', 'body'),
    policy: OPEN,
    request: PeriodListRequest,
    response: PeriodListResponse,
    summary:
      'Periods on offer of a coin: of seconds-contracts with their payout, of delivery contracts with their series',
    example: { symbol: 'BTCUSDT', kind: 'sec' },
  },
  createSecondContract: {
    ...post('/api/secondContractOrder/createSecondContractOrder', 'body'),
    policy: ORDER,
    request: CreateSecondContractRequest,
    response: CreateSecondContractResponse,
    summary: 'Open a seconds-contract; the answer carries a signed ticket',
    example: {
      symbol: 'BTCUSDT',
      periodId: '1',
      direction: 'rise',
      amount: '100',
      payoutRate: '0.8',
      requestId: 'bad-6',
    },
  },
  secondContractList: {
    ...post('/api/secondContractOrder/selectOrderList', 'body'),
    policy: READ,
    request: SecondContractListRequest,
    response: SecondContractPage,
    summary: 'Own seconds-contracts, newest first',
  },
  secondContractProof: {
    method: 'GET',
    path: '/api/secondContractOrder/proof',
    aliases: [],
    input: 'query',
    policy: READ,
    request: SecondContractProofQuery,
    response: SecondContractProofResponse,
    summary: 'What the settlement of an own seconds-contract is recomputed from',
    example: { id: '1' },
  },
  secondContractLimits: {
    ...post('/api/secondContractOrder/limits', 'body'),
    policy: READ,
    request: Empty,
    response: SecondContractLimits,
    summary: 'Own limits of seconds-contracts, and what they leave today',
  },
  setSecondContractLimits: {
    ...post('/api/secondContractOrder/setLimits', 'body'),
    // Against one's own haste: by the person, frozen or not, in either account.
    policy: OWN_CHOICE,
    request: SetSecondContractLimitsRequest,
    response: SecondContractLimits,
    summary: 'Set the daily loss limit and the reminder; what loosens holds 24 hours later',
    example: { dailyLoss: '100', reminderMinutes: 30, requestId: 'bad-7' },
  },
  secondContractCoolOff: {
    ...post('/api/secondContractOrder/coolOff', 'body'),
    policy: OWN_CHOICE,
    request: SecondContractCoolOffRequest,
    response: SecondContractLimits,
    summary: 'Keep oneself from seconds-contracts for a while; nothing ends it before',
    example: { until: 1_900_000_000_000, requestId: 'bad-8' },
  },
  secondContractStatistics: {
    ...post('/api/secondContractOrder/statistics', 'body'),
    policy: READ,
    request: SecondContractStatisticsRequest,
    response: SecondContractStatistics,
    summary: 'Own results of seconds-contracts, by day and in total',
  },
  secondContractPool: {
    ...post('/api/secondContractOrder/pool', 'body'),
    policy: OPEN,
    request: Empty,
    response: SecondContractPool,
    summary: 'What the house keeps for seconds-contracts, its limits, settlements and voids',
  },
} as const satisfies Declarations;
