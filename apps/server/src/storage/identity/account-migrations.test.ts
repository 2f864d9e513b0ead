import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { openKysely } from '../postgres/connection.ts';
import { startPostgres } from '../postgres/postgres-fixture.ts';
import { allIdentityMigrations, openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import type { IdentityTables } from './tables.ts';

const postgres = await startPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'assay-migrations-'));
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A store as it was before accounts had more than an e-mail address. */
async function makeFormer(db: Kysely<IdentityTables>, schema: string | null): Promise<void> {
  const place = schema === null ? {} : { migrationTableSchema: schema };
  const migrator = new Migrator({ db, provider: allIdentityMigrations, ...place });
  const { error } = await migrator.migrateTo('0007-virtual-accounts');
  expect(error).toBeUndefined();
  for (const [id, email, openedAt] of [
    [1000, 'ada@example.org', 7],
    [1001, 'bob@example.org', null],
  ] as const) {
    await sql`insert into users (id, email, password_hash, created_at, opened_at)
      values (${id}, ${email}, ${'$argon2id$kept'}, 5, ${openedAt})`.execute(db);
  }
  await sql`insert into sessions (id, family_id, user_id, realm, token_hash, refresh_hash, issued_at, expires_at,
    refresh_expires_at) values (1, 1, 1000, 'live', 'token', 'refresh', 5, 100, 200)`.execute(db);
  await sql`insert into email_codes (email, scene, code_hash, attempts, expires_at)
    values ('carol@example.org', 'register', 'code', 0, 100)`.execute(db);
  await db.destroy();
}

/** What the newest schema has of it, and what becomes of a second user with an address that is taken. */
async function readKept(location: string) {
  const { db } = await openIdentityDatabase(location);
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute();
  const sessions = await db.selectFrom('sessions').selectAll().execute();
  const twice = { password_hash: 'x', password_changed_at: 1, created_at: 1, email: 'ada@example.org' };
  const second = await db
    .insertInto('users')
    .values({ ...twice, id: 1002, invite_code: 'ABCDEFGH' })
    .execute()
    .then(
      () => 'taken twice',
      (error: Error) => error.message,
    );
  await db.destroy();
  return { users, sessions, second };
}

const same = { phone: null, standing: 'active', credit_score: 100, password_changed_at: 5 };
const KEPT = {
  users: [
    { id: 1000, email: 'ada@example.org', password_hash: '$argon2id$kept', opened_at: 7 },
    { id: 1001, email: 'bob@example.org', password_hash: '$argon2id$kept', opened_at: null },
  ].map((user) => ({ ...user, ...same, invite_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) })),
  sessions: [{ user_id: 1000, token_hash: 'token', device_id: null, ended_at: null }],
  second: expect.stringMatching(/unique/i),
};

describe('a store from before accounts had more than an e-mail address', () => {
  it('keeps its users and sessions, in files', async () => {
    const file = path.join(folder, 'identity.sqlite');
    await makeFormer(new Kysely({ dialect: new SqliteDialect({ database: new Database(file) }) }), null);
    expect(await readKept(file)).toMatchObject(KEPT);
  });

  it.skipIf(postgres.unavailable !== null)(`keeps its users and sessions, on ${postgres.title}`, async () => {
    const location = await postgres.createDatabase();
    const db = openKysely<IdentityTables>(location, { schema: 'identity' });
    await sql`create schema if not exists identity`.execute(db);
    await makeFormer(db, 'identity');
    expect(await readKept(location)).toMatchObject(KEPT);
  });
});
