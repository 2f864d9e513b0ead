/** What spot trading brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { fillsOf } from './fills/query.ts';
import type { FillTables } from './fills/table.ts';
import { openOrderCounts } from './orders/open-orders-query.ts';
import { orderOwner } from './orders/owner-query.ts';
import { ordersOf } from './orders/query.ts';
import type { OrderTables } from './orders/table.ts';
import type { SpotQueries } from './shape.ts';

export const spotQueries = (database: ViewsDatabase<OrderTables & FillTables>): SpotQueries => ({
  orders: (filter) => ordersOf(database, filter),
  fills: (filter) => fillsOf(database, filter),
  'order-owner': (filter) => orderOwner(database, filter),
  'open-order-counts': ({ realm }) => openOrderCounts(database, realm),
});
