/**
 * Read model of the traders' orders: one row an order, from acceptance to its close.
 * Promises: an order accepted and closed within one transaction is one insert; fills of an older order are added
 * to its row. The market maker's quotes leave no row.
 */
import type {
  CloseReason,
  Event,
  Lots,
  OrderAccepted,
  OrderId,
  OrderStatus,
  Ticks,
  Trade,
  TradeParty,
} from '@assay/core';
import { CompiledQuery, type Transaction } from 'kysely';
import type { OrderTable, ViewsTables } from '../../storage/views-schema.ts';
import { speaksPostgres, type ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import type { Place, ReadModel } from './read-model.ts';

/** What a transaction changes of an order that has its row already. */
interface Change {
  place: Place;
  filled: number;
  value: number;
  fee: number;
  status: OrderStatus | null;
  closeReason: CloseReason | null;
  /** New limit price and size of an amended order. */
  price: Ticks | null;
  quantity: Lots | null;
}

export class OrderRows implements ReadModel {
  #accepted = new Map<string, OrderTable>();
  #changes = new Map<string, { readonly order: OrderId; readonly change: Change }>();
  readonly #insert: BulkInsert<OrderTable>;
  readonly #updateText: string;

  constructor(database: ViewsDatabase) {
    this.#insert = new BulkInsert((rows) => database.insertInto('orders').values(rows).compile());
    this.#updateText = compileUpdate(database);
  }

  take(place: Place, event: Event): void {
    if (event.type === 'order-accepted') {
      this.#accepted.set(`${place.realm}:${event.order}`, rowOf(place, event));
    } else if (event.type === 'trade') {
      if (!event.maker.house) this.#fill(place, event, event.maker);
      if (!event.taker.house) this.#fill(place, event, event.taker);
    } else if (event.type === 'order-amended') {
      this.#change(place, event.order, { price: event.price, quantity: event.quantity });
    } else if (event.type === 'order-closed') {
      const status = event.reason === 'filled' ? 'filled' : 'cancelled';
      this.#change(place, event.order, { status, closeReason: event.reason });
    }
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#insert.write(transaction, [...this.#accepted.values()]);
    if (this.#changes.size > 0) {
      if (speaksPostgres(transaction)) await this.#writeTogether(transaction);
      else await this.#writeOneByOne(transaction);
    }
    this.#accepted = new Map();
    this.#changes = new Map();
  }

  async #writeOneByOne(transaction: Transaction<ViewsTables>): Promise<void> {
    for (const { order, change } of this.#changes.values()) {
      const { filled, value, fee, status, closeReason, price, quantity, place } = change;
      const changed = [filled, value, fee, status, closeReason, price, quantity];
      const parameters = [...changed, place.time, place.realm, order];
      await transaction.executeQuery(CompiledQuery.raw(this.#updateText, parameters));
    }
  }

  async #writeTogether(transaction: Transaction<ViewsTables>): Promise<void> {
    const changes = [...this.#changes.values()].map(({ order, change }) => ({
      realm: change.place.realm,
      order_id: order,
      filled: change.filled,
      filled_value: change.value,
      fee: change.fee,
      status: change.status,
      close_reason: change.closeReason,
      price: change.price,
      quantity: change.quantity,
      update_time: change.place.time,
    }));
    await transaction.executeQuery(CompiledQuery.raw(UPDATE_TOGETHER, [JSON.stringify(changes)]));
  }

  #fill(place: Place, trade: Trade, party: TradeParty): void {
    const { quantity, value } = trade;
    this.#change(place, party.order, { filled: quantity, value, fee: party.fee, status: 'partially-filled' });
  }

  #change(place: Place, order: OrderId, change: Partial<Omit<Change, 'place'>>): void {
    const key = `${place.realm}:${order}`;
    const row = this.#accepted.get(key);
    if (row !== undefined) {
      this.#accepted.set(key, changedRow(row, place, change));
      return;
    }
    const before = this.#changes.get(key)?.change;
    this.#changes.set(key, {
      order,
      change: {
        place,
        filled: (before?.filled ?? 0) + (change.filled ?? 0),
        value: (before?.value ?? 0) + (change.value ?? 0),
        fee: (before?.fee ?? 0) + (change.fee ?? 0),
        status: change.status ?? before?.status ?? null,
        closeReason: change.closeReason ?? before?.closeReason ?? null,
        price: change.price ?? before?.price ?? null,
        quantity: change.quantity ?? before?.quantity ?? null,
      },
    });
  }
}

