/** What the rest of the server sees of the read model of withdrawals. */
import type { AssetId, OwnerId, RouteId, Sequence, TimeMs, Units, WithdrawalId } from '@assay/core';
import type { WithdrawalStatusName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';
import type { OwnFilter } from '../../../projections/port.ts';

export interface WithdrawalRow {
  readonly withdrawal: WithdrawalId;
  readonly owner: OwnerId;
  readonly time: TimeMs;
  readonly changedAt: TimeMs;
  readonly route: RouteId;
  readonly asset: AssetId;
  readonly address: string;
  readonly memo: string | null;
  readonly amount: Units;
  readonly fee: Units;
  readonly notBefore: TimeMs;
  readonly state: WithdrawalStatusName;
  readonly reason: string | null;
  readonly transaction: string | null;
}

export interface WithdrawalFilter extends OwnFilter {
  readonly asset?: AssetId;
  readonly state?: WithdrawalStatusName;
  readonly from?: TimeMs;
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

/** By an address as the chain keeps it, or by a transaction that pays. */
export interface WithdrawalOwnersFilter {
  readonly realm: Realm;
  readonly by: 'address' | 'transaction';
  readonly value: string;
  readonly limit: number;
}

export type WithdrawalOwnerFilter = Pick<WithdrawalRow, 'withdrawal'> & { readonly realm: Realm };

/** An address that was paid for an owner on a route, how often, and when the first of it was asked for. */
export interface UsedAddress {
  readonly route: RouteId;
  readonly address: string;
  readonly since: TimeMs;
  readonly times: number;
}
