/** What the rest of the server sees of the read model of the insurance's postings. */
import type { AssetId, MarketId, Sequence, TimeMs, Units } from '@assay/core';
import type { InsuranceCauseName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface InsuranceRow {
  readonly asset: AssetId;
  /** Null: into what all markets of the asset share. */
  readonly market: MarketId | null;
  readonly cause: InsuranceCauseName;
  readonly amount: number;
  /** Of the account, and what nobody has paid of the asset, behind it. */
  readonly balance: Units;
  readonly unpaid: Units;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export interface InsuranceFilter {
  readonly realm: Realm;
  readonly asset?: AssetId;
  readonly market?: MarketId;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
}
