/**
 * Migrations of the account tables: users rebuilt with all that an account has, sessions bound to their device.
 * Promises: plain SQL that SQLite and PostgreSQL both speak; no user, password or session is lost.
 */
import type { Kysely } from 'kysely';
import { newInviteCode } from './invite-codes.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

/** What the rebuild reads of the table before it. */
interface FormerUsers {
  users_before: {
    id: number;
    email: string;
    password_hash: string;
    created_at: number;
    opened_at: number | null;
    virtual_opened_at: number | null;
  };
}

async function createUsers(db: Database): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('phone', 'text')
    .addColumn('nickname', 'text')
    .addColumn('avatar_file_id', 'text')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .addColumn('anti_code', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('password_changed_at', 'bigint', (column) => column.notNull())
    .addColumn('fund_password_hash', 'text')
    .addColumn('fund_password_changed_at', 'bigint')
    .addColumn('withdrawals_paused_until', 'bigint')
    .addColumn('invite_code', 'text', (column) => column.notNull())
    .addColumn('referrer_id', 'bigint')
    .addColumn('referrer_named_at', 'bigint')
    .addColumn('declared_country', 'text')
    .addColumn('adult_confirmed_at', 'bigint')
    .addColumn('standing', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('standing_by', 'text')
    .addColumn('standing_reason', 'text')
    .addColumn('standing_at', 'bigint')
    .addColumn('excluded_until', 'bigint')
    .addColumn('merchant_status', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('identity_level', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('verified_country', 'text')
    .addColumn('credit_score', 'integer', (column) => column.notNull().defaultTo(100))
    .addColumn('opened_at', 'bigint')
    .addColumn('virtual_opened_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('users_key', ['id'])
    .addUniqueConstraint('users_one_email', ['email'])
    .addUniqueConstraint('users_one_phone', ['phone'])
    .addUniqueConstraint('users_one_invite_code', ['invite_code'])
    .execute();
  await db.schema.createIndex('users_referrer').on('users').columns(['referrer_id', 'id']).execute();
}

/** SQLite cannot take a column's NOT NULL away, so the table is built anew on both. */
async function rebuildUsers(db: Database): Promise<void> {
  await db.schema.alterTable('users').renameTo('users_before').execute();
  await createUsers(db);
  // True while this migration runs: the table of that name was made by the ones before.
  const former = db as unknown as Kysely<FormerUsers>;
  const users = await former.selectFrom('users_before').selectAll().orderBy('id').execute();
  const codes = new Set<string>();
  for (const user of users) {
    let inviteCode = newInviteCode();
    while (codes.has(inviteCode)) inviteCode = newInviteCode();
    codes.add(inviteCode);
    const row = { ...user, password_changed_at: user.created_at, invite_code: inviteCode };
    await db.insertInto('users').values(row).execute();
  }
  await db.schema.dropTable('users_before').execute();
  await db.schema.alterTable('sessions').addColumn('device_id', 'bigint').execute();
}

async function createDevices(db: Database): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('os', 'text')
    .addColumn('browser', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('trusted', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('devices_user').on('devices').columns(['user_id', 'last_at']).execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_ins_user').on('sign_ins').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('sign_ins_age').on('sign_ins').column('created_at').execute();
  await db
    .insertInto('counters')
    .values([
      { name: 'device', next: 1 },
      { name: 'sign-in', next: 1 },
    ])
    .execute();
}

/** Codes of any address, for any scene; those of before run out within ten minutes and are asked for again. */
async function rebuildCodes(db: Database): Promise<void> {
  await db.schema.dropTable('email_codes').execute();
  await db.schema
    .createTable('codes')
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('codes_key', ['target', 'scene'])
    .execute();
  await db.schema
    .alterTable('mails')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
    .execute();
}

async function createCodesAndDevices(db: Database): Promise<void> {
  await rebuildCodes(db);
  await createDevices(db);
}

export const accountMigrations = {
  '0008-accounts': { up: rebuildUsers },
  '0009-codes-and-devices': { up: createCodesAndDevices },
};
