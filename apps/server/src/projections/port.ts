/**
 * What the rest of the server sees of the read models: questions that SQL answers, each module its own, and those of the
 * market data.
 * Promises: a list that is somebody's own shows at least everything up to `afterSequence`, or throws `ProjectionBehind`
 * after 2 s; never stale data. All SQL runs in worker threads.
 */
import type { MarketId, OwnerId, Sequence, TimeMs } from '@assay/core';
import type { Candle, CandleSourceName, PeriodName } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type { Operations } from '../storage/threaded-store.ts';
import type { CandleTable, IndexCandleTable, TradeTable } from '../storage/views-schema.ts';

export class ProjectionBehind extends Error {
  constructor() {
    super('projection-behind');
  }
}

/** Asks the queries of a table; who asks for somebody's own list says an `OwnFilter`. */
export interface Readings<Queries extends Operations> {
  ask<Name extends keyof Queries & string>(
    name: Name,
    filter: Parameters<Queries[Name]>[0],
  ): Promise<Awaited<ReturnType<Queries[Name]>>>;
}

/**
 * What a filter of somebody's own list says besides. Such a question waits until all that it must show is projected, and
 * for the owner's turn; any other is answered at once, from what is there.
 */
export interface OwnFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly afterSequence: Sequence;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** All rows of the filter, counted to at most 10,000. */
  readonly total: number;
}

export interface CandleFilter {
  readonly realm: Realm;
  readonly market: MarketId;
  readonly period: PeriodName;
  readonly source: CandleSourceName;
  /** Candles that open before this time; the open candle is included. */
  readonly before: TimeMs;
  readonly limit: number;
}

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

export type VolumeRow = Pick<CandleTable, 'market' | 'open_time' | 'value'>;

export interface VolumeFilter {
  readonly realm: Realm;
  /** Hours that open from here on. */
  readonly from: number;
}

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

/** A type and not an interface, so that it counts as a table of operations. */
export type MarketQueries = {
  /** Newest last, prices as decimal strings of the market. */
  candles(filter: CandleFilter): Promise<readonly Candle[]>;
  'volume-hours'(filter: VolumeFilter): Promise<readonly VolumeRow[]>;
  'market-start'(filter: { readonly realm: Realm }): Promise<MarketStart>;
};

export interface Views extends Readings<MarketQueries> {
  /** Last command whose events every read model of the realm holds. */
  projected(realm: Realm): Sequence;
}
