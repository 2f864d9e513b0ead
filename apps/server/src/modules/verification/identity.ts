/**
 * What identity verification brings to the thread of the identity store: its tables, its operations, and what of them
 * goes with a closed account.
 */
import type { Kysely } from 'kysely';
import type { ErasedUser, IdentityModule } from '../../storage/identity/identity-module.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { VerificationOperations, VerificationTables } from './shape.ts';
import { forgetClosed, verificationOperations } from './store.ts';

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

async function numberReviews(db: Kysely<IdentityTables & VerificationTables>): Promise<void> {
  await createIdentities(db);
  await db.insertInto('counters').values({ name: 'identity-review', next: 1 }).execute();
}

async function keyReasons(db: Kysely<VerificationTables>): Promise<void> {
  await db.schema.alterTable('identity_reviews').addColumn('because', 'text').execute();
}

/** Nobody decides about those that wait any more; the others go with the last photograph. */
async function eraseWaiting(db: Kysely<VerificationTables>, { userId }: ErasedUser): Promise<void> {
  await db
    .deleteFrom('identity_reviews')
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute();
}

export const verificationIdentity: IdentityModule<VerificationTables, VerificationOperations> = {
  migrations: { '0041-identities': { up: numberReviews }, '0130-identity-reasons': { up: keyReasons } },
  // The document is free to prove another account.
  tablesOfOneUser: ['verified_documents'],
  erase: eraseWaiting,
  forgetExpired: forgetClosed,
  operations: verificationOperations,
};
