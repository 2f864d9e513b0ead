/** The table of the traders' orders. */
import type {
  CloseReason,
  Lots,
  MarketId,
  OrderId,
  OrderKind,
  OwnerId,
  RatePpm,
  SelfTradePrevention,
  Sequence,
  Side,
  Ticks,
  TimeInForce,
  TimeMs,
  Trigger,
  TriggerBasis,
  Units,
} from '@assay/core';
import type { OrderStateName } from '@assay/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface OrderTable {
  realm: Realm;
  order_id: OrderId;
  sequence: Sequence;
  owner: OwnerId;
  market: MarketId;
  side: Side;
  kind: OrderKind;
  time_in_force: TimeInForce;
  price: Ticks | null;
  quantity: Lots | null;
  spend: Units | null;
  filled: Lots;
  filled_value: Units;
  fee: Units;
  status: OrderStateName;
  close_reason: CloseReason | null;
  client_order_id: string | null;
  /** 1 or 0. */
  post_only: number;
  self_trade: SelfTradePrevention;
  expires_at: TimeMs | null;
  /** Of an iceberg: what the book shows at a time. */
  displayed: Lots | null;
  /** Of a conditional order, also after it has fired. */
  trigger_kind: Trigger['kind'] | null;
  trigger_price: Ticks | null;
  callback_ppm: RatePpm | null;
  activation: Ticks | null;
  /** What meets it; null also where it was placed by rules 1. */
  trigger_by: TriggerBasis | null;
  /** When it fired. */
  trigger_time: TimeMs | null;
  linked: OrderId | null;
  /** 1 or 0, and what its fills realised: of orders in futures markets. */
  reduce_only: number;
  realised: number;
  /** The order that it came with. */
  parent: OrderId | null;
  create_time: TimeMs;
  update_time: TimeMs;
}

export interface OrderTables {
  orders: OrderTable;
}

export async function createOrders(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('order_id'),
    int('sequence'),
    int('owner'),
    int('market'),
    text('side'),
    text('kind'),
    text('time_in_force'),
    optional(int('price')),
    optional(int('quantity')),
    optional(int('spend')),
    int('filled'),
    int('filled_value'),
    int('fee'),
    text('status'),
    optional(text('close_reason')),
    optional(text('client_order_id')),
    int('post_only'),
    text('self_trade'),
    optional(int('expires_at')),
    optional(int('displayed')),
    optional(text('trigger_kind')),
    optional(int('trigger_price')),
    optional(int('callback_ppm')),
    optional(int('activation')),
    optional(text('trigger_by')),
    optional(int('trigger_time')),
    optional(int('linked')),
    int('create_time'),
    int('update_time'),
  ];
  await createTable(db, 'orders', columns, ['realm', 'order_id']);
  await db.schema
    .createIndex('orders_of_owner')
    .on('orders')
    .columns(['realm', 'owner', 'sequence', 'order_id'])
    .execute();
  // A trader's open orders are few among many closed ones: an index over the open ones alone stays small.
  await db.schema
    .createIndex('open_orders_of_owner')
    .on('orders')
    .columns(['realm', 'owner', 'sequence', 'order_id'])
    .where(sql.ref('close_reason'), 'is', null)
    .execute();
}

/** What orders of futures markets say besides. */
export async function addFuturesColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['reduce_only', 'realised']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('orders').addColumn('parent', 'bigint').execute();
}
