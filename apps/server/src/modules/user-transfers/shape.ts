/** What of money between users crosses a thread: the list of it. */
import type { Page, Readings } from '../../projections/port.ts';
import type { UserTransferFilter, UserTransferRow } from './moves/row.ts';

export type UserTransferQueries = {
  'user-transfers'(filter: UserTransferFilter): Promise<Page<UserTransferRow>>;
};

export type UserTransferViews = Readings<UserTransferQueries>;
