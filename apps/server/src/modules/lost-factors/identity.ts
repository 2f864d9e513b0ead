/** What lost factors bring to the thread of the identity store: their table, their operations, and whose rows they are. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { LostFactorOperations, LostFactorTables } from './shape.ts';
import { lostFactorOperations } from './store.ts';

async function createLostFactors(db: Kysely<IdentityTables & LostFactorTables>): Promise<void> {
  await db.schema
    .createTable('lost_factors')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('open_for', 'bigint', (column) => column.unique())
    .addColumn('factor', 'text', (column) => column.notNull())
    .addColumn('statement', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('password_changed_at', 'bigint', (column) => column.notNull())
    .addColumn('cancel_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text')
    .addColumn('proposed_reason', 'text')
    .addColumn('proposed_at', 'bigint')
    .addColumn('approved_by', 'text')
    .addColumn('approved_reason', 'text')
    .addColumn('approved_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('reminded_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .addColumn('told_at', 'bigint')
    .execute();
  await db.schema.createIndex('lost_factors_user').on('lost_factors').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('lost_factors_queue').on('lost_factors').columns(['state', 'id']).execute();
  await db.insertInto('counters').values({ name: 'lost-factor', next: 1 }).execute();
}

export const lostFactorsIdentity: IdentityModule<LostFactorTables, LostFactorOperations> = {
  migrations: { '0125-lost-factors': { up: createLostFactors } },
  tablesOfOneUser: ['lost_factors'],
  operations: lostFactorOperations,
};
