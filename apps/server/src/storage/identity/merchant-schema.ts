/** The tables of merchants and of who would be one, as Kysely sees them and as they are made. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface MerchantTables {
  merchants: {
    id: number;
    user_id: number;
    name: string;
    /** The name in lower case: two merchants never look alike by their case. */
    name_key: string;
    created_at: number;
  };
  merchant_applications: {
    id: number;
    user_id: number;
    name: string;
    /** How the applicant is reached, sealed for `merchant-contact:<user id>`. */
    sealed_contact: string;
    about: string;
    submitted_at: number;
    decided_at: number | null;
    accepted: 0 | 1 | null;
    reason: string | null;
    decided_by: string | null;
  };
}

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

export const merchantMigrations: Record<string, Migration> = {
  '0043-merchants': {
    async up(db: Kysely<MerchantTables & { counters: { name: string; next: number } }>) {
      await createMerchants(db);
      await db
        .insertInto('counters')
        .values([
          { name: 'merchant', next: 1 },
          { name: 'merchant-application', next: 1 },
        ])
        .execute();
    },
  },
};
