/** The tables of where users are paid, as Kysely sees them and as they are made. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface PayoutTables {
  /** One for each user, for good. */
  bank_cards: {
    user_id: number;
    /** Everything that stands on it as JSON, sealed for `bank-card:<user id>`. */
    sealed: string;
    created_at: number;
  };
  payment_methods: {
    id: number;
    user_id: number;
    type: 'bank' | 'wallet';
    /** Names and account as JSON, sealed for `payment:<user id>`. */
    sealed: string;
    /** The picture of its QR code. */
    qr_file: string | null;
    created_at: number;
  };
}

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

export const payoutMigrations: Record<string, Migration> = {
  '0042-bank-cards-and-payments': {
    async up(db: Kysely<PayoutTables & { counters: { name: string; next: number } }>) {
      await createPayouts(db);
      await db.insertInto('counters').values({ name: 'payment', next: 1 }).execute();
    },
  },
};
