/** Read model of fills in futures markets: one row for each trader of a trade. Promises: house accounts have no row. */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { FuturesFillTable, FuturesFillTables } from './table.ts';

export class FuturesFillRows implements ReadModel<FuturesFillTables> {
  #rows: FuturesFillTable[] = [];
  readonly #insert: BulkInsert<FuturesFillTable>;

  constructor(database: ViewsDatabase<FuturesFillTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('futures_fills').values(rows).compile());
  }

  take({ realm, sequence, time, part }: LogPosition, event: Event): void {
    if (event.type !== 'futures-trade') return;
    const { trade, market, series, price, quantity, value, takerSide } = event;
    for (const role of ['maker', 'taker'] as const) {
      const party = event[role];
      if (party.house) continue;
      const otherSide = takerSide === 'buy' ? 'sell' : 'buy';
      this.#rows.push({
        realm,
        owner: party.owner,
        trade_id: trade,
        role,
        order_id: party.order,
        market,
        side: role === 'taker' ? takerSide : otherSide,
        price,
        quantity,
        value,
        fee: party.fee,
        fee_rate_ppm: party.feeRatePpm,
        closed: party.closed,
        realised: party.realised,
        series: series ?? null,
        sequence,
        time,
        part,
        insured: party.insured,
        leg_side: party.leg.side,
        leg_lots: party.leg.lots,
        entry_value: party.leg.entryValue,
        margin: party.leg.margin,
        balance_after: party.balanceAfter,
      });
    }
  }

  async write(transaction: Transaction<ViewsTables & FuturesFillTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
