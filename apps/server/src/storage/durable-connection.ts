/**
 * Opens the database of a store that must keep what it was given, and brings it to its newest schema.
 * Promises: what was answered is on the disk (SQLite in WAL with synchronous=FULL, PostgreSQL with synchronous_commit);
 * one connection, so that transactions come one after another; numbers are read as safe integers.
 */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { MigrationProvider } from 'kysely/migration';
import { errorMessage } from '../error-message.ts';
import { isPostgres } from './location.ts';
import type { StoreLocation } from './location.ts';
import { migrateToLatest } from './migrate.ts';
import { ANSWER_WITHIN_MS, openKysely } from './postgres/connection.ts';
import { migrateSchema } from './postgres/migrate-schema.ts';
import type { Schema } from './postgres/connection.ts';
import { preparedStatement } from './sqlite-statements.ts';

export interface DurableConnection<Tables> {
  readonly db: Kysely<Tables>;
  /** Of SQLite; null on PostgreSQL. */
  readonly pragmas: { readonly journalMode: unknown; readonly synchronous: unknown } | null;
}

export interface DurableStore {
  /** For messages: `identity store`. */
  readonly name: string;
  /** On PostgreSQL. */
  readonly schema: Schema;
  readonly migrations: MigrationProvider;
}

export async function openDurableDatabase<Tables>(
  location: StoreLocation,
  { name, schema, migrations }: DurableStore,
): Promise<DurableConnection<Tables>> {
  const connection = isPostgres(location)
    ? { db: openKysely<Tables>(location, { schema, answerWithinMs: ANSWER_WITHIN_MS }), pragmas: null }
    : openFile<Tables>(location);
  const migrating = isPostgres(location)
    ? migrateSchema(location, schema, migrations)
    : migrateToLatest(connection.db, migrations, null);
  await migrating.catch((error: unknown) => {
    throw new Error(`the ${name} cannot be migrated: ${errorMessage(error)}`, { cause: error });
  });
  return connection;
}

function openFile<Tables>(file: string): DurableConnection<Tables> {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const database = {
    prepare: (text: string) => preparedStatement(sqlite, text),
    close: () => void sqlite.close(),
  };
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return {
    db,
    pragmas: {
      journalMode: sqlite.pragma('journal_mode', { simple: true }),
      synchronous: sqlite.pragma('synchronous', { simple: true }),
    },
  };
}
