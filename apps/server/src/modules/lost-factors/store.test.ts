/** Requests to take a lost factor off, on both databases: what a thief, a hurry and a restart make of them. */
import { describe, expect, it } from 'vitest';
import { openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { StoreLocation } from '../../storage/location.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { WAITING_MS } from './rules.ts';

const { databases } = await bothDatabases();

const NOW = 1_800_000_000_000;
const ANNA = 1000;
const REASON = 'Passport seen in a call.';

const session = (id: number) => ({
  id,
  family_id: id,
  user_id: ANNA,
  realm: 'live' as const,
  token_hash: `token ${id}`,
  refresh_hash: `refresh ${id}`,
  issued_at: NOW,
  expires_at: NOW + WAITING_MS * 9,
  refresh_expires_at: NOW + WAITING_MS * 9,
});

/** Anna has each factor, two sessions and a key. */
async function openVenue(location: StoreLocation) {
  const store = await openIdentityStore(location);
  const { db } = await openIdentityDatabase(location);
  const facts = { password_hash: 'none', password_changed_at: NOW - 9, created_at: NOW - 9 };
  const fund = { fund_password_hash: 'fund', fund_password_changed_at: NOW - 9 };
  await db
    .insertInto('users')
    .values({ id: ANNA, email: 'anna@example.com', invite_code: 'ABCDEFGH', ...facts, ...fund })
    .execute();
  const seed = { sealed_secret: 'seed', created_at: NOW - 9, bound_at: NOW - 9, last_step: null };
  await db
    .insertInto('authenticators')
    .values({ user_id: ANNA, ...seed })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id: ANNA, code_hash: 'one', used_at: null }).execute();
  await db
    .insertInto('sessions')
    .values([session(1), session(2)])
    .execute();
  const key = { keyHash: 'hash', keyPrefix: 'ak', secretSealed: 'sealed', canRead: true, canTrade: true };
  const terms = { ipList: [], now: NOW, expiresAt: null, maximum: 9 };
  await store.run('addApiKey', { userId: ANNA, realm: 'live', name: 'bot', ...key, ...terms });
  const ask = (factor: 'fund-password' | 'authenticator' | 'passkeys', now = NOW) =>
    store.run('askLostFactor', {
      userId: ANNA,
      factor,
      statement: 'My phone fell into the sea.',
      cancelHash: `cancel ${factor} ${now}`,
      now,
    });
  const decide = (name: 'proposeLostFactor' | 'approveLostFactor' | 'rejectLostFactor', by: string) =>
    store.run(name, { id: 1, by, reason: REASON, now: NOW });
  const clear = (now = NOW + WAITING_MS) =>
    store.run('clearLostFactor', { id: 1, now, pausedUntil: now + 1 });
  const agree = async () => {
    await decide('proposeLostFactor', 'ann');
    return decide('approveLostFactor', 'ben');
  };
  const close = async () => {
    await db.destroy();
    await store.close();
  };
  return { store, db, ask, decide, clear, agree, close };
}

