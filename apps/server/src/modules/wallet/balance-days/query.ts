/** Balances of a user by day, the oldest first. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { BalanceDayFilter, BalanceDayRow } from './row.ts';
import type { BalanceDayTables } from './table.ts';

const COLUMNS = ['account', 'asset', 'day', 'balance', 'inflow'] as const;

export function balanceDaysOf(
  database: ViewsDatabase<BalanceDayTables>,
  { realm, owner, from }: BalanceDayFilter,
): Promise<readonly BalanceDayRow[]> {
  return inTransaction(database, async (reader) => {
    const own = reader.selectFrom('balance_days').where('realm', '=', realm).where('owner', '=', owner);
    const since = await own.where('day', '>=', from).select(COLUMNS).orderBy('day').execute();
    const last = own
      .where('day', '<', from)
      .select((eb) => ['account', 'asset', eb.fn.max('day').as('day')])
      .groupBy(['account', 'asset'])
      .as('last');
    const before = await reader
      .selectFrom('balance_days')
      .innerJoin(last, (join) =>
        join
          .onRef('last.account', '=', 'balance_days.account')
          .onRef('last.asset', '=', 'balance_days.asset')
          .onRef('last.day', '=', 'balance_days.day'),
      )
      .where('balance_days.realm', '=', realm)
      .where('balance_days.owner', '=', owner)
      .select([
        'balance_days.account',
        'balance_days.asset',
        'balance_days.day',
        'balance_days.balance',
        'balance_days.inflow',
      ])
      .execute();
    return [...before, ...since];
  });
}
