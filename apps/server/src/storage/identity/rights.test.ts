/** What the rights of a user over their account do to the store, on both databases. */
import { describe, expect, it } from 'vitest';
import { bothDatabases } from '../postgres/both-databases-fixture.ts';
import { openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { IdentityStore } from './identity-store.ts';

const { databases } = await bothDatabases();

const NOW = 1_800_000_000_000;
const ANNA = 1000;
const BORIS = 1001;

/** Anna has an open account, Boris a closed one that was cut off before the erasing. */
async function openStore(location: string): Promise<IdentityStore> {
  const identity = await openIdentityStore(location);
  const { db } = await openIdentityDatabase(location);
  const facts = { password_hash: 'none', password_changed_at: NOW, created_at: NOW };
  await db
    .insertInto('users')
    .values([
      { id: ANNA, email: 'anna@example.com', invite_code: 'ABCDEFGH', standing: 'active', ...facts },
      { id: BORIS, phone: '+447911123456', invite_code: 'ABCDEFGK', standing: 'closed', ...facts },
    ])
    .execute();
  await db.destroy();
  return identity;
}

describe.each(databases)('rights, $title', ({ skip, make }) => {
  it.skipIf(skip)('makes an exclusion only ever longer, and erases closed accounts alone', async () => {
    const identity = await openStore(await make());
    for (const [until, inForce] of [
      [NOW + 5, NOW + 5],
      [NOW + 3, NOW + 5],
      [NOW + 9, NOW + 9],
    ] as const) {
      expect(await identity.run('excludeUser', { userId: ANNA, until })).toBe(inForce);
    }
    const lasting = { now: NOW, after: 0, limit: 10 };
    expect(await identity.run('listExclusions', lasting)).toEqual([{ userId: ANNA, until: NOW + 9 }]);
    expect(await identity.run('listExclusions', { ...lasting, now: NOW + 9 })).toEqual([]);
    expect(await identity.run('listExclusions', { ...lasting, after: ANNA })).toEqual([]);
    expect(await identity.run('listUnerased', { limit: 10 })).toEqual([BORIS]);
    expect(await identity.run('eraseClosed', { userId: ANNA, now: NOW })).toBe(false);
    expect(await identity.run('eraseClosed', { userId: BORIS, now: NOW })).toBe(true);
    expect(await identity.run('eraseClosed', { userId: BORIS, now: NOW })).toBe(false);
    expect(await identity.run('listUnerased', { limit: 10 })).toEqual([]);
    await identity.run('forgetExpired', { now: NOW });
    expect((await identity.run('findAccount', { userId: ANNA }))?.email).toBe('anna@example.com');
    expect(await identity.run('findAccountByAddress', { address: '+447911123456' })).toBeNull();
    expect(await identity.run('listUploads', { userId: ANNA, limit: 10 })).toEqual([]);
    await identity.close();
  });
});
