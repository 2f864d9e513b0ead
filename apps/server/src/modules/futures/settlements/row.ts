/** What the rest of the server sees of the read model of series that were settled. */
import type { IndexPrice, Lots, MarketId, RatePpm, Sequence, Ticks, TimeMs } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';

export interface SettlementRow {
  readonly market: MarketId;
  readonly series: number;
  /** Unix seconds. */
  readonly opened: number | null;
  readonly end: number;
  readonly window: number;
  readonly counted: number;
  readonly first: number;
  readonly last: number;
  readonly mean: IndexPrice;
  readonly price: Ticks;
  readonly feeRatePpm: RatePpm;
  readonly openInterest: Lots;
  readonly legs: number | null;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export interface SettlementFilter {
  readonly realm: Realm;
  readonly markets: readonly MarketId[];
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
}
