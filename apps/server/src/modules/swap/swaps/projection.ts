/** Read model of swaps. Promises: one row for each quote that was taken. */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { SwapTable, SwapTables } from './table.ts';

export class SwapRows implements ReadModel<SwapTables> {
  #rows: SwapTable[] = [];
  readonly #insert: BulkInsert<SwapTable>;

  constructor(database: ViewsDatabase<SwapTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('swaps').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type !== 'swapped') return;
    const { quote, owner, given, received, gives, gross, fee } = event;
    this.#rows.push({ realm, quote, owner, sequence, time, given, received, gives, gross, fee });
  }

  async write(transaction: Transaction<ViewsTables & SwapTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
