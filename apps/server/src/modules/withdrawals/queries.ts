/** What withdrawals bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { withdrawalOwner, withdrawalOwners } from './kept/owners-query.ts';
import { usedAddressesOf, withdrawalsOf } from './kept/query.ts';
import type { WithdrawalTables } from './kept/table.ts';
import type { WithdrawalQueries } from './shape.ts';

export const withdrawalQueries = (database: ViewsDatabase<WithdrawalTables>): WithdrawalQueries => ({
  withdrawals: (filter) => withdrawalsOf(database, filter),
  'withdrawal-owners': (filter) => withdrawalOwners(database, filter),
  'withdrawal-owner': (filter) => withdrawalOwner(database, filter),
  'used-addresses': (filter) => usedAddressesOf(database, filter),
});