function rowOf(place: Place, event: OrderAccepted): OrderTable {
  return {
    realm: place.realm,
    order_id: event.order,
    sequence: place.sequence,
    owner: event.owner,
    market: event.market,
    side: event.side,
    kind: event.kind,
    time_in_force: event.timeInForce,
    price: event.price,
    quantity: event.quantity,
    spend: event.spend,
    // Sums start at 0 of the unit that the brand names.
    filled: 0 as OrderTable['filled'],
    filled_value: 0 as OrderTable['filled_value'],
    fee: 0 as OrderTable['fee'],
    status: 'waiting',
    close_reason: null,
    client_order_id: event.clientOrderId,
    create_time: place.time,
    update_time: place.time,
  };
}

function changedRow(row: OrderTable, place: Place, change: Partial<Omit<Change, 'place'>>): OrderTable {
  return {
    ...row,
    // A sum of two amounts of one unit is an amount of that unit.
    filled: (row.filled + (change.filled ?? 0)) as OrderTable['filled'],
    filled_value: (row.filled_value + (change.value ?? 0)) as OrderTable['filled_value'],
    fee: (row.fee + (change.fee ?? 0)) as OrderTable['fee'],
    status: change.status ?? row.status,
    close_reason: change.closeReason ?? row.close_reason,
    price: change.price ?? row.price,
    quantity: change.quantity ?? row.quantity,
    update_time: place.time,
  };
}

/** Parameters in order: filled, value, fee; status, close reason, price, quantity, each or null; time, realm, order. */
function compileUpdate(database: ViewsDatabase): string {
  return database
    .updateTable('orders')
    .set((eb) => ({
      filled: eb('filled', '+', eb.val(PLACEHOLDER).$castTo<OrderTable['filled']>()),
      filled_value: eb('filled_value', '+', eb.val(PLACEHOLDER).$castTo<OrderTable['filled_value']>()),
      fee: eb('fee', '+', eb.val(PLACEHOLDER).$castTo<OrderTable['fee']>()),
      status: eb.fn.coalesce(eb.val(PLACEHOLDER).$castTo<OrderStatus>(), 'status'),
      close_reason: eb.fn.coalesce(eb.val(PLACEHOLDER).$castTo<CloseReason>(), 'close_reason'),
      price: eb.fn.coalesce(eb.val(PLACEHOLDER).$castTo<Ticks>(), 'price'),
      quantity: eb.fn.coalesce(eb.val(PLACEHOLDER).$castTo<Lots>(), 'quantity'),
      update_time: eb.val(PLACEHOLDER).$castTo<OrderTable['update_time']>(),
    }))
    .where('realm', '=', 'live')
    .where((eb) => eb('order_id', '=', eb.val(PLACEHOLDER).$castTo<OrderId>()))
    .compile().sql;
}

/** Changes as a JSON list in the form of rows, sums as what is added to them. */
const UPDATE_TOGETHER = `
update orders set
  filled = orders.filled + change.filled,
  filled_value = orders.filled_value + change.filled_value,
  fee = orders.fee + change.fee,
  status = coalesce(change.status, orders.status),
  close_reason = coalesce(change.close_reason, orders.close_reason),
  price = coalesce(change.price, orders.price),
  quantity = coalesce(change.quantity, orders.quantity),
  update_time = change.update_time
from json_populate_recordset(null::orders, $1::json) as change
where orders.realm = change.realm and orders.order_id = change.order_id`;

/** Stands for a parameter while the text of a statement is compiled. */
const PLACEHOLDER: unknown = 0;
