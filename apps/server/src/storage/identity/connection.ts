/**
 * Opens the identity database and brings it to the newest schema.
 * Promises: what was answered is on the disk (SQLite in WAL with synchronous=FULL, PostgreSQL with synchronous_commit);
 * one connection, so that transactions come one after another; numbers are read as safe integers.
 */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { isPostgres } from '../location.ts';
import type { StoreLocation } from '../location.ts';
import { migrateToLatest } from '../migrate.ts';
import { openKysely } from '../postgres/connection.ts';
import { identityMigrations } from './migrations.ts';
import type { IdentityTables } from './tables.ts';

export interface IdentityConnection {
  readonly db: Kysely<IdentityTables>;
  /** Of SQLite; null on PostgreSQL. */
  readonly pragmas: { readonly journalMode: unknown; readonly synchronous: unknown } | null;
}

export async function openIdentityDatabase(location: StoreLocation): Promise<IdentityConnection> {
  const connection = isPostgres(location)
    ? { db: openKysely<IdentityTables>(location, { schema: 'identity' }), pragmas: null }
    : openFile(location);
  await migrateToLatest(connection.db, identityMigrations, isPostgres(location) ? 'identity' : null).catch(
    (error: unknown) => {
      throw new Error('the identity store cannot be migrated', { cause: error });
    },
  );
  return connection;
}

function openFile(file: string): IdentityConnection {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const db = new Kysely<IdentityTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  return {
    db,
    pragmas: {
      journalMode: sqlite.pragma('journal_mode', { simple: true }),
      synchronous: sqlite.pragma('synchronous', { simple: true }),
    },
  };
}
