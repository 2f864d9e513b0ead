/** What the treasury brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { housePostings } from './house-postings/query.ts';
import type { HousePostingTables } from './house-postings/table.ts';
import { houseIncome, incomeDays } from './income-days/query.ts';
import type { IncomeDayTables } from './income-days/table.ts';
import type { TreasuryQueries } from './shape.ts';

export const treasuryQueries = (
  database: ViewsDatabase<IncomeDayTables & HousePostingTables>,
): TreasuryQueries => ({
  'income-days': (filter) => incomeDays(database, filter),
  'house-income': (filter) => houseIncome(database, filter),
  'house-postings': (filter) => housePostings(database, filter),
});
