/** The rows of operators among those of the identity store, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';

const { databases } = await bothDatabases();

const NOW = 1_800_000_000_000;
const INVITED = { name: 'Ann', wishedRoles: 1, inviteHash: 'one', inviteUntil: NOW + 9, now: NOW };

describe.each(databases)('the rows of operators, $title', ({ skip, make }) => {
  it.skipIf(skip)('are numbered once, joined once, and seen by their sessions', async () => {
    const store = await openIdentityStore(await make());
    const ann = await store.run('inviteOperator', { ...INVITED, email: 'ann@example.com' });
    const ben = await store.run('inviteOperator', { ...INVITED, email: 'ben@example.com', name: 'Ben' });
    expect([ann, ben]).toEqual([1, 2]);
    const again = { ...INVITED, email: 'ann@example.com', inviteHash: 'two' };
    expect(await store.run('inviteOperator', again)).toBe(ann);
    const join = (inviteHash: string) =>
      store.run('joinOperator', { id: ann, inviteHash, passwordHash: 'hash', publicKey: 'aa' });
    expect(await join('one')).toBe(false);
    expect((await Promise.all([join('two'), join('two')])).sort()).toEqual([false, true]);
    expect(await store.run('listOperators', undefined)).toMatchObject([
      { id: ann, status: 'joined', passwordHash: 'hash', publicKey: 'aa', inviteHash: null },
      { id: ben, status: 'invited', passwordHash: null },
    ]);

    const session = { id: ann, now: NOW, expiresAt: NOW + 100 };
    for (const tokenHash of ['s', 't']) await store.run('addOperatorSession', { ...session, tokenHash });
    const use = async (tokenHash: string, now: number) =>
      (await store.run('useOperatorSession', { tokenHash, now, idleSince: now - 50 }))?.id ?? null;
    expect([await use('s', NOW + 49), await use('s', NOW + 98), await use('s', NOW + 100)]).toEqual([
      ann,
      ann,
      null,
    ]);
    expect([await use('t', NOW + 50), await use('u', NOW)]).toEqual([null, null]);
    await store.run('addOperatorSession', { ...session, tokenHash: 'v' });
    await store.run('endOperatorSessions', { id: ann });
    expect(await use('v', NOW)).toBe(null);
    await store.close();
  });
});
