import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openIdentityDatabase } from '../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import { identityTables } from '../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../storage/postgres/both-databases-fixture.ts';
import { createAuditLog, isKeptFromUser } from './audit-log.ts';
import type { AuditEntry, AuditLog } from './audit-log.ts';

const { databases } = await bothDatabases(identityTables);

const DAY_MS = 86_400_000;
const START = 1_800_000_000_000;
const ENTRY: AuditEntry = {
  event: 'password-changed',
  userId: 1000,
  actor: { type: 'user' },
  address: '192.0.2.7',
  device: 'Firefox, Linux',
};

it.each<[Parameters<typeof isKeptFromUser>[0], boolean]>([
  [{ event: 'screening-release-proposed', detail: null }, true],
  [{ event: 'screening-released', detail: null }, true],
  [{ event: 'screening-held', detail: {} }, true],
  [{ event: 'user-noted', detail: { audience: 'compliance' } }, true],
  [{ event: 'user-noted', detail: null }, true],
  [{ event: 'user-noted', detail: { audience: 'all' } }, false],
  [{ event: 'signed-in', detail: { audience: 'compliance' } }, false],
])('%j is kept from whom it is about: %s', (record, isKept) => {
  expect(isKeptFromUser(record)).toBe(isKept);
});

describe.each(databases)('the log of security events, $title', ({ skip, make }) => {
  let location: string;
  let identity: IdentityStore;
  let audit: AuditLog;
  let now: number;

  beforeEach(async (test) => {
    if (skip) return test.skip();
    location = await make();
    identity = await openIdentityStore(location);
    now = START;
    audit = createAuditLog({ identity, now: () => now });
  });
  afterEach(async () => {
    if (!skip) await identity.close();
  });

  /** Changes the database behind the log's back. */
  async function tamper(change: (db: Awaited<ReturnType<typeof openIdentityDatabase>>['db']) => unknown) {
    const { db } = await openIdentityDatabase(location);
    await change(db);
    await db.destroy();
  }

  it('lists newest first, by account and by event, page by page', async () => {
    expect(await audit.record(ENTRY)).toBe(1);
    await audit.record({ ...ENTRY, userId: 1001 });
    await audit.record({
      event: 'standing-changed',
      userId: 1000,
      actor: { type: 'operator', name: 'ines' },
      address: null,
      device: null,
      detail: { standing: 'frozen', reason: 'asked by telephone' },
    });
    const own = await audit.list({ userId: 1000 });
    expect(own.map(({ id, event }) => [id, event])).toEqual([
      [3, 'standing-changed'],
      [1, 'password-changed'],
    ]);
    expect(own[0]).toMatchObject({
      at: START,
      actor: 'operator',
      actorName: 'ines',
      detail: { standing: 'frozen', reason: 'asked by telephone' },
    });
    expect(await audit.list({ before: 3, limit: 1 })).toMatchObject([{ id: 2, userId: 1001 }]);
    expect(await audit.list({ event: 'password-changed' })).toHaveLength(2);
  });

  it('bounds an entry and withholds what is named like a secret', async () => {
    const detail = Object.fromEntries(
      Array.from({ length: 20 }, (_, position) => [`fact${position}`, 'x'.repeat(500)]),
    );
    await audit.record({ ...ENTRY, device: 'y'.repeat(500), detail: { password: 'sun-rise-77', ...detail } });
    const [entry] = await audit.list();
    expect(entry?.device).toHaveLength(200);
    expect(Object.keys(entry?.detail ?? {})).toHaveLength(10);
    expect(entry?.detail).toMatchObject({ password: '[withheld]', fact0: 'x'.repeat(200) });
    const long = { type: 'operator', name: 'n'.repeat(201) } as const;
    await audit.record({ ...ENTRY, actor: long, detail: { ['f'.repeat(41)]: 7, other: true, none: null } });
    expect(await audit.list({ limit: 1 })).toMatchObject([
      { actorName: 'n'.repeat(200), detail: { ['f'.repeat(40)]: 7, other: true, none: null } },
    ]);
  });

  it('keeps a sample of a storm of attempts, and the number of the others', async () => {
    const failed: AuditEntry = { ...ENTRY, event: 'sign-in-failed' };
    for (let attempt = 0; attempt < 30; attempt += 1) await audit.record(failed);
    expect(await audit.record(failed)).toBeNull();
    expect(await audit.list()).toHaveLength(20);
    now += 3_600_000;
    await audit.record(failed);
    expect(await audit.list({ limit: 2 })).toMatchObject([
      { event: 'sign-in-failed' },
      { event: 'attempts-left-out', userId: 1000, detail: { count: 11, since: START } },
    ]);
  });

  it('says of no others where all attempts of an hour were written, and counts each account by itself', async () => {
    const failed: AuditEntry = { ...ENTRY, event: 'sign-in-failed' };
    for (let attempt = 0; attempt < 20; attempt += 1) await audit.record(failed);
    expect(await audit.record({ ...failed, userId: null })).toBe(21);
    now += 3_600_000;
    expect(await audit.record(failed)).toBe(22);
    for (let attempt = 1; attempt < 20; attempt += 1) await audit.record(failed);
    expect(await audit.record(failed)).toBeNull();
    expect(await audit.list({ event: 'attempts-left-out' })).toEqual([]);
  });

  it('finds a changed row, a row left out and a cut end', async () => {
    for (let count = 0; count < 4; count += 1) await audit.record(ENTRY);
    const whole = await audit.verify();
    expect(whole).toMatchObject({ newest: { id: 4 }, brokenAt: null });
    await tamper((db) =>
      db.updateTable('security_events').set({ address: '198.51.100.1' }).where('id', '=', 3).execute(),
    );
    expect((await audit.verify()).brokenAt).toBe(3);
    await tamper((db) =>
      db.updateTable('security_events').set({ address: '192.0.2.7' }).where('id', '=', 3).execute(),
    );
    expect(await audit.verify()).toEqual(whole);
    await tamper((db) =>
      db.updateTable('security_events').set({ user_id: 1001 }).where('id', '=', 2).execute(),
    );
    expect((await audit.verify()).brokenAt).toBe(2);
    await tamper((db) => db.deleteFrom('security_events').where('id', '=', 2).execute());
    expect((await audit.verify()).brokenAt).toBe(2);
    await tamper((db) => db.deleteFrom('security_events').where('id', '>=', 2).execute());
    expect((await audit.verify()).brokenAt).toBe(2);
  });

  it('erases what is personal after 400 days or on request, and rows after five years; the chain holds', async () => {
    await audit.record({ ...ENTRY, detail: { reason: 'first' } });
    now += 401 * DAY_MS;
    await audit.record(ENTRY);
    await audit.record({ ...ENTRY, userId: 1001 });
    await identity.run('forgetExpired', { now });
    expect(await audit.list()).toMatchObject([
      { id: 3, address: '192.0.2.7' },
      { id: 2, address: '192.0.2.7' },
      { id: 1, event: 'password-changed', userId: 1000, address: null, device: null, detail: null },
    ]);
    await identity.run('erasePersonalEvents', { userId: 1000 });
    expect((await audit.list()).map(({ address }) => address)).toEqual(['192.0.2.7', null, null]);
    expect(await audit.verify()).toMatchObject({ brokenAt: null });
    now += 4 * 366 * DAY_MS;
    await identity.run('forgetExpired', { now });
    expect((await audit.list()).map(({ id }) => id)).toEqual([3, 2]);
    now += 366 * DAY_MS;
    await identity.run('forgetExpired', { now });
    expect(await audit.list()).toEqual([]);
    expect(await audit.record(ENTRY)).toBe(4);
    expect(await audit.verify()).toMatchObject({ newest: { id: 4 }, brokenAt: null });
  });
});
