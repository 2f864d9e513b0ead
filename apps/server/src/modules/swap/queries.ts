/** What swaps bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { SwapQueries } from './shape.ts';
import { swapsOf } from './swaps/query.ts';
import type { SwapTables } from './swaps/table.ts';

export const swapQueries = (database: ViewsDatabase<SwapTables>): SwapQueries => ({
  swaps: (filter) => swapsOf(database, filter),
});
