/** Brings a schema of a database to its newest version, on a connection of its own that waits as long as that takes. */
import type { MigrationProvider } from 'kysely/migration';
import { migrateToLatest } from '../migrate.ts';
import { openKysely } from './connection.ts';
import type { Schema } from './connection.ts';

export async function migrateSchema(url: string, schema: Schema, provider: MigrationProvider): Promise<void> {
  const db = openKysely(url, { schema });
  try {
    await migrateToLatest(db, provider, schema);
  } finally {
    await db.destroy();
  }
}
