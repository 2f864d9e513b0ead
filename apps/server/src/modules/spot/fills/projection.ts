/**
 * Read model of who took part in which trade: one row for each trader of a trade.
 * Promises: house accounts have no row. The figures themselves stand in `trades` alone, but for what of the trader's
 * fee their referrers received, which is emitted behind the trade.
 */
import type { Event, RebatePaid, Units } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { FillTable, FillTables } from './table.ts';

/** Rows of a trade, at most. */
const SIDES = 2;

export class FillRows implements ReadModel<FillTables> {
  #rows: FillTable[] = [];
  readonly #insert: BulkInsert<FillTable>;

  constructor(database: ViewsDatabase<FillTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('fills').values(rows).compile());
  }

  take({ realm }: LogPosition, event: Event): void {
    if (event.type === 'rebate-paid') this.#share(event);
    if (event.type !== 'trade') return;
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
  }

  /** The rebates of a trade stand directly behind it; that of a futures market has no rows here. */
  #share({ trade, payer, amount }: RebatePaid): void {
    for (const row of this.#rows.slice(-SIDES)) {
      // Parts of one fee are units of its asset.
      if (row.trade_id === trade && row.owner === payer)
        row.referral_share = (row.referral_share + amount) as Units;
    }
  }
}
