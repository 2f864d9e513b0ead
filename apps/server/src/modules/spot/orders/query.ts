/** The list of a trader's orders, newest first. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { OrderTypeName } from '@assay/protocol';
import type { Page } from '../../../projections/port.ts';
import type { OrderFilter, OrderRow } from './row.ts';
import { COUNT_LIMIT, totalOf } from '../../../projections/paging.ts';
import type { OrderTable, OrderTables } from './table.ts';

/** In one transaction: rows and total are of the same place. */
export async function ordersOf(
  database: ViewsDatabase<OrderTables>,
  filter: OrderFilter,
): Promise<Page<OrderRow>> {
  return inTransaction(database, (reader) => read(reader, filter));
}

async function read(database: ViewsDatabase<OrderTables>, filter: OrderFilter): Promise<Page<OrderRow>> {
  const { pageNo, pageSize } = filter;
  const query = filtered(database, filter);
  const rows = await query
    .selectAll()
    .orderBy('sequence', 'desc')
    .orderBy('order_id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const counted = query.select('order_id').limit(COUNT_LIMIT).as('counted');
  const total = await totalOf(database, counted);
  return {
    total,
    rows: rows.map(orderOf),
  };
}

function filtered(database: ViewsDatabase<OrderTables>, filter: OrderFilter) {
  const { realm, owner, market, markets, side, from, to, order, statuses, type } = filter;
  let query = database.selectFrom('orders').where('realm', '=', realm).where('owner', '=', owner);
  if (order !== undefined) query = query.where('order_id', '=', order);
  if (market !== undefined) query = query.where('market', '=', market);
  if (markets !== undefined) query = query.where('market', 'in', [...markets]);
  if (filter.reduceOnly) query = query.where('reduce_only', '=', 1);
  if (side !== undefined) query = query.where('side', '=', side);
  if (from !== undefined) query = query.where('create_time', '>=', from);
  if (to !== undefined) query = query.where('create_time', '<', to);
  if (type !== undefined) {
    const { kind, trigger } = ROWS_OF_TYPE[type];
    query = query.where('trigger_kind', trigger === null ? 'is' : '=', trigger);
    if (kind !== null) query = query.where('kind', '=', kind);
  }
  if (statuses !== undefined) {
    query = query.where('status', 'in', [...statuses]);
    const open = statuses.every((status) => status !== 'filled' && status !== 'cancelled');
    // Says the same once more in the words of the index over open orders.
    if (open) query = query.where('close_reason', 'is', null);
  }
  return query;
}

/** Which rows are of a type; a trailing stop may become either kind. */
const ROWS_OF_TYPE: Readonly<
  Record<
    OrderTypeName,
    { readonly kind: OrderTable['kind'] | null; readonly trigger: OrderTable['trigger_kind'] }
  >
> = {
  limit: { kind: 'limit', trigger: null },
  market: { kind: 'market', trigger: null },
  'stop-limit': { kind: 'limit', trigger: 'stop' },
  'stop-market': { kind: 'market', trigger: 'stop' },
  'take-profit-limit': { kind: 'limit', trigger: 'take-profit' },
  'take-profit-market': { kind: 'market', trigger: 'take-profit' },
  'trailing-stop': { kind: null, trigger: 'trailing' },
};

function orderOf(row: OrderTable): OrderRow {
  return {
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
    postOnly: row.post_only === 1,
    selfTrade: row.self_trade,
    expiresAt: row.expires_at,
    displayed: row.displayed,
    triggerKind: row.trigger_kind,
    triggerPrice: row.trigger_price,
    callbackPpm: row.callback_ppm,
    activation: row.activation,
    triggerBy: row.trigger_by,
    triggerTime: row.trigger_time,
    linked: row.linked,
    reduceOnly: row.reduce_only === 1,
    realised: row.realised,
    parent: row.parent,
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}
