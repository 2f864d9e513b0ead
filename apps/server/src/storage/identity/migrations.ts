/**
 * The migrations of the identity store, oldest first; a module brings its own, and the numbers say their order.
 * Promises: plain SQL that SQLite and PostgreSQL both speak; a migration that has been released never changes.
 */
import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { accountMigrations } from './account-migrations.ts';
import { apiKeyMigrations } from './api-key-migrations.ts';
import { auditMigrations } from './audit-migrations.ts';
import { oneTable } from '../one-table.ts';
import type { AnyIdentityModule } from './identity-module.ts';
import { originMigrations } from './origin.ts';
import { protectionMigrations } from './protection-schema.ts';
import { rightsMigrations } from './rights.ts';
import { accountStatusMigrations } from './account-status-schema.ts';
import type { IdentityTables } from './tables.ts';
import { uploadMigrations } from './upload-schema.ts';

/** Users are numbered from here; below stand the venue's own parties. */
const FIRST_USER = 1000;

type Database = Kysely<IdentityTables>;

async function createPeople(db: Database): Promise<void> {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('next', 'bigint', (column) => column.notNull())
    .execute();
  await db
    .insertInto('counters')
    .values([
      { name: 'user', next: FIRST_USER },
      { name: 'session', next: 1 },
      { name: 'mail', next: 1 },
    ])
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('opened_at', 'bigint')
    .execute();
  await db.schema
    .createTable('email_codes')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('email_codes_key', ['email', 'scene'])
    .execute();
}

async function createSessions(db: Database): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('family_id', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('realm', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('refresh_hash', 'text', (column) => column.notNull().unique())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('refresh_expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_family').on('sessions').column('family_id').execute();
  await db.schema.createIndex('sessions_end').on('sessions').column('refresh_expires_at').execute();
}

async function createSandbox(db: Database): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mails_recipient').on('mails').columns(['recipient', 'id']).execute();
  await db.schema
    .createTable('faucet_grants')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
    .addColumn('coin', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('faucet_grants_key', ['user_id', 'request_id'])
    .execute();
  await db.schema
    .createIndex('faucet_grants_day')
    .on('faucet_grants')
    .columns(['user_id', 'coin', 'day'])
    .execute();
}

async function indexSessionsOfUser(db: Database): Promise<void> {
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'id']).execute();
}

async function noteVirtualAccounts(db: Database): Promise<void> {
  await db.schema.alterTable('users').addColumn('virtual_opened_at', 'bigint').execute();
}

const MIGRATIONS: Record<string, Migration> = {
  '0001-people': { up: createPeople },
  '0002-sessions': { up: createSessions },
  '0003-sandbox': { up: createSandbox },
  '0005-sessions-of-user': { up: indexSessionsOfUser },
  '0007-virtual-accounts': { up: noteVirtualAccounts },
  ...accountMigrations,
  ...auditMigrations,
  ...apiKeyMigrations,
  ...accountStatusMigrations,
  ...protectionMigrations,
  ...uploadMigrations,
  ...rightsMigrations,
  ...originMigrations,
};

/** With those of the modules. */
export const identityMigrations = (modules: readonly AnyIdentityModule[]): MigrationProvider => {
  const all = oneTable('migration', [MIGRATIONS, ...modules.map(({ migrations }) => migrations)]);
  return { getMigrations: () => Promise.resolve(all) };
};
