/** Changes of an account's status that the core has not confirmed yet: table and migration. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountStatus } from './account-tables.ts';

export interface AccountStatusTables {
  /** At most one a user. Gone once the core has answered. */
  standing_changes: {
    user_id: number;
    standing: AccountStatus;
    set_by: 'self' | 'operator';
    reason: string;
    at: number;
  };
}

async function createAccountStatusChanges(db: Kysely<AccountStatusTables>): Promise<void> {
  await db.schema
    .createTable('standing_changes')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

export const accountStatusMigrations: Record<string, Migration> = {
  '0022-standing-changes': { up: createAccountStatusChanges },
};
