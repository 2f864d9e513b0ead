/**
 * Read model of the candles of trades: a row for each minute and each hour in which the market traded.
 * Promises: trades between parties of the house move no candle. Prices in ticks, volume in lots, value in quote
 * units.
 */
import type { Event, Trade } from '@assay/core';
import type { Transaction } from 'kysely';
import type { CandleTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import { HOUR_MS, MINUTE_MS, openingOf } from '../periods.ts';
import type { Place, ReadModel } from './read-model.ts';

export class CandleRows implements ReadModel {
  #rows = new Map<string, CandleTable>();
  readonly #upsert: BulkInsert<CandleTable>;

  constructor(database: ViewsDatabase) {
    this.#upsert = new BulkInsert((rows) => compileUpsert(database, rows));
  }

  take(place: Place, event: Event): void {
    if (event.type !== 'trade' || (event.maker.house && event.taker.house)) return;
    this.#add(place, event, MINUTE_MS);
    this.#add(place, event, HOUR_MS);
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#upsert.write(transaction, [...this.#rows.values()]);
    this.#rows = new Map();
  }

  #add(place: Place, trade: Trade, widthMs: number): void {
    const { realm, time } = place;
    const { market, price, quantity, value } = trade;
    const opening = openingOf(time, widthMs);
    const key = `${realm}:${market}:${widthMs}:${opening}`;
    const row = this.#rows.get(key);
    if (row === undefined) {
      this.#rows.set(key, {
        realm,
        market,
        width_ms: widthMs,
        // A candle opens at a time of the same clock.
        open_time: opening as CandleTable['open_time'],
        open: price,
        high: price,
        low: price,
        close: price,
        volume: quantity,
        value,
      });
      return;
    }
    if (price > row.high) row.high = price;
    if (price < row.low) row.low = price;
    row.close = price;
    // Sums of one unit stay in that unit.
    row.volume = (row.volume + quantity) as CandleTable['volume'];
    row.value = (row.value + value) as CandleTable['value'];
  }
}

function compileUpsert(database: ViewsDatabase, rows: CandleTable[]) {
  return database
    .insertInto('candles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['realm', 'market', 'width_ms', 'open_time']).doUpdateSet((eb) => ({
        high: eb
          .case()
          .when('excluded.high', '>', eb.ref('candles.high'))
          .then(eb.ref('excluded.high'))
          .else(eb.ref('candles.high'))
          .end(),
        low: eb
          .case()
          .when('excluded.low', '<', eb.ref('candles.low'))
          .then(eb.ref('excluded.low'))
          .else(eb.ref('candles.low'))
          .end(),
        close: eb.ref('excluded.close'),
        volume: eb('candles.volume', '+', eb.ref('excluded.volume')),
        value: eb('candles.value', '+', eb.ref('excluded.value')),
      })),
    )
    .compile();
}
