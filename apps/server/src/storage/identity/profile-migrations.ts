/** How the tables of profiles come to be. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

async function createCreditChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_changes')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('change', 'bigint', (column) => column.notNull())
    .addColumn('score_after', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('credit_changes_key', ['user_id', 'number'])
    .execute();
}

export const profileMigrations: Record<string, Migration> = {
  '0060-credit-history': { up: createCreditChanges },
};
