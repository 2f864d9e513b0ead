/** What the rest of the server sees of the read model of rebates. */
import type { AssetId, MarketId, OwnerId, RatePpm, Sequence, TimeMs, TradeId, Units } from '@assay/core';
import type { GenerationNumber } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

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
