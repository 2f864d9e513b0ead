/** What the store keeps of a profile, on both databases. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { VenueIdentityStore } from '../../bootstrap/identity-store.ts';

const { databases } = await bothDatabases();

const NOW = 1_800_000_000_000;
const userId = 1000;

describe.each(databases)('profiles, $title', ({ skip, make }) => {
  let location: string;
  let identity: VenueIdentityStore;

  beforeEach(async (test) => {
    if (skip) return test.skip();
    location = await make();
    identity = await openIdentityStore(location);
    const user = {
      id: userId,
      email: 'anna@example.com',
      password_hash: 'none',
      password_changed_at: NOW,
      invite_code: 'ABCDEFGH',
      created_at: NOW,
    };
    await behind((db) => db.insertInto('users').values(user).execute());
  });
  afterEach(async () => {
    if (!skip) await identity.close();
  });

  async function behind(
    change: (db: Awaited<ReturnType<typeof openIdentityDatabase>>['db']) => Promise<unknown>,
  ) {
    const { db } = await openIdentityDatabase(location);
    await change(db);
    await db.destroy();
  }

  it('numbers the changes of a score, also those that come at once', async () => {
    const changes = [-10, 5, 5, -1];
    await Promise.all(
      changes.map((change) =>
        identity.run('changeCreditScore', { userId, change, reason: String(change), now: NOW }),
      ),
    );
    const history = await identity.run('creditHistory', { userId, pageNo: 1, pageSize: 10 });
    expect(history.changes.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
    expect(history.changes[0]?.scoreAfter).toBe(99);
    expect(history.changes.reduce((sum, { change }) => sum + change, 100)).toBe(99);
    expect((await identity.run('findAccount', { userId }))?.creditScore).toBe(99);
    const second = await identity.run('creditHistory', { userId, pageNo: 2, pageSize: 3 });
    expect([second.total, second.changes.length]).toEqual([4, 1]);
  });

  it('counts what protects an account: a bound authenticator, passkeys, codes that are left', async () => {
    expect(await identity.run('readProtection', { userId })).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    await behind(async (db) => {
      const authenticator = { sealed_secret: 'x', created_at: NOW, last_step: null };
      await db
        .insertInto('authenticators')
        .values([
          { user_id: userId, ...authenticator, bound_at: NOW },
          { user_id: 1001, ...authenticator, bound_at: null },
        ])
        .execute();
      await db
        .insertInto('recovery_codes')
        .values([
          { user_id: userId, code_hash: 'a', used_at: null },
          { user_id: userId, code_hash: 'b', used_at: NOW },
        ])
        .execute();
    });
    expect(await identity.run('readProtection', { userId })).toMatchObject({
      totp: true,
      recoveryCodesLeft: 1,
    });
    expect(await identity.run('readProtection', { userId: 1001 })).toMatchObject({ totp: false });
  });
});
