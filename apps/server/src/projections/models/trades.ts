/**
 * Read model of the trades: one row a fill in a market of either kind, whatever the parties are.
 * Promises: a trade between two parties of the house is marked, so that no volume counts it.
 */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { TradeTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';

export class TradeRows implements ReadModel {
  #rows: TradeTable[] = [];
  readonly #insert: BulkInsert<TradeTable>;

  constructor(database: ViewsDatabase) {
    this.#insert = new BulkInsert((rows) => database.insertInto('trades').values(rows).compile());
  }

  take(position: LogPosition, event: Event): void {
    if (event.type !== 'trade' && event.type !== 'futures-trade') return;
    const { maker, taker } = event;
    this.#rows.push({
      realm: position.realm,
      trade_id: event.trade,
      market: event.market,
      sequence: position.sequence,
      time: position.time,
      price: event.price,
      quantity: event.quantity,
      value: event.value,
      taker_side: event.takerSide,
      maker_order: maker.order,
      maker_owner: maker.owner,
      maker_fee: maker.fee,
      maker_rate_ppm: maker.feeRatePpm,
      taker_order: taker.order,
      taker_owner: taker.owner,
      taker_fee: taker.fee,
      taker_rate_ppm: taker.feeRatePpm,
      between_house: maker.house && taker.house ? 1 : 0,
    });
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
