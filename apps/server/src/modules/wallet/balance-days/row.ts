/** What the rest of the server sees of balances by day. */
import type { AssetId, OwnerId, Sequence } from '@assay/core';
import type { MoneyAccountText } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

export interface BalanceDayRow {
  readonly account: MoneyAccountText;
  readonly asset: AssetId;
  readonly day: number;
  readonly balance: number;
  readonly inflow: number;
}

export interface BalanceDayFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  /** Days from this one on, and of each account and coin the last one before. */
  readonly from: number;
  readonly afterSequence: Sequence;
}
