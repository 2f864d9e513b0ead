/**
 * What the rest of the server sees of the read models: paged lists from SQL.
 * Promises: a list shows at least everything up to `afterSequence`, or throws `ProjectionBehind` after 2 s;
 * never stale data. All SQL runs in worker threads.
 */
import type {
  AssetId,
  CloseReason,
  ContractId,
  Lots,
  MarketId,
  OrderId,
  OrderKind,
  OwnerId,
  RatePpm,
  SelfTradePrevention,
  Sequence,
  Side,
  Ticks,
  TimeInForce,
  TimeMs,
  TradeId,
  Trigger,
  TriggerBasis,
  Units,
} from '@assay/core';
import type {
  BillTypeName,
  Candle,
  GenerationNumber,
  OrderStateName,
  OrderTypeName,
  PeriodName,
} from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type {
  ContractFilter,
  ContractOutcome,
  ContractRow,
  ContractStatistics,
  ContractStatisticsFilter,
} from './contracts-port.ts';
import type { FundFilter, FundReading } from './fund-port.ts';

export class ProjectionBehind extends Error {
  constructor() {
    super('projection-behind');
    this.name = 'ProjectionBehind';
  }
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** All rows of the filter, counted to at most 10,000. */
  readonly total: number;
}

export interface OrderRow {
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: Ticks | null;
  readonly quantity: Lots | null;
  readonly spend: Units | null;
  readonly filled: Lots;
  readonly filledValue: Units;
  readonly fee: Units;
  readonly status: OrderStateName;
  readonly closeReason: CloseReason | null;
  readonly clientOrderId: string | null;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTradePrevention;
  readonly expiresAt: TimeMs | null;
  readonly displayed: Lots | null;
  readonly triggerKind: Trigger['kind'] | null;
  readonly triggerPrice: Ticks | null;
  readonly callbackPpm: RatePpm | null;
  readonly activation: Ticks | null;
  readonly triggerBy: TriggerBasis | null;
  readonly triggerTime: TimeMs | null;
  readonly linked: OrderId | null;
  readonly createTime: TimeMs;
  readonly updateTime: TimeMs;
}

/** One side of a trade, seen by the trader on that side. */
export interface FillRow {
  readonly trade: TradeId;
  readonly order: OrderId;
  readonly market: MarketId;
  readonly side: Side;
  readonly role: 'maker' | 'taker';
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly value: Units;
  readonly fee: Units;
  /** Part of the fee that their referrers received. */
  readonly referralShare: Units;
  readonly feeRatePpm: RatePpm;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export interface BillRow {
  /** `<sequence>-<part>`, unique. */
  readonly id: string;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly asset: AssetId;
  readonly type: BillTypeName;
  readonly amount: number;
  readonly balanceAfter: Units;
  readonly order: OrderId | null;
  readonly market: MarketId | null;
  /** Of a seconds-contract: its number, and the coin whose index it was on. */
  readonly contract: ContractId | null;
  readonly coin: AssetId | null;
}

/** What the lists of orders and of fills share. */
export interface OwnListFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly market?: MarketId;
  readonly side?: Side;
  /** Created, or made, at or after. */
  readonly from?: TimeMs;
  /** Before. */
  readonly to?: TimeMs;
  readonly order?: OrderId;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export interface OrderFilter extends OwnListFilter {
  readonly statuses?: readonly OrderStateName[];
  readonly type?: OrderTypeName;
}

export type FillFilter = OwnListFilter;

export interface BillFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly asset?: AssetId;
  readonly type?: BillTypeName;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export interface CandleFilter {
  readonly realm: Realm;
  readonly market: MarketId;
  readonly period: PeriodName;
  readonly source: 'trade' | 'index';
  /** Candles that open before this time; the open candle is included. */
  readonly before: TimeMs;
  readonly limit: number;
}

/** What one generation has brought in one asset, and traded in it as a quote asset. */
export interface ReferralTotal {
  readonly generation: GenerationNumber;
  readonly asset: AssetId;
  readonly rebate: Units;
  readonly volume: Units;
}

export interface ReferralTotals {
  readonly all: readonly ReferralTotal[];
  /** Of the day that was asked for. */
  readonly today: readonly Pick<ReferralTotal, 'generation' | 'asset' | 'rebate'>[];
}

export interface ReferralTotalFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  /** When the UTC day began. */
  readonly day: TimeMs;
  readonly afterSequence: Sequence;
}

/** What one referred owner has brought and traded in one asset. */
export interface ReferralSum {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly rebate: Units;
  readonly volume: Units;
}

export interface ReferralSumFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly generation: GenerationNumber;
  /** At most a page of them. */
  readonly people: readonly OwnerId[];
  readonly afterSequence: Sequence;
}

/** amount = floor(fee × ratePpm ÷ 1,000,000), in units of `asset`. */
export interface RebateRow {
  /** `<sequence>-<part>`, unique. */
  readonly id: string;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly generation: GenerationNumber;
  readonly payer: OwnerId;
  readonly trade: TradeId;
  readonly market: MarketId;
  readonly asset: AssetId;
  readonly fee: Units;
  readonly ratePpm: RatePpm;
  readonly amount: Units;
  readonly balanceAfter: Units;
}

export interface RebateFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly generation?: GenerationNumber;
  readonly asset?: AssetId;
  /** Paid at or after. */
  readonly from?: TimeMs;
  /** Before. */
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export interface RebateDayRow {
  /** When the UTC day began. */
  readonly day: TimeMs;
  readonly asset: AssetId;
  /** How many. */
  readonly rebates: number;
  readonly amount: Units;
}

export type RebateDayFilter = Pick<RebateFilter, 'realm' | 'owner' | 'pageNo' | 'pageSize' | 'afterSequence'>;

export interface Views {
  orders(filter: OrderFilter): Promise<Page<OrderRow>>;
  fills(filter: FillFilter): Promise<Page<FillRow>>;
  bills(filter: BillFilter): Promise<Page<BillRow>>;
  /** Sums of all rebates and volumes of an owner's referrals, of as many rows as there are assets and generations. */
  referralTotals(filter: ReferralTotalFilter): Promise<ReferralTotals>;
  /** The same of single people. */
  referralSums(filter: ReferralSumFilter): Promise<readonly ReferralSum[]>;
  /** Newest first. */
  rebates(filter: RebateFilter): Promise<Page<RebateRow>>;
  /** Newest day first. */
  rebateDays(filter: RebateDayFilter): Promise<Page<RebateDayRow>>;
  /** Seconds-contracts, newest first. */
  contracts(filter: ContractFilter): Promise<Page<ContractRow>>;
  /** Of as many rows as there are days and coins. */
  contractStatistics(filter: ContractStatisticsFilter): Promise<ContractStatistics>;
  /** What all settled contracts of a realm came to; nobody's own, so it waits for nothing. */
  contractOutcomes(realm: Realm): Promise<readonly ContractOutcome[]>;
  /** The security fund's balances, and its postings, newest first; nobody's own, so it waits for nothing. */
  securityFund(filter: FundFilter): Promise<FundReading>;
  /** Newest last, prices as decimal strings of the market. */
  candles(filter: CandleFilter): Promise<readonly Candle[]>;
  /** Last command whose events every read model of the realm holds. */
  projected(realm: Realm): Sequence;
}
