/** What the house earned and paid, the oldest day first. */
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { IncomeDay, IncomeFilter } from './row.ts';
import type { IncomeDayTables } from './table.ts';

export function incomeDays(
  database: ViewsDatabase<IncomeDayTables>,
  { from, before }: IncomeFilter,
): Promise<readonly IncomeDay[]> {
  return database
    .selectFrom('income_days')
    .select(['day', 'product', 'kind', 'asset', 'amount'])
    .where('realm', '=', 'live')
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day')
    .execute();
}
