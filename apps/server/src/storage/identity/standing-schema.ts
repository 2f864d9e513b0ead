/** Changes of an account's standing that the core has not confirmed yet: table and migration. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountStanding } from './account-tables.ts';

export interface StandingTables {
  /** At most one a user. Gone once the core has answered. */
  standing_changes: {
    user_id: number;
    standing: AccountStanding;
    set_by: 'self' | 'operator';
    reason: string;
    at: number;
  };
}

async function createStandingChanges(db: Kysely<StandingTables>): Promise<void> {
  await db.schema
    .createTable('standing_changes')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('standing', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

export const standingMigrations: Record<string, Migration> = {
  '0022-standing-changes': { up: createStandingChanges },
};
