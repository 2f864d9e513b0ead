/** The tables of identity verification, as Kysely sees them and as they are made. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export interface VerificationTables {
  /** What a user says they are, and how far that is proved. */
  identities: {
    user_id: number;
    state: 'basic' | 'under-review' | 'passed' | 'failed';
    /** ISO 3166-1 alpha-2. */
    country: string;
    document_type: string;
    /** Name and number as JSON, sealed for `identity:<user id>`. */
    sealed: string;
    /** Keyed hash of country, document type and number: equal documents are found without being read. */
    number_hash: string;
    basic_at: number;
  };
  /** One row for each time that photographs were handed in; kept with its decision. */
  identity_reviews: {
    id: number;
    user_id: number;
    country: string;
    document_type: string;
    /** As it stood when it was handed in, sealed as above. */
    sealed: string;
    number_hash: string;
    front_file: string;
    back_file: string;
    hand_file: string;
    submitted_at: number;
    decided_at: number | null;
    passed: 0 | 1 | null;
    reason: string | null;
    /** Name of the operator who decided. */
    decided_by: string | null;
  };
  /** A document proves one person, and a person has one account. */
  verified_documents: { number_hash: string; user_id: number };
}

async function createIdentities(db: Kysely<VerificationTables>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('document_type', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('number_hash', 'text', (column) => column.notNull())
    .addColumn('basic_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('identity_reviews')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('document_type', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('number_hash', 'text', (column) => column.notNull())
    .addColumn('front_file', 'text', (column) => column.notNull())
    .addColumn('back_file', 'text', (column) => column.notNull())
    .addColumn('hand_file', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('passed', 'integer')
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('identity_reviews_user')
    .on('identity_reviews')
    .columns(['user_id', 'id'])
    .execute();
  await db.schema
    .createIndex('identity_reviews_queue')
    .on('identity_reviews')
    .columns(['decided_at', 'id'])
    .execute();
  await db.schema
    .createTable('verified_documents')
    .addColumn('number_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().unique())
    .execute();
}

async function countReviews(db: Kysely<{ counters: { name: string; next: number } }>): Promise<void> {
  await db.insertInto('counters').values({ name: 'identity-review', next: 1 }).execute();
}

export const verificationMigrations: Record<string, Migration> = {
  '0041-identities': {
    async up(db: Kysely<VerificationTables & { counters: { name: string; next: number } }>) {
      await createIdentities(db);
      await countReviews(db);
    },
  },
};
