/** What money between users brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { userTransfersOf } from './moves/query.ts';
import type { UserTransferTables } from './moves/table.ts';
import type { UserTransferQueries } from './shape.ts';

export const userTransferQueries = (database: ViewsDatabase<UserTransferTables>): UserTransferQueries => ({
  'user-transfers': (filter) => userTransfersOf(database, filter),
});
