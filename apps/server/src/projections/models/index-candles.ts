/**
 * Read model of the index: a candle row for each minute and each hour of a market's index price, and the last tick
 * of each asset.
 * Promises: of the ticks that came in time: a missed second that is filled in later is no price of now, and changes no
 * candle; kept apart from the candles of trades; one row a minute and market however many ticks; a minute
 * from the feed's history gives way to a tick of the venue's own.
 */
import type { AssetId, Event, IndexPrice } from '@assay/core';
import { sql, type Transaction } from 'kysely';
import type { Realm } from '../../engine/port.ts';
import type { IndexCandleTable, IndexTickTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import { marketIndex } from '../index-figures.ts';
import { HOUR_MS, MINUTE_MS } from '../periods.ts';
import type { ListingRows } from './listing.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';
import { PriceCandles } from './price-candles.ts';

export class IndexRows implements ReadModel {
  readonly realms = ['live'] as const;
  readonly #listing: ListingRows;
  readonly #ticks: Map<string, IndexTickTable>;
  #changed = new Map<string, IndexTickTable>();
  readonly #candles = new PriceCandles<IndexPrice>();
  readonly #upsertCandles: BulkInsert<IndexCandleTable>;

  private constructor(database: ViewsDatabase, listing: ListingRows, ticks: Map<string, IndexTickTable>) {
    this.#listing = listing;
    this.#ticks = ticks;
    this.#upsertCandles = new BulkInsert((rows) => compileCandleUpsert(database, rows));
  }

  /** Reads the last ticks that earlier transactions have written. */
  static async load(database: ViewsDatabase, listing: ListingRows): Promise<IndexRows> {
    const rows = await database.selectFrom('index_ticks').selectAll().execute();
    return new IndexRows(database, listing, new Map(rows.map((row) => [`${row.realm}:${row.asset}`, row])));
  }

  take(position: LogPosition, event: Event): void {
    if (event.type !== 'index-ticked' || event.filled) return;
    const { realm } = position;
    const key = `${realm}:${event.asset}`;
    const tick = { realm, asset: event.asset, second: event.second, price: event.price };
    this.#ticks.set(key, tick);
    this.#changed.set(key, tick);
    for (const market of this.#listing.marketsOf(realm, event.asset)) {
      const price = marketIndex(market, this.#tick(realm, market.base), this.#tick(realm, market.quote));
      if (price === null) continue;
      this.#candles.add(realm, market.market, event.second, price);
    }
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    const candles = this.#candles.take().map((candle) => ({ ...candle, seeded: 0 }));
    await this.#upsertCandles.write(transaction, candles);
    for (const row of this.#changed.values()) {
      const { second, price } = row;
      await transaction
        .insertInto('index_ticks')
        .values(row)
        .onConflict((conflict) => conflict.columns(['realm', 'asset']).doUpdateSet({ second, price }))
        .execute();
    }
    this.#changed = new Map();
  }

  #tick(realm: Realm, asset: AssetId): IndexTickTable | undefined {
    return this.#ticks.get(`${realm}:${asset}`);
  }
}

export const INDEX_CANDLE_KEY = ['realm', 'market', 'width_ms', 'open_time'] as const;

const ofHour = sql<boolean>`index_candles.width_ms = ${sql.lit(HOUR_MS)}`;

/** What a candle of the feed's history changes in one that is there: it came before, and only an hour holds both. */
export const SEED_BEFORE = {
  open: sql<IndexPrice>`case when ${ofHour} then excluded.open else index_candles.open end`,
  high: sql<IndexPrice>`case when ${ofHour} and excluded.high > index_candles.high then excluded.high else index_candles.high end`,
  low: sql<IndexPrice>`case when ${ofHour} and excluded.low < index_candles.low then excluded.low else index_candles.low end`,
};

/** A seeded minute is replaced; a seeded hour keeps the minutes of the feed that came before the first tick. */
function compileCandleUpsert(database: ViewsDatabase, rows: IndexCandleTable[]) {
  const replaced = sql<boolean>`index_candles.seeded = 1 and index_candles.width_ms = ${sql.lit(MINUTE_MS)}`;
  return database
    .insertInto('index_candles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns([...INDEX_CANDLE_KEY]).doUpdateSet({
        open: sql`case when ${replaced} then excluded.open else index_candles.open end`,
        high: sql`case when ${replaced} or excluded.high > index_candles.high then excluded.high else index_candles.high end`,
        low: sql`case when ${replaced} or excluded.low < index_candles.low then excluded.low else index_candles.low end`,
        close: sql`excluded.close`,
        seeded: sql`0`,
      }),
    )
    .compile();
}
