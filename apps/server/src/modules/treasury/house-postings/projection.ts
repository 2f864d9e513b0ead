/** Read model of money of the house that operators have moved: between its accounts, and to traders. Promises: of the live realm. */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { HousePostingTable, HousePostingTables } from './table.ts';

export class HousePostingRows implements ReadModel<HousePostingTables> {
  readonly realms = ['live'] as const;
  #rows: HousePostingTable[] = [];
  #sequence = -1;
  #part = 0;
  readonly #insert: BulkInsert<HousePostingTable>;

  constructor(database: ViewsDatabase<HousePostingTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('house_postings').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type !== 'house-money-transferred' && event.type !== 'balance-corrected') return;
    if (this.#sequence !== sequence) this.#part = 0;
    this.#sequence = sequence;
    const isTransfer = event.type === 'house-money-transferred';
    const { from: source, asset, amount, reference, reason } = event;
    this.#rows.push({
      realm,
      sequence,
      part: this.#part++,
      time,
      source,
      destination: isTransfer ? event.to : null,
      owner: isTransfer ? null : event.owner,
      asset,
      amount,
      reference,
      reason,
    });
  }

  async write(transaction: Transaction<ViewsTables & HousePostingTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
