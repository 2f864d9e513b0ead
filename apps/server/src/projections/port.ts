/**
 * What the rest of the server sees of the read models: paged lists from SQL.
 * Promises: a list shows at least everything up to `afterSequence`, or throws `ProjectionBehind` after 2 s;
 * never stale data. All SQL runs in worker threads.
 */
import type {
  AssetId,
  CloseReason,
  Lots,
  MarketId,
  OrderId,
  OrderKind,
  OrderStatus,
  OwnerId,
  Sequence,
  Side,
  Ticks,
  TimeInForce,
  TimeMs,
  Units,
} from '@assay/core';
import type { BillTypeName, Candle, PeriodName } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';

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
  readonly status: OrderStatus;
  readonly closeReason: CloseReason | null;
  readonly clientOrderId: string | null;
  readonly createTime: TimeMs;
  readonly updateTime: TimeMs;
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
}

export interface OrderFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly market?: MarketId;
  readonly statuses?: readonly OrderStatus[];
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

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

export interface Views {
  orders(filter: OrderFilter): Promise<Page<OrderRow>>;
  bills(filter: BillFilter): Promise<Page<BillRow>>;
  /** Newest last, prices as decimal strings of the market. */
  candles(filter: CandleFilter): Promise<readonly Candle[]>;
  /** Last command whose events every read model of the realm holds. */
  projected(realm: Realm): Sequence;
}
