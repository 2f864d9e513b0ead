/** Whose an order is. */
import type { OwnerId } from '@assay/core';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { OrderOwnerFilter } from './row.ts';
import type { OrderTables } from './table.ts';

export async function orderOwner(
  database: ViewsDatabase<OrderTables>,
  { realm, order }: OrderOwnerFilter,
): Promise<OwnerId | null> {
  const found = await database
    .selectFrom('orders')
    .select('owner')
    .where('realm', '=', realm)
    .where('order_id', '=', order)
    .executeTakeFirst();
  return found?.owner ?? null;
}
