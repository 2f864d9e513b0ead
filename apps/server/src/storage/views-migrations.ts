/**
 * Creates the tables of the views store: the platform's and the modules'.
 * Promises: a store that is there already stays as it is.
 * Never: sees a store of a version before `OLDEST_MIGRATED`, or one that the journal can build anew: those are set aside
 * when they are opened.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrateToLatest } from './migrate.ts';
import type { Schema } from './postgres/connection.ts';
import { createTable, int, optional, text } from './views-columns.ts';
import { VIEWS_VERSION } from './views-schema.ts';
import type { ViewsTables } from './views-schema.ts';

export type Migrations = Readonly<Record<string, Migration>>;

const MARKET = [
  text('realm'),
  int('market'),
  int('base'),
  int('quote'),
  int('tick_decimals'),
  int('lot_decimals'),
];

async function createListing(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'projection_version', [int('version')], []);
  await createTable(db, 'checkpoints', [text('realm'), int('sequence'), int('time')], ['realm']);
  await createTable(
    db,
    'assets',
    [text('realm'), int('asset'), text('code'), int('scale')],
    ['realm', 'asset'],
  );
  await createTable(db, 'markets', MARKET, ['realm', 'market']);
}

async function createFuturesMarkets(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'futures_markets', [...MARKET, text('kind'), text('cycle')], ['realm', 'market']);
}

async function createTrades(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('trade_id'),
    int('market'),
    int('sequence'),
    int('time'),
    int('price'),
    int('quantity'),
    int('value'),
    text('taker_side'),
    int('maker_order'),
    int('maker_owner'),
    int('maker_fee'),
    int('maker_rate_ppm'),
    int('taker_order'),
    int('taker_owner'),
    int('taker_fee'),
    int('taker_rate_ppm'),
    int('between_house'),
  ];
  await createTable(db, 'trades', columns, ['realm', 'trade_id']);
  await db.schema
    .createIndex('trades_of_market')
    .on('trades')
    .columns(['realm', 'market', 'trade_id'])
    .execute();
}

const CANDLE_KEY = ['realm', 'market', 'width_ms', 'open_time'];
const candleHead = () => [text('realm'), int('market'), int('width_ms'), int('open_time')];
const candlePrices = () => [int('open'), int('high'), int('low'), int('close')];

async function createMarkCandles(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'mark_candles', [...candleHead(), ...candlePrices()], CANDLE_KEY);
}

async function createCandles(db: Kysely<unknown>): Promise<void> {
  const [key, head, prices] = [CANDLE_KEY, candleHead(), candlePrices()];
  const counted = ['counted_open', 'counted_high', 'counted_low', 'counted_close'].map((name) =>
    optional(int(name)),
  );
  await createTable(db, 'candles', [...head, ...prices, int('volume'), int('value'), ...counted], key);
  await createTable(db, 'index_candles', [...head, ...prices, int('seeded')], key);
  const tick = [text('realm'), int('asset'), int('second'), int('price')];
  await createTable(db, 'index_ticks', tick, ['realm', 'asset']);
}

const PLATFORM: Migrations = {
  '0001-read-models': {
    async up(db) {
      await createListing(db);
      await createTrades(db);
      await createCandles(db);
    },
  },
  '0004-futures-markets': { up: createFuturesMarkets },
  '0032-mark-candles': { up: createMarkCandles },
};

/** What was released under one name is one migration: its parts run in the order of the list. */
function joined(parts: readonly Migrations[]): Record<string, Migration> {
  const all = new Map<string, Migration[]>();
  for (const [name, part] of parts.flatMap((part) => Object.entries(part))) {
    all.set(name, [...(all.get(name) ?? []), part]);
  }
  return Object.fromEntries([...all].map(([name, ofName]) => [name, oneAfterAnother(ofName)]));
}

const oneAfterAnother = (parts: readonly Migration[]): Migration => ({
  async up(db) {
    for (const part of parts) await part.up(db);
  },
});

/** Gives an empty store, or one that is kept, the tables of `VIEWS_VERSION`. */
export async function migrateViews(
  db: Kysely<ViewsTables>,
  schema: Schema | null,
  ofModules: readonly Migrations[],
): Promise<void> {
  const all = joined([PLATFORM, ...ofModules]);
  await migrateToLatest(db, { getMigrations: () => Promise.resolve(all) }, schema);
  const stamped = await db.selectFrom('projection_version').select('version').executeTakeFirst();
  if (stamped === undefined)
    await db.insertInto('projection_version').values({ version: VIEWS_VERSION }).execute();
}
