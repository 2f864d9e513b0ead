/** The people of three generations, held against a walk through the whole tree, on both databases. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import type { IdentityConnection } from '../../storage/identity/connection.ts';
import { referralOperations } from './store.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';

const FIRST = 1000;
const PEOPLE = 400;
const GENERATIONS = [1, 2, 3] as const;

/** Who brought each user: a tree that grows by a rule, and every fifth by themselves. */
const referrers = new Map<number, number | null>();
for (let id = FIRST; id < FIRST + PEOPLE; id += 1) {
  const position = id - FIRST;
  referrers.set(id, position % 5 === 0 ? null : FIRST + Math.floor(position / 3));
}

/** Newest first, by walking up from each user. */
function peopleOf(userId: number, generation: number): number[] {
  const people = [...referrers.keys()].filter((id) => {
    let at: number | null = id;
    for (let step = 0; step < generation && at !== null; step += 1) at = referrers.get(at) ?? null;
    return at === userId;
  });
  return people.toSorted((a, b) => b - a);
}

async function seed({ db }: IdentityConnection): Promise<void> {
  const rows = [...referrers].map(([id, referrer]) => ({
    id,
    email: id % 7 === 0 ? null : `user${id}@example.com`,
    phone: id % 7 === 0 ? `+37060000${id}` : null,
    password_hash: 'none',
    password_changed_at: 1,
    invite_code: `CODE${id}`,
    referrer_id: referrer,
    created_at: id,
  }));
  await db.insertInto('users').values(rows).execute();
}

const { folder, databases } = await bothDatabases();

describe.each(databases)('the people of three generations, $title', ({ skip, make }) => {
  suite(skip, make);
});

function suite(skip: boolean, locate: () => Promise<string>): void {
  it.skipIf(skip)('counts and lists each generation as a walk through the tree does', async () => {
    const connection = await openIdentityDatabase(await locate());
    await seed(connection);
    const people = referralOperations(connection.db);
    for (const userId of [FIRST, FIRST + 1, FIRST + 4, FIRST + 30, FIRST + PEOPLE - 1]) {
      const expected = GENERATIONS.map((generation) => peopleOf(userId, generation));
      expect(await people.countReferred({ userId })).toEqual(expected.map((ids) => ids.length));
      for (const generation of GENERATIONS) {
        const wanted = expected[generation - 1]!;
        const page = await people.listReferred({ userId, generation, limit: 5, offset: 2 });
        expect(page.total).toBe(wanted.length);
        expect(page.people.map((person) => person.userId)).toEqual(wanted.slice(2, 7));
      }
    }
    expect(peopleOf(FIRST + 1, 3).length).toBeGreaterThan(5);
    const named = await people.findAddresses({ userIds: [FIRST + 1, 1001 + 5, 1] });
    expect(named.toSorted((a, b) => a.userId - b.userId)).toEqual([
      { userId: 1001, email: null, phone: '+370600001001' },
      { userId: 1006, email: 'user1006@example.com', phone: null },
    ]);
    expect(await people.findAddresses({ userIds: [] })).toEqual([]);
    await connection.db.destroy();
  });
}

it('reads nobody but along the index of referrers', async () => {
  const file = path.join(folder, 'plan.sqlite');
  await (await openIdentityDatabase(file)).db.destroy();
  const asked: CompiledQuery[] = [];
  const db = new Kysely<IdentityTables>({
    dialect: new SqliteDialect({ database: new Database(file) }),
    log: ({ query }) => void asked.push(query),
  });
  const people = referralOperations(db);
  await people.countReferred({ userId: FIRST });
  await people.listReferred({ userId: FIRST, generation: 3, limit: 5, offset: 0 });
  const plans = [...asked];
  expect(plans).toHaveLength(5);
  for (const query of plans) {
    const explained = sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).compile(db);
    const { rows } = await db.executeQuery<{ detail: string }>({
      ...explained,
      parameters: query.parameters,
    });
    const reads = rows.map(({ detail }) => detail).filter((step) => / users /.test(step));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((step) => !/^SEARCH users USING .*users_referrer/.test(step))).toEqual([]);
  }
  await db.destroy();
});
