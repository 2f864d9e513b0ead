/** What the rest of the server sees of the read model of swaps. */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { Realm } from '../../../engine/port.ts';

export interface SwapRow {
  readonly quote: number;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly given: AssetId;
  readonly received: AssetId;
  readonly gives: Units;
  /** Before the fee. */
  readonly gross: Units;
  readonly fee: Units;
}

export interface SwapFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  /** Given or received. */
  readonly asset?: AssetId;
  /** The one that took this quote. */
  readonly quote?: number;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}
