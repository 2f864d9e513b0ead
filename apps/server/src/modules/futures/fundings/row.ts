/** What the rest of the server sees of the read models of fundings: those of markets, and what positions paid or got. */
import type { IndexPrice, Lots, MarketId, Sequence, TimeMs, Units } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { Realm } from '../../../engine/port.ts';

export interface FundingRow {
  readonly market: MarketId;
  readonly serial: number;
  /** Unix second. */
  readonly second: number;
  readonly index: IndexPrice;
  readonly ratePpb: number;
  readonly minutes: readonly number[];
}

export interface OwnFundingRow {
  readonly market: MarketId;
  readonly serial: number;
  readonly side: PositionSide;
  readonly lots: Lots;
  readonly amount: number;
  readonly unpaid: Units;
  readonly index: IndexPrice;
  readonly ratePpb: number;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export interface FundingFilter {
  readonly realm: Realm;
  readonly market: MarketId;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
}
