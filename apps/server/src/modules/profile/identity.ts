/** What profiles bring to the thread of the identity store: the history of credit scores, and their operations. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { ProfileOperations, ProfileTables } from './shape.ts';
import { profileOperations } from './store.ts';

async function createCreditChanges(db: Kysely<ProfileTables>): Promise<void> {
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

export const profileIdentity: IdentityModule<ProfileTables, ProfileOperations> = {
  migrations: { '0060-credit-history': { up: createCreditChanges } },
  tablesOfOneUser: ['credit_changes'],
  operations: profileOperations,
};
