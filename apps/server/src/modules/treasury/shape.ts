/** What of the treasury crosses a thread: the house's income by day. */
import type { Readings } from '../../projections/port.ts';
import type { IncomeDay, IncomeFilter } from './income-days/row.ts';

export type { IncomeDay } from './income-days/row.ts';

export type TreasuryQueries = {
  'income-days'(filter: IncomeFilter): Promise<readonly IncomeDay[]>;
};

export type TreasuryViews = Readings<TreasuryQueries>;
