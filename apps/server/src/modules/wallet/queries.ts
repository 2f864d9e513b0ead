/** What the wallet brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { billsOf } from './bills/query.ts';
import type { BillTables } from './bills/table.ts';
import { balanceDaysOf } from './balance-days/query.ts';
import type { BalanceDayTables } from './balance-days/table.ts';
import type { WalletQueries } from './shape.ts';

export const walletQueries = (database: ViewsDatabase<BillTables & BalanceDayTables>): WalletQueries => ({
  bills: (filter) => billsOf(database, filter),
  'balance-days': (filter) => balanceDaysOf(database, filter),
});
