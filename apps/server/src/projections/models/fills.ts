/**
 * Read model of who took part in which trade: one row for each trader of a trade.
 * Promises: house accounts have no row. The figures themselves stand in `trades` alone.
 */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { FillTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import type { Place, ReadModel } from './read-model.ts';

export class FillRows implements ReadModel {
  #rows: FillTable[] = [];
  readonly #insert: BulkInsert<FillTable>;

  constructor(database: ViewsDatabase) {
    this.#insert = new BulkInsert((rows) => database.insertInto('fills').values(rows).compile());
  }

  take({ realm }: Place, event: Event): void {
    if (event.type !== 'trade') return;
    for (const role of ['maker', 'taker'] as const) {
      const { owner, order, house } = event[role];
      if (!house) this.#rows.push({ realm, owner, trade_id: event.trade, role, order_id: order });
    }
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
