/** What the rest of the server sees of the read model of money between users. */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { UserTransferWayName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface UserTransferRow {
  readonly sequence: Sequence;
  readonly way: UserTransferWayName;
  readonly other: OwnerId;
  readonly asset: AssetId;
  readonly amount: Units;
  readonly time: TimeMs;
}

export interface UserTransferFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly asset?: AssetId;
  readonly way?: UserTransferWayName;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}
