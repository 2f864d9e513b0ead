/**
 * Read model of the traders' orders: one row an order, from acceptance (also as one that waits for its price) to its
 * close.
 * Promises: an order accepted and closed within one transaction is one insert; what happens to an older order is
 * brought into its row by one update. House accounts leave no row.
 */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import { updateRows } from '../../../projections/bulk-update.ts';
import type { GivenValues } from '../../../projections/bulk-update.ts';
import { OrderChanges, type OrderChange } from './changes.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { OrderTable, OrderTables } from './table.ts';

export class OrderRows implements ReadModel<OrderTables> {
  readonly #collected = new OrderChanges();
  readonly #insert: BulkInsert<OrderTable>;

  constructor(database: ViewsDatabase<OrderTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('orders').values(rows).compile());
  }

  take(position: LogPosition, event: Event): void {
    this.#collected.take(position, event);
  }

  async write(transaction: Transaction<ViewsTables & OrderTables>): Promise<void> {
    const { rows, changes } = this.#collected.drain();
    await this.#insert.write(transaction, rows);
    await updateRows(transaction, { one: UPDATE_ONE, together: UPDATE_TOGETHER }, changes.map(columnsOf));
  }
}

/** The names under which a change is given to a statement, in the order of `UPDATE_ONE`. */
function columnsOf(change: OrderChange): GivenValues {
  return [
    ['filled', change.filled],
    ['filled_value', change.value],
    ['fee', change.fee],
    ['realised', change.realised],
    ['quantity', change.quantity],
    ['reduced', change.reduced],
    ['price', change.price],
    ['status', change.status],
    ['close_reason', change.closeReason],
    ['trigger_price', change.triggerPrice],
    ['trigger_time', change.triggerTime],
    ['linked', change.linked],
    ['update_time', change.updateTime],
    ['realm', change.realm],
    ['order_id', change.order],
  ];
}

/** What a change does to a row; `given` names one of its values. */
const setClause = (given: (name: string) => string): string => `
  filled = orders.filled + ${given('filled')},
  filled_value = orders.filled_value + ${given('filled_value')},
  fee = orders.fee + ${given('fee')},
  realised = orders.realised + ${given('realised')},
  quantity = coalesce(${given('quantity')}, orders.quantity) - ${given('reduced')},
  price = coalesce(${given('price')}, orders.price),
  status = coalesce(${given('status')}, orders.status),
  close_reason = coalesce(${given('close_reason')}, orders.close_reason),
  trigger_price = coalesce(${given('trigger_price')}, orders.trigger_price),
  trigger_time = coalesce(${given('trigger_time')}, orders.trigger_time),
  linked = coalesce(${given('linked')}, orders.linked),
  update_time = ${given('update_time')}`;

const UPDATE_ONE = `update orders set ${setClause(() => '?')} where realm = ? and order_id = ?`;

const UPDATE_TOGETHER = `
update orders set ${setClause((name) => `change.${name}`)}
from json_to_recordset($1::json) as change(
  filled bigint, filled_value bigint, fee bigint, realised bigint, quantity bigint, reduced bigint, price bigint, status text,
  close_reason text, trigger_price bigint, trigger_time bigint, linked bigint, update_time bigint, realm text,
  order_id bigint)
where orders.realm = change.realm and orders.order_id = change.order_id`;
