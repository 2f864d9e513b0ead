/** What the rest of the server sees of the read models of seconds-contracts. */
import type { AssetId, ContractId, OwnerId, Sequence, TimeMs } from '@assay/core';
import type { SecondContractStatusName } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';
import type { ContractDayTable, ContractOutcomeTable, ContractTable } from './table.ts';

/** A contract as its events describe it. */
export type ContractRow = Readonly<Omit<ContractTable, 'realm'>>;

export interface ContractFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly contract?: ContractId;
  readonly asset?: AssetId;
  readonly statuses?: readonly SecondContractStatusName[];
  /** Accepted at or after. */
  readonly from?: TimeMs;
  /** Before. */
  readonly to?: TimeMs;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly afterSequence: Sequence;
}

export type ContractOwnerFilter = Pick<ContractTable, 'realm' | 'contract'>;

export type ContractSums = Readonly<Omit<ContractDayTable, 'realm' | 'owner' | 'day' | 'asset'>>;

export interface ContractStatistics {
  readonly total: ContractSums;
  /** Newest first; days without a settlement are left out. */
  readonly days: readonly (ContractSums & { readonly day: TimeMs })[];
}

export interface ContractStatisticsFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly asset?: AssetId;
  /** When the first UTC day of the list began. */
  readonly fromDay: TimeMs;
  readonly afterSequence: Sequence;
}

export type ContractOutcome = Readonly<Omit<ContractOutcomeTable, 'realm'>>;
