/** What of the security fund crosses a thread. */
import type { Readings } from '../../projections/port.ts';
import type { FundFilter, FundReading } from './postings/row.ts';

export type SecurityFundQueries = {
  /** Balances, and postings, newest first; nobody's own. */
  'security-fund'(filter: FundFilter): Promise<FundReading>;
};

export type SecurityFundViews = Readings<SecurityFundQueries>;
