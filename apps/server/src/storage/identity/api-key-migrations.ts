/** Migrations of API keys. One that has been released never changes. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IdentityTables } from './tables.ts';

async function createApiKeys(db: Kysely<IdentityTables>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('key_prefix', 'text', (column) => column.notNull())
    .addColumn('secret_sealed', 'text', (column) => column.notNull())
    .addColumn('can_read', 'integer', (column) => column.notNull())
    .addColumn('can_trade', 'integer', (column) => column.notNull())
    .addColumn('ip_list', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('api_keys_user').on('api_keys').columns(['user_id', 'id']).execute();
  await db.insertInto('counters').values({ name: 'api-key', next: 1 }).execute();
}

export const apiKeyMigrations: Record<string, Migration> = {
  '0021-api-keys': { up: createApiKeys },
};
