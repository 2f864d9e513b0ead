/**
 * Read model of mark prices: a candle row for each minute and each hour of a futures market, in ticks.
 * Promises: of the marks that the core stepped, each of which its positions were looked at by; a store that is brought on has them from
 * then on.
 */
import type { Event, Ticks } from '@assay/core';
import { sql, type Transaction } from 'kysely';
import type { MarkCandleTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';
import { PriceCandles } from './price-candles.ts';

export class MarkRows implements ReadModel {
  readonly realms = ['live'] as const;
  readonly #candles = new PriceCandles<Ticks>();
  readonly #upsert: BulkInsert<MarkCandleTable>;

  constructor(database: ViewsDatabase) {
    this.#upsert = new BulkInsert((rows) => compileUpsert(database, rows));
  }

  take({ realm }: LogPosition, event: Event): void {
    if (event.type === 'mark-stepped') this.#candles.add(realm, event.market, event.second, event.mark);
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#upsert.write(transaction, this.#candles.take());
  }
}

function compileUpsert(database: ViewsDatabase, rows: MarkCandleTable[]) {
  return database
    .insertInto('mark_candles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['realm', 'market', 'width_ms', 'open_time']).doUpdateSet({
        high: sql`case when excluded.high > mark_candles.high then excluded.high else mark_candles.high end`,
        low: sql`case when excluded.low < mark_candles.low then excluded.low else mark_candles.low end`,
        close: sql`excluded.close`,
      }),
    )
    .compile();
}
