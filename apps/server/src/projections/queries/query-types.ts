/** The queries of the views store and what each gives: the language between main thread and query thread. */
import type { CandleTable, IndexCandleTable, TradeTable } from '../../storage/views-schema.ts';
import type { MarketId, Sequence } from '@assay/core';
import type { Candle } from '@assay/protocol';
import type { Realm } from '../../engine/port.ts';
import type { StoreLocation } from '../../storage/location.ts';
import type {
  ContractFilter,
  ContractOutcome,
  ContractRow,
  ContractStatistics,
  ContractStatisticsFilter,
} from '../contracts-port.ts';
import type { FundFilter, FundReading } from '../fund-port.ts';
import type {
  BillFilter,
  BillRow,
  CandleFilter,
  FillFilter,
  FillRow,
  OrderFilter,
  OrderRow,
  Page,
  RebateDayFilter,
  RebateDayRow,
  RebateFilter,
  RebateRow,
  ReferralSum,
  ReferralSumFilter,
  ReferralTotalFilter,
  ReferralTotals,
} from '../port.ts';

export type TradeCandleRow = Pick<
  CandleTable,
  | 'market'
  | 'open_time'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'value'
  | 'counted_open'
  | 'counted_high'
  | 'counted_low'
  | 'counted_close'
>;
export type IndexCandleRow = Pick<
  IndexCandleTable,
  'market' | 'open_time' | 'open' | 'high' | 'low' | 'close'
>;
export type PublicTradeRow = Pick<
  TradeTable,
  'market' | 'trade_id' | 'time' | 'price' | 'quantity' | 'taker_side'
>;

/** What the market data starts from: everything as of `sequence`. */
export interface MarketStart {
  readonly sequence: Sequence;
  /** Minutes from the half hour that holds the time 24 hours before the checkpoint's, oldest first. */
  readonly tradeMinutes: readonly TradeCandleRow[];
  readonly indexMinutes: readonly IndexCandleRow[];
  /** Hours of this week and the one before. */
  readonly tradeHours: readonly TradeCandleRow[];
  readonly indexHours: readonly IndexCandleRow[];
  /** Oldest first, at most 200 a market. */
  readonly trades: readonly PublicTradeRow[];
}

/** Orders of traders that rest or wait in a market. */
export interface OpenOrderCount {
  readonly market: MarketId;
  readonly orders: number;
}

export interface ViewQueries {
  readonly orders: { readonly filter: OrderFilter; readonly result: Page<OrderRow> };
  readonly fills: { readonly filter: FillFilter; readonly result: Page<FillRow> };
  readonly bills: { readonly filter: BillFilter; readonly result: Page<BillRow> };
  readonly 'referral-totals': { readonly filter: ReferralTotalFilter; readonly result: ReferralTotals };
  readonly 'referral-sums': { readonly filter: ReferralSumFilter; readonly result: readonly ReferralSum[] };
  readonly rebates: { readonly filter: RebateFilter; readonly result: Page<RebateRow> };
  readonly 'rebate-days': { readonly filter: RebateDayFilter; readonly result: Page<RebateDayRow> };
  readonly contracts: { readonly filter: ContractFilter; readonly result: Page<ContractRow> };
  readonly 'contract-statistics': {
    readonly filter: ContractStatisticsFilter;
    readonly result: ContractStatistics;
  };
  readonly 'contract-outcomes': {
    readonly filter: { readonly realm: Realm };
    readonly result: readonly ContractOutcome[];
  };
  readonly 'security-fund': { readonly filter: FundFilter; readonly result: FundReading };
  readonly candles: { readonly filter: CandleFilter; readonly result: readonly Candle[] };
  readonly 'open-order-counts': {
    readonly filter: { readonly realm: Realm };
    readonly result: readonly OpenOrderCount[];
  };
  readonly 'market-start': { readonly filter: { readonly realm: Realm }; readonly result: MarketStart };
}

export type ViewQueryName = keyof ViewQueries;

export interface QueryThreadData {
  readonly location: StoreLocation;
}

export type ToQueryThread =
  | {
      readonly id: number;
      readonly name: ViewQueryName;
      readonly filter: ViewQueries[ViewQueryName]['filter'];
    }
  | { readonly id: number; readonly name: 'close' };

export interface FromQueryThread {
  readonly id: number;
  readonly result?: unknown;
  readonly problem?: string;
}
