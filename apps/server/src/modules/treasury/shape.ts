/** What of the treasury crosses a thread: the house's income by day, and what operators have moved of its money. */
import type { Readings } from '../../projections/port.ts';
import type { HousePosting, HousePostingFilter } from './house-postings/row.ts';
import type { IncomeDay, IncomeFilter } from './income-days/row.ts';

export type { HousePosting } from './house-postings/row.ts';
export type { IncomeDay } from './income-days/row.ts';

export type TreasuryQueries = {
  'income-days'(filter: IncomeFilter): Promise<readonly IncomeDay[]>;
  'house-postings'(filter: HousePostingFilter): Promise<readonly HousePosting[]>;
};

export type TreasuryViews = Readings<TreasuryQueries>;
