/** What merchants bring to the thread of the identity store: their tables, their operations, and whose rows they are. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { MerchantOperations, MerchantTables } from './shape.ts';
import { merchantOperations } from './store.ts';

async function createMerchants(db: Kysely<MerchantTables>): Promise<void> {
  await db.schema
    .createTable('merchants')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('merchant_applications')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sealed_contact', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('accepted', 'integer')
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('merchant_applications_user')
    .on('merchant_applications')
    .columns(['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('merchant_applications_queue')
    .on('merchant_applications')
    .columns(['decided_at', 'id'])
    .execute();
}

async function numberMerchants(db: Kysely<IdentityTables & MerchantTables>): Promise<void> {
  await createMerchants(db);
  await db
    .insertInto('counters')
    .values([
      { name: 'merchant', next: 1 },
      { name: 'merchant-application', next: 1 },
    ])
    .execute();
}

async function keyReasons(db: Kysely<MerchantTables>): Promise<void> {
  await db.schema.alterTable('merchant_applications').addColumn('because', 'text').execute();
}

/** What whoever is a merchant no more reads; their row stays, and with it the name. */
async function addEnds(db: Kysely<MerchantTables>): Promise<void> {
  await db.schema.alterTable('merchants').addColumn('ended_at', 'bigint').execute();
  await db.schema.alterTable('merchants').addColumn('end_reason', 'text').execute();
}

export const merchantsIdentity: IdentityModule<MerchantTables, MerchantOperations> = {
  migrations: {
    '0043-merchants': { up: numberMerchants },
    '0131-merchant-reasons': { up: keyReasons },
    '0141-merchant-ends': { up: addEnds },
  },
  tablesOfOneUser: ['merchants', 'merchant_applications'],
  operations: merchantOperations,
};
