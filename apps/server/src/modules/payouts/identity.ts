/** What being paid brings to the thread of the identity store: its tables, its operations, and whose rows they are. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { PayoutOperations, PayoutTables } from './shape.ts';
import { payoutOperations } from './store.ts';

async function createPayouts(db: Kysely<PayoutTables>): Promise<void> {
  await db.schema
    .createTable('bank_cards')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('payment_methods')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('qr_file', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_methods_user')
    .on('payment_methods')
    .columns(['user_id', 'id'])
    .execute();
}

async function numberPayments(db: Kysely<IdentityTables & PayoutTables>): Promise<void> {
  await createPayouts(db);
  await db.insertInto('counters').values({ name: 'payment', next: 1 }).execute();
}

export const payoutsIdentity: IdentityModule<PayoutTables, PayoutOperations> = {
  migrations: { '0042-bank-cards-and-payments': { up: numberPayments } },
  tablesOfOneUser: ['bank_cards', 'payment_methods'],
  operations: payoutOperations,
};
