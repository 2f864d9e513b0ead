/** What of seconds-contracts crosses a thread: their lists and sums. */
import type { OwnerId } from '@assay/core';
import type { Realm } from '../../engine/port.ts';
import type { Page, Readings } from '../../projections/port.ts';
import type {
  ContractFilter,
  ContractOwnerFilter,
  ContractOutcome,
  ContractRow,
  ContractStatistics,
  ContractStatisticsFilter,
} from './contracts/row.ts';

export type SecondsQueries = {
  /** Newest first. */
  contracts(filter: ContractFilter): Promise<Page<ContractRow>>;
  /** Nobody's own. Null: there is none. */
  'owner-of-contract'(filter: ContractOwnerFilter): Promise<OwnerId | null>;
  /** Of as many rows as there are days and coins. */
  'contract-statistics'(filter: ContractStatisticsFilter): Promise<ContractStatistics>;
  /** What all settled contracts of a realm came to; nobody's own. */
  'contract-outcomes'(filter: { readonly realm: Realm }): Promise<readonly ContractOutcome[]>;
};

export type SecondsViews = Readings<SecondsQueries>;
