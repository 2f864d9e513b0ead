/**
 * The tables of the published blocks of futures markets, and how they are made.
 * Owns: every block as it was signed, and what is in none yet.
 */
import { PostgresAdapter } from 'kysely';
import type { Kysely } from 'kysely';

export interface BlockTables {
  /** Where the chain of a market ends. */
  market_heads: {
    market: number;
    symbol: string;
    /** Of the last block, 0 before the first; and its hash. */
    number: number;
    hash: string;
    /** Place in the journal of the last fact that was taken. */
    at: number;
    /** JSON: how the market stands where the next block begins; without means before the first step that is known. */
    stands: string;
  };
  /** What is in no block yet, in the order of the journal. */
  market_facts: { market: number; at: number; place: number; body: string };
  market_blocks: {
    market: number;
    number: number;
    /** Places in the journal of its first and its last fact. */
    first_at: number;
    last_at: number;
    /** Of the last step of the mark in it or before it. */
    second: number;
    standing: number;
    /** Means and facts: `packed-facts.ts`. */
    body: Uint8Array;
    previous: Uint8Array;
    signature: Uint8Array;
  };
  /** JSON: how a market has stood, once for all blocks that begin so. */
  market_standings: { id: number; market: number; body: string };
}

/** What is published of futures markets begins here. */
export async function addBlocks(db: Kysely<BlockTables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const blob = isPostgres ? 'bytea' : 'blob';
  await db.schema
    .createTable('market_heads')
    .addColumn('market', 'integer', (column) => column.primaryKey())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('stands', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('market_facts')
    .addColumn('market', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_facts_key', ['market', 'at', 'place'])
    .execute();
  await db.schema
    .createTable('market_blocks')
    .addColumn('market', 'integer', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('second', 'bigint', (column) => column.notNull())
    .addColumn('standing', 'integer', (column) => column.notNull())
    .addColumn('body', blob, (column) => column.notNull())
    .addColumn('previous', blob, (column) => column.notNull())
    .addColumn('signature', blob, (column) => column.notNull())
    .addPrimaryKeyConstraint('market_blocks_key', ['market', 'number'])
    .execute();
  await db.schema
    .createIndex('market_blocks_by_place')
    .on('market_blocks')
    .columns(['market', 'first_at'])
    .execute();
  await db.schema
    .createIndex('market_blocks_by_second')
    .on('market_blocks')
    .columns(['market', 'second'])
    .execute();
  await db.schema
    .createTable('market_standings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('market', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('market_standings_of')
    .on('market_standings')
    .columns(['market', 'id'])
    .execute();
}

/** Both rise with the number, by which a block is found: their indexes were an eighth of what a block takes. */
export async function dropBlockIndexes(db: Kysely<BlockTables>): Promise<void> {
  for (const name of ['market_blocks_by_place', 'market_blocks_by_second']) {
    await db.schema.dropIndex(name).execute();
  }
}
