import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityTables } from './prepared-tables-fixture.ts';
import { bothDatabases } from '../storage/postgres/both-databases-fixture.ts';
import { openIdentityDatabase } from './identity-modules.ts';
import { openIdentityStore } from './identity-store.ts';
import type { VenueIdentityStore } from './identity-store.ts';

const { databases } = await bothDatabases(identityTables);

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const PEOPLE = 10;
/** Two users for each test: they share one store, whose opening takes the time. */
let [ALICE, BOB] = [998, 999];

describe.each(databases)('what users hand in, $title', ({ skip, make }) => {
  let identity: VenueIdentityStore;

  beforeAll(async () => {
    [ALICE, BOB] = [998, 999];
    if (skip) return;
    const location = await make();
    const { db } = await openIdentityDatabase(location);
    for (let id = 1000; id < 1000 + PEOPLE; id += 1) {
      const hashes = { password_hash: 'x', password_changed_at: NOW };
      await db
        .insertInto('users')
        .values({ id, email: `${id}@example.com`, invite_code: `CODE${id}`, created_at: NOW, ...hashes })
        .execute();
    }
    await db.destroy();
    identity = await openIdentityStore(location);
  });
  afterAll(async () => {
    if (!skip) await identity.close();
  });
  beforeEach((test) => {
    if (skip) return test.skip();
    [ALICE, BOB] = [ALICE + 2, BOB + 2];
  });

  /** The review of a user that waits, or has been decided last. */
  const reviewOf = async (userId: number) =>
    (await identity.run('findIdentity', { userId, now: NOW }))?.review?.id ?? 0;
  const idOf = (name: string): string => `${name}-${ALICE}`.padEnd(22, '0');
  const upload = async (userId: number, name: string, sizeBytes = 10) => {
    const reserved = await identity.run('reserveUpload', {
      id: idOf(name),
      userId,
      kind: 'kyc',
      contentType: 'image/jpeg',
      width: 700,
      height: 700,
      sizeBytes,
      sha256: name,
      now: NOW,
      maximumADay: 6,
      maximumBytes: 100,
    });
    await identity.run('markUploadStored', { id: idOf(name), now: NOW });
    return reserved;
  };
  const submit = (userId: number, numberHash: string, names: readonly [string, string, string] | null) =>
    identity.run('submitIdentity', {
      userId,
      basic: { country: 'US', documentType: 'passport', sealed: `sealed ${userId}`, numberHash },
      photos: names === null ? null : { front: idOf(names[0]), back: idOf(names[1]), hand: idOf(names[2]) },
      minimumPixels: 600,
      maximumADay: 5,
      now: NOW,
    });
  const decide = async (userId: number, passed: boolean) =>
    identity.run('decideIdentityReview', {
      id: await reviewOf(userId),
      passed,
      reason: 'Looked at.',
      because: null,
      decidedBy: 'Rita',
      now: NOW + 1,
      deletePhotosAt: NOW + DAY_MS,
    });
  const levelOf = async (userId: number) => {
    const account = await identity.run('findAccount', { userId });
    return [account?.identityLevel, account?.verifiedCountry];
  };

  it('a document verifies one account, and a refused submission leaves nothing behind', async () => {
    for (const name of ['a1', 'a2', 'a3']) await upload(ALICE, name);
    for (const name of ['b1', 'b2', 'b3']) await upload(BOB, name);
    // Somebody else's picture: neither the basic step nor the first two pictures are taken.
    const foreign = await submit(BOB, 'same', ['b1', 'b2', 'a3']);
    expect(foreign).toEqual({ type: 'photo', photo: 'hand', fault: 'not-found' });
    expect(await identity.run('findIdentity', { userId: BOB, now: NOW })).toBeNull();
    expect(await submit(ALICE, 'same', ['a1', 'a2', 'a3'])).toEqual({ type: 'under-review' });
    expect(await submit(BOB, 'same', ['b1', 'b2', 'b3'])).toEqual({ type: 'under-review' });
    expect(await submit(BOB, 'other', null)).toEqual({ type: 'under-review-already' });
    const waiting = await identity.run('openIdentityReviews', { after: 0, limit: 10 });
    expect(waiting.map(({ userId }) => userId)).toEqual([ALICE, BOB]);
    expect(await decide(ALICE, true)).toMatchObject({ type: 'decided', review: { passed: true } });
    expect(await decide(ALICE, true)).toEqual({ type: 'decided-before' });
    expect(await decide(BOB, true)).toEqual({ type: 'taken' });
    const second = await identity.run('findIdentityReview', { id: await reviewOf(BOB) });
    expect(second).toMatchObject({ isTaken: true, before: [] });
    expect(await decide(BOB, false)).toMatchObject({ type: 'decided' });
    expect(await levelOf(ALICE)).toEqual([2, 'US']);
    expect(await levelOf(BOB)).toEqual([1, null]);
    expect(await submit(BOB, 'same', null)).toEqual({ type: 'taken' });
    expect(await submit(ALICE, 'other', null)).toEqual({ type: 'verified' });
    expect(await identity.run('findIdentity', { userId: ALICE, now: NOW + DAY_MS })).toMatchObject({
      state: 'passed',
      reviewsToday: 0,
    });
  });

  it('pictures are bounded, claimed once, and due when their time is over', async () => {
    expect(await upload(ALICE, 'a1', 60)).toBe('reserved');
    expect(await upload(ALICE, 'a2', 60)).toBe('too-much');
    for (const name of ['a3', 'a4', 'a5', 'a6', 'a7']) expect(await upload(ALICE, name, 1)).toBe('reserved');
    expect(await upload(ALICE, 'a8', 1)).toBe('too-many');
    const claim = { userId: ALICE, kind: 'kyc', minimumPixels: 0, now: NOW, replaces: null };
    const take = (name: string, claimedBy: string) =>
      identity.run('claimUpload', { ...claim, id: idOf(name), claimedBy });
    expect(await take('a1', 'one')).toBe('claimed');
    expect(await take('a1', 'two')).toBe('not-found');
    expect(await take('a2', 'two')).toBe('not-found');
    const dueAt = async (now: number) => {
      const ids = await identity.run('dueUploads', { now });
      return ids.filter((id) => id.includes(String(ALICE))).toSorted();
    };
    expect(await dueAt(NOW + DAY_MS - 1)).toEqual([]);
    const due = await dueAt(NOW + DAY_MS);
    expect(due).toEqual(['a3', 'a4', 'a5', 'a6', 'a7'].map(idOf));
    await identity.run('markUploadsRemoved', { ids: due, now: NOW + DAY_MS });
    expect(await dueAt(NOW + DAY_MS)).toEqual([]);
    await identity.run('releaseUploadsOfUser', { userId: ALICE, now: NOW });
    expect(await dueAt(NOW)).toEqual([idOf('a1')]);
  });

  it('cards are set once, methods are bounded, merchants have names of their own', async () => {
    const card = { sealed: 'card', email: 'else@example.com', now: NOW };
    expect(await identity.run('saveBankCard', { ...card, userId: ALICE })).toBe('saved');
    expect(await identity.run('saveBankCard', { ...card, userId: ALICE })).toBe('set-before');
    const method = { userId: ALICE, type: 'bank', sealed: 'a', qrFile: null, now: NOW, maximum: 2 } as const;
    const added = await Promise.all([1, 2, 3].map(() => identity.run('addPayment', method)));
    expect(added.map(({ type }) => type).toSorted()).toEqual(['added', 'added', 'full']);
    const [{ id } = { id: 0 }] = await identity.run('listPayments', { userId: ALICE });
    expect(await identity.run('deletePayment', { userId: BOB, id, now: NOW })).toBe(false);
    expect(await identity.run('deletePayment', { userId: ALICE, id, now: NOW })).toBe(true);
    const wish = { name: 'Lind', sealedContact: 's', about: 'a', now: NOW, maximumADay: 3 };
    expect(await identity.run('applyMerchant', { ...wish, userId: ALICE })).toBe('identity-needed');
    for (const [userId, name] of [
      [ALICE, 'a'],
      [BOB, 'b'],
    ] as const) {
      for (const part of ['1', '2', '3']) await upload(userId, name + part);
      await submit(userId, `hash ${userId}`, [`${name}1`, `${name}2`, `${name}3`]);
      await decide(userId, true);
      expect(await identity.run('applyMerchant', { ...wish, userId })).toBe('applied');
    }
    const judge = (id: number, accepted: boolean) =>
      identity.run('decideMerchant', {
        id,
        accepted,
        reason: 'So.',
        because: null,
        decidedBy: 'Rita',
        now: NOW,
      });
    expect(await judge(1, true)).toMatchObject({ type: 'decided' });
    expect(await judge(2, true)).toEqual({ type: 'name-taken' });
    expect(await judge(2, false)).toMatchObject({ type: 'decided', application: { accepted: false } });
    expect(await identity.run('findMerchant', { userId: ALICE })).toEqual({
      id: 1,
      name: 'Lind',
      since: NOW,
      ended: null,
    });
    expect(await identity.run('openMerchantApplications', { after: 0, limit: 10 })).toEqual([]);
  });

  it('all of it goes with its user, what is beside photographs with the last of them', async () => {
    for (const name of ['a1', 'a2', 'a3']) await upload(ALICE, name);
    await submit(ALICE, 'gone', ['a1', 'a2', 'a3']);
    await decide(ALICE, true);
    await identity.run('saveBankCard', { userId: ALICE, sealed: 'card', email: 'a@example.com', now: NOW });
    const closing = { userId: ALICE, standing: 'closed', by: 'self', reason: '', at: NOW } as const;
    await identity.run('settleAccountStatus', closing);
    expect(await identity.run('eraseClosed', { userId: ALICE, now: NOW })).toBe(true);
    expect(await identity.run('findBankCard', { userId: ALICE })).toBeNull();
    // The document may prove somebody again.
    expect(await submit(BOB, 'gone', null)).toEqual({ type: 'basic' });
    await identity.run('forgetExpired', { now: NOW });
    expect(await identity.run('findIdentity', { userId: ALICE, now: NOW })).toMatchObject({
      state: 'passed',
    });
    const due = await identity.run('dueUploads', { now: NOW + DAY_MS });
    expect(due).toEqual(expect.arrayContaining(['a1', 'a2', 'a3'].map(idOf)));
    await identity.run('markUploadsRemoved', { ids: due, now: NOW + DAY_MS });
    await identity.run('forgetExpired', { now: NOW });
    expect(await identity.run('findIdentity', { userId: ALICE, now: NOW })).toBeNull();
  });

  it('a review that waits goes with its user', async () => {
    for (const name of ['a1', 'a2', 'a3']) await upload(ALICE, name);
    await submit(ALICE, 'waits', ['a1', 'a2', 'a3']);
    const review = await reviewOf(ALICE);
    const closing = { userId: ALICE, standing: 'closed', by: 'self', reason: '', at: NOW } as const;
    await identity.run('settleAccountStatus', closing);
    await identity.run('eraseClosed', { userId: ALICE, now: NOW });
    expect(await identity.run('findIdentityReview', { id: review })).toBeNull();
  });
});