describe.each(databases)('lost factors, $title', ({ skip, make }) => {
  it.skipIf(skip)('take two people and the whole waiting time, over a restart', async () => {
    const location = await make();
    const first = await openVenue(location);
    expect(await first.ask('authenticator')).toMatchObject({ type: 'asked', request: { state: 'asked' } });
    expect(await first.decide('approveLostFactor', 'ben')).toEqual({ type: 'wrong-state' });
    expect(await first.clear()).toEqual({ type: 'wrong-state' });
    expect(await first.decide('proposeLostFactor', 'ann')).toMatchObject({ type: 'moved' });
    expect(await first.decide('approveLostFactor', 'ann')).toEqual({ type: 'own-proposal' });
    const dueAt = NOW + WAITING_MS;
    expect(await first.decide('approveLostFactor', 'ben')).toMatchObject({
      type: 'moved',
      request: { dueAt },
    });
    await first.close();

    const store = await openIdentityStore(location);
    const due = (now: number) => store.run('dueLostFactors', { now, limit: 10 });
    expect(await due(dueAt - 1)).toEqual([]);
    const terms = { id: 1, pausedUntil: dueAt + 5 };
    expect(await store.run('clearLostFactor', { ...terms, now: dueAt - 1 })).toEqual({ type: 'wrong-state' });
    expect(await due(dueAt)).toMatchObject([{ id: 1, userId: ANNA }]);
    const both = await Promise.all([1, 2].map(() => store.run('clearLostFactor', { ...terms, now: dueAt })));
    expect(both.map(({ type }) => type).sort()).toEqual(['cleared', 'wrong-state']);
    const done = both.find(({ type }) => type === 'cleared');
    expect(done).toMatchObject({ request: { state: 'cleared' }, keys: [{ name: 'bot' }] });
    expect(done?.type === 'cleared' ? done.sessions.length : 0).toBe(2);
    const left = { totp: false, passkeys: 0, recoveryCodesLeft: 0 };
    expect(await store.run('readProtection', { userId: ANNA })).toEqual(left);
    // What was not asked for stays.
    const account = await store.run('findAccount', { userId: ANNA });
    expect(account).toMatchObject({ fundPasswordHash: 'fund', withdrawalsPausedUntil: dueAt + 5 });
    expect(await due(dueAt)).toEqual([]);
    await store.close();
  });

  it.skipIf(skip)('are ended by their user in each state, and asked for anew a few times', async () => {
    const venue = await openVenue(await make());
    const { store, ask, decide, clear, agree } = venue;
    const cancel = () => store.run('cancelLostFactor', { userId: ANNA, now: NOW + 1 });
    expect(await cancel()).toBeNull();
    expect(
      (await Promise.all([ask('fund-password'), ask('authenticator')])).map(({ type }) => type).sort(),
    ).toEqual(['asked', 'open-already']);
    await agree();
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    expect(await cancel()).toBeNull();
    expect(await clear()).toEqual({ type: 'wrong-state' });
    expect(await decide('rejectLostFactor', 'ben')).toEqual({ type: 'wrong-state' });
    await ask('fund-password', NOW + 2);
    const mailed = { cancelHash: `cancel fund-password ${NOW + 2}`, now: NOW + 3 };
    expect(await store.run('cancelLostFactorByMail', { cancelHash: 'another', now: NOW })).toBeNull();
    expect(await store.run('cancelLostFactorByMail', mailed)).toMatchObject({ state: 'cancelled' });
    expect(await store.run('cancelLostFactorByMail', mailed)).toBeNull();
    await ask('fund-password', NOW + 4);
    await cancel();
    expect(await ask('fund-password', NOW + 5)).toEqual({ type: 'too-many' });
    expect(await ask('fund-password', NOW + WAITING_MS * 11)).toMatchObject({ type: 'asked' });
    await venue.close();
  });

  it.skipIf(skip)('end in one way where they are approved, cleared and cancelled at once', async () => {
    const venue = await openVenue(await make());
    const { store, ask, decide, clear } = venue;
    await ask('fund-password');
    await decide('proposeLostFactor', 'ann');
    const cancel = () => store.run('cancelLostFactor', { userId: ANNA, now: NOW });
    const [, cancelled] = await Promise.all([decide('approveLostFactor', 'ben'), cancel()]);
    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(await clear()).toEqual({ type: 'wrong-state' });
    await store.run('askLostFactor', {
      userId: ANNA,
      factor: 'fund-password',
      statement: 'Again.',
      cancelHash: 'again',
      now: NOW,
    });
    for (const [name, by] of [
      ['proposeLostFactor', 'ann'],
      ['approveLostFactor', 'ben'],
    ] as const) {
      await store.run(name, { id: 2, by, reason: REASON, now: NOW });
    }
    const [cleared, ended] = await Promise.all([
      store.run('clearLostFactor', { id: 2, now: NOW + WAITING_MS, pausedUntil: NOW }),
      cancel(),
    ]);
    const { fundPasswordHash } = (await store.run('findAccount', { userId: ANNA })) ?? {};
    expect([cleared.type === 'cleared', ended === null, fundPasswordHash === null]).toEqual(
      cleared.type === 'cleared' ? [true, true, true] : [false, false, false],
    );
    await venue.close();
  });

  const meanwhile = [
    ['the address is another', { email: 'thief@example.com' }, 'account-changed'],
    ['the password is another', { password_changed_at: NOW + 1 }, 'account-changed'],
    ['the account is frozen', { standing: 'frozen' as const }, 'account-not-active'],
    ['the account is closed', { standing: 'closed' as const }, 'account-not-active'],
  ] as const;
  it.skipIf(skip).each(meanwhile)('are void where %s meanwhile', async (_, change, fault) => {
    const venue = await openVenue(await make());
    const { store, db, ask, decide, agree, clear } = venue;
    await ask('authenticator');
    await agree();
    await db.updateTable('users').set(change).where('id', '=', ANNA).execute();
    expect(await clear()).toMatchObject({ type: 'void', fault, request: { state: 'void' } });
    expect((await store.run('readProtection', { userId: ANNA })).totp).toBe(true);
    expect(await decide('rejectLostFactor', 'ben')).toEqual({ type: 'wrong-state' });
    await venue.close();
  });

  it.skipIf(skip)('are void once the authenticator is used, and refused for what is not there', async () => {
    const venue = await openVenue(await make());
    const { store, ask, agree } = venue;
    expect(await ask('passkeys')).toEqual({ type: 'factor-missing' });
    await ask('authenticator');
    await store.run('takeStep', { userId: ANNA, step: NOW / 30_000 + 2 });
    expect(await agree()).toEqual({ type: 'wrong-state' });
    const last = await store.run('lastLostFactor', { userId: ANNA });
    expect(last).toMatchObject({ state: 'void', endReason: 'factor-not-lost' });
    await venue.close();
  });
});
