/**
 * Read model of the index: a candle row for each minute and each hour of a market's index price, and the last tick
 * of each asset.
 * Promises: of the ticks that came in time: a missed second that is filled in later is no price of now, and changes no
 * candle; kept apart from the candles of trades; one row a minute and market however many ticks; a minute
 * from the feed's history gives way to a tick of the venue's own.
 */
import type { AssetId, Event, IndexPrice, IndexTicked, MarketId } from '@assay/core';
import { sql, type Transaction } from 'kysely';
import type { Realm } from '../../engine/port.ts';
import type { IndexCandleTable, IndexTickTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import { marketIndex } from '../index-figures.ts';
import { HOUR_MS, MINUTE_MS, openingOf } from '../periods.ts';
import type { ListingRows } from './listing.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';

export class IndexRows implements ReadModel {
  readonly realms = ['live'] as const;
  readonly #listing: ListingRows;
  readonly #ticks: Map<string, IndexTickTable>;
  #changed = new Map<string, IndexTickTable>();
  #candles = new Map<string, IndexCandleTable>();
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
      this.#add(realm, market.market, event, price, MINUTE_MS);
      this.#add(realm, market.market, event, price, HOUR_MS);
    }
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#upsertCandles.write(transaction, [...this.#candles.values()]);
    for (const row of this.#changed.values()) {
      const { second, price } = row;
      await transaction
        .insertInto('index_ticks')
        .values(row)
        .onConflict((conflict) => conflict.columns(['realm', 'asset']).doUpdateSet({ second, price }))
        .execute();
    }
    this.#candles = new Map();
    this.#changed = new Map();
  }

  #tick(realm: Realm, asset: AssetId): IndexTickTable | undefined {
    return this.#ticks.get(`${realm}:${asset}`);
  }

  #add(realm: Realm, market: MarketId, tick: IndexTicked, price: IndexPrice, widthMs: number): void {
    const opening = openingOf(tick.second * 1000, widthMs);
    const key = `${realm}:${market}:${widthMs}:${opening}`;
    const row = this.#candles.get(key);
    if (row === undefined) {
      this.#candles.set(key, {
        realm,
        market,
        width_ms: widthMs,
        // A candle opens at a time of the same clock.
        open_time: opening as IndexCandleTable['open_time'],
        open: price,
        high: price,
        low: price,
        close: price,
        seeded: 0,
      });
      return;
    }
    if (price > row.high) row.high = price;
    if (price < row.low) row.low = price;
    row.close = price;
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
