/**
 * The tables of the index log as Kysely sees them, and their migrations: plain SQL that SQLite and PostgreSQL both
 * speak. A migration that has been released never changes.
 * Owns: every published tick of the live realm's index, as it was signed; blocks of futures markets stand in `block-tables.ts`.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { PostgresAdapter } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { addBlocks, dropBlockIndexes } from './block-tables.ts';
import type { BlockTables } from './block-tables.ts';

export interface IndexLogTables extends BlockTables {
  /** A second of a coin, of the newest ones. `number` is dense from 1 in each coin, and rises with `second` but where that was filled. */
  index_ticks: {
    coin: string;
    second: number;
    number: number;
    /** Whole number of 10^-8 of the currency. */
    price: number;
    feed: number;
    /** What each source said, in the order of the feed's names: `packed-sources.ts`. */
    sources: string;
    /** SHA-256 of the tick before, 32 zero bytes for the first. */
    previous: Uint8Array;
    /** Unix ms; null: nobody said, and the tick is of the first form. */
    fresh_at: number | null;
    /** 1: of a second that was missed. */
    filled: 0 | 1;
    /** Ed25519, 64 bytes. */
    signature: Uint8Array;
  };
  /** A minute's worth of a coin's older ticks, packed: `packed-ticks.ts`. */
  tick_runs: {
    coin: string;
    /** Numbers of its ticks, without a gap. */
    first: number;
    last: number;
    /** Of the last tick in time in it or before it; 0: there was none. */
    last_second: number;
    body: Uint8Array;
  };
  /** The feeds that ticks were made of, numbered from 1 in the order in which they were opened. */
  index_feeds: {
    id: number;
    name: string;
    /** JSON: coin → names of its sources. */
    sources: string;
  };
  /** One row: how far the live realm's events are in the log, and the key that signs it. */
  index_log: { id: 1; sequence: number; public_key: string | null };
}

async function createIndexLog(db: Kysely<IndexLogTables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const blob = isPostgres ? 'bytea' : 'blob';
  const ticks = db.schema
    .createTable('index_ticks')
    .addColumn('coin', 'text', (column) => column.notNull())
    .addColumn('second', 'bigint', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('feed', 'integer', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .addColumn('previous', blob, (column) => column.notNull())
    .addColumn('signature', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('index_ticks_key', ['coin', 'second']);
  // In the order of the key, so that a coin's seconds lie together and the key costs nothing beside the rows.
  await (isPostgres ? ticks : ticks.modifyEnd(sql`without rowid`)).execute();
  await db.schema
    .createTable('index_feeds')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sources', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('index_log')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .addColumn('public_key', 'text')
    .execute();
}

/** Missed seconds are filled: then the order of the numbers is not that of the seconds. */
async function addFilledTicks(db: Kysely<IndexLogTables>): Promise<void> {
  await db.schema.alterTable('index_ticks').addColumn('fresh_at', 'bigint').execute();
  await db.schema
    .alterTable('index_ticks')
    .addColumn('filled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('index_ticks_by_number')
    .on('index_ticks')
    .columns(['coin', 'number'])
    .unique()
    .execute();
}

/** Older ticks lie together; what is there already is packed as the log goes on. */
async function addTickRuns(db: Kysely<IndexLogTables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('tick_runs')
    .addColumn('coin', 'text', (column) => column.notNull())
    .addColumn('first', 'bigint', (column) => column.notNull())
    .addColumn('last', 'bigint', (column) => column.notNull())
    .addColumn('last_second', 'bigint', (column) => column.notNull())
    .addColumn('body', isPostgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('tick_runs_key', ['coin', 'last'])
    .execute();
  await db.schema
    .createIndex('tick_runs_by_second')
    .on('tick_runs')
    .columns(['coin', 'last_second'])
    .execute();
}

const migrations: Record<string, Migration> = {
  '0001-index-log': { up: createIndexLog },
  '0002-filled-ticks': { up: addFilledTicks },
  '0003-market-blocks': { up: addBlocks },
  '0004-tick-runs': { up: addTickRuns },
  '0005-blocks-by-number': { up: dropBlockIndexes },
};

export const indexLogMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
};
