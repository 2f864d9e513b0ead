/**
 * Read model of who took part in which trade: one row for each trader of a trade.
 * Promises: house accounts have no row. The figures themselves stand in `trades` alone, but for what of the trader's
 * fee their referrers received, which is emitted behind the trade.
 */
import type { Event, OwnerId, Units } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { FillTable, FillTables } from './table.ts';

export class FillRows implements ReadModel<FillTables> {
  #rows: FillTable[] = [];
  /** Where the rows of the last trade begin. */
  #tradeFrom = 0;
  readonly #insert: BulkInsert<FillTable>;

  constructor(database: ViewsDatabase<FillTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('fills').values(rows).compile());
  }

  take({ realm }: LogPosition, event: Event): void {
    if (event.type === 'rebate-paid') this.#share(event.payer, event.amount);
    if (event.type !== 'trade') return;
    this.#tradeFrom = this.#rows.length;
    for (const role of ['maker', 'taker'] as const) {
      const { owner, order, house } = event[role];
      if (house) continue;
      const nothing = 0 as Units;
      this.#rows.push({
        realm,
        owner,
        trade_id: event.trade,
        role,
        order_id: order,
        referral_share: nothing,
      });
    }
  }

  async write(transaction: Transaction<ViewsTables & FillTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
    this.#tradeFrom = 0;
  }

  /** The rebates of a trade stand directly behind it. */
  #share(payer: OwnerId, amount: Units): void {
    for (const row of this.#rows.slice(this.#tradeFrom)) {
      // Parts of one fee are units of its asset.
      if (row.owner === payer) row.referral_share = (row.referral_share + amount) as Units;
    }
  }
}
