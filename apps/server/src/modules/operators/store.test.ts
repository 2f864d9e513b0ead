/** The rows of operators among those of the identity store, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';

const { databases } = await bothDatabases(identityTables);

const NOW = 1_800_000_000_000;
const INVITED = {
  name: 'Ann',
  wishedRoles: 1,
  inviteHash: 'one',
  inviteUntil: NOW + 9,
  invitedBy: null,
  now: NOW,
};

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
    await store.run('addOperatorSession', { ...session, tokenHash: 'w' });
    await store.run('endOperatorSessions', { id: ann, except: 'w' });
    expect([await use('v', NOW), await use('w', NOW)]).toEqual([null, ann]);
    await store.run('endOperatorSessions', { id: ann, except: null });
    expect(await use('w', NOW)).toBe(null);
    await store.close();
  });

  it.skipIf(skip)(
    'change an authenticator without a time without one, and spend recovery codes once',
    async () => {
      const store = await openIdentityStore(await make());
      const id = await store.run('inviteOperator', { ...INVITED, email: 'ann@example.com' });
      const found = () => store.run('findOperatorAuthenticator', { id });
      const keep = (sealedSecret: string) => store.run('keepOperatorAuthenticator', { id, sealedSecret });
      const bind = (sealedSecret: string, recoveryHashes = ['r', 's']) =>
        store.run('bindOperatorAuthenticator', { id, sealedSecret, step: 7, recoveryHashes });
      const take = (sealedSecret: string, step: number) =>
        store.run('takeOperatorStep', { id, sealedSecret, step });
      const spend = (hash: string) => store.run('spendOperatorRecoveryCode', { id, hash });

      expect(await found()).toEqual({ sealedSecret: null, waitingSecret: null });
      await keep('old');
      await keep('one');
      expect(await found()).toEqual({ sealedSecret: null, waitingSecret: 'one' });
      expect([await bind('old'), await take('one', 8)]).toEqual([false, false]);
      expect((await Promise.all([bind('one'), bind('one')])).sort()).toEqual([false, true]);
      expect([await take('one', 7), await take('one', 8), await take('one', 8)]).toEqual([
        false,
        true,
        false,
      ]);

      await keep('two');
      expect(await found()).toEqual({ sealedSecret: 'one', waitingSecret: 'two' });
      expect(await take('one', 9)).toBe(true);
      const spent = await Promise.all([spend('r'), spend('r')]);
      expect(spent.toSorted()).toEqual([1, null]);
      expect(await bind('two', ['t'])).toBe(true);
      expect([await take('one', 10), await take('two', 8)]).toEqual([false, true]);
      expect([await spend('s'), await spend('t')]).toEqual([null, 0]);

      // Whoever is invited anew begins without any of it.
      await keep('three');
      await bind('three');
      const joined = { id, inviteHash: 'one', passwordHash: 'hash', publicKey: 'aa' };
      expect(await store.run('joinOperator', joined)).toBe(true);
      expect([await found(), await spend('r')]).toEqual([{ sealedSecret: null, waitingSecret: null }, null]);
      await store.close();
    },
  );
});
