/** How many orders of traders rest or wait in each market of a realm. */
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { Realm } from '../../../engine/port.ts';
import type { OpenOrderCount } from './row.ts';
import type { OrderTables } from './table.ts';

export function openOrderCounts(
  database: ViewsDatabase<OrderTables>,
  realm: Realm,
): Promise<OpenOrderCount[]> {
  return database
    .selectFrom('orders')
    .select((eb) => ['market', eb.fn.countAll<number>().as('orders')])
    .where('realm', '=', realm)
    .where('close_reason', 'is', null)
    .groupBy('market')
    .execute();
}
