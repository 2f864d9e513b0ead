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
    // Row by row: a migration is run once, and the rows come from one table of modest size.
    // oxlint-disable-next-line no-await-in-loop
    await db.insertInto('users').values(row).execute();
  }
  await db.schema.dropTable('users_before').execute();
  await db.schema.alterTable('sessions').addColumn('device_id', 'bigint').execute();
}

export const accountMigrations = {
  '0008-accounts': { up: rebuildUsers },
};
