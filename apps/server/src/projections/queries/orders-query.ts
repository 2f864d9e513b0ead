/** The list of a trader's orders, newest first. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { OrderFilter, OrderRow, Page } from '../port.ts';
import { COUNT_LIMIT } from './paging.ts';

/** In one transaction: rows and total are of the same place. */
export async function ordersOf(database: ViewsDatabase, filter: OrderFilter): Promise<Page<OrderRow>> {
  return database.transaction().execute((reader) => read(reader, filter));
}

async function read(database: ViewsDatabase, filter: OrderFilter): Promise<Page<OrderRow>> {
  const { realm, owner, market, statuses, pageNo, pageSize } = filter;
  let query = database.selectFrom('orders').where('realm', '=', realm).where('owner', '=', owner);
  if (market !== undefined) query = query.where('market', '=', market);
  if (statuses !== undefined) {
    query = query.where('status', 'in', [...statuses]);
    const open = statuses.every((status) => status === 'waiting' || status === 'partially-filled');
    // Says the same once more in the words of the index over open orders.
    if (open) query = query.where('close_reason', 'is', null);
  }
  const rows = await query
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const counted = query.select('order_id').limit(COUNT_LIMIT).as('counted');
  const { total } = await database
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total,
    rows: rows.map((row) => ({
      order: row.order_id,
      market: row.market,
      side: row.side,
      kind: row.kind,
      timeInForce: row.time_in_force,
      price: row.price,
      quantity: row.quantity,
      spend: row.spend,
      filled: row.filled,
      filledValue: row.filled_value,
      fee: row.fee,
      status: row.status,
      closeReason: row.close_reason,
      clientOrderId: row.client_order_id,
      createTime: row.create_time,
      updateTime: row.update_time,
    })),
  };
}
