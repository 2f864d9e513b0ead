/** Read model of money between users. Promises: both have a row of it. */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { UserTransferTable, UserTransferTables } from './table.ts';

export class UserTransferRows implements ReadModel<UserTransferTables> {
  #rows: UserTransferTable[] = [];
  readonly #insert: BulkInsert<UserTransferTable>;

  constructor(database: ViewsDatabase<UserTransferTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('user_transfers').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type !== 'user-transferred') return;
    const { owner, to, asset, amount } = event;
    const row = { realm, sequence, asset, amount, time };
    this.#rows.push({ ...row, owner, way: 'sent', other: to });
    this.#rows.push({ ...row, owner: to, way: 'received', other: owner });
  }

  async write(transaction: Transaction<ViewsTables & UserTransferTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
