/**
 * Opens the identity database and brings it to the newest schema.
 * Promises: WAL with synchronous=FULL, so that what was answered is on the disk; numbers are read as safe integers.
 */
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { identityMigrations } from './migrations.ts';
import type { IdentityTables } from './tables.ts';

export interface IdentityConnection {
  readonly db: Kysely<IdentityTables>;
  readonly pragmas: { readonly journalMode: unknown; readonly synchronous: unknown };
}

export async function openIdentityDatabase(file: string): Promise<IdentityConnection> {
  const sqlite = new Database(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const db = new Kysely<IdentityTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const { error } = await new Migrator({ db, provider: identityMigrations }).migrateToLatest();
  if (error !== undefined) throw new Error('the identity store cannot be migrated', { cause: error });
  return {
    db,
    pragmas: {
      journalMode: sqlite.pragma('journal_mode', { simple: true }),
      synchronous: sqlite.pragma('synchronous', { simple: true }),
    },
  };
}
