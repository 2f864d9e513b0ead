/**
 * Brings a store to its newest schema, on either database.
 * Promises: on PostgreSQL the store and the record of its migrations stand in a schema of their own, made if missing.
 */
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { MigrationProvider } from 'kysely/migration';
import type { Schema } from './postgres/connection.ts';

/** `schema` null: SQLite, whose file is the store. Throws what went wrong. */
export async function migrateToLatest<Tables>(
  db: Kysely<Tables>,
  provider: MigrationProvider,
  schema: Schema | null,
): Promise<void> {
  const place = schema === null ? {} : { migrationTableSchema: schema };
  const { error } = await new Migrator({ db, provider, ...place }).migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('the migration failed', { cause: error });
}
