/** What withdrawals bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { withdrawalOwners } from './kept/owners-query.ts';
import { usedAddressesOf, withdrawalsOf } from './kept/query.ts';
import type { WithdrawalTables } from './kept/table.ts';
import type { WithdrawalQueries } from './shape.ts';

export const withdrawalQueries = (database: ViewsDatabase<WithdrawalTables>): WithdrawalQueries => ({
  withdrawals: (filter) => withdrawalsOf(database, filter),
  'withdrawal-owners': (filter) => withdrawalOwners(database, filter),
  'used-addresses': (filter) => usedAddressesOf(database, filter),
});
