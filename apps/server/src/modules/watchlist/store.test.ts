/** The rows of the watchlist among those of the identity store, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityDatabase } from '../../bootstrap/identity-modules.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';

const { databases } = await bothDatabases(identityTables);

const NOW = 1_800_000_000_000;
const ANNA = 1000;
const BORIS = 1001;

describe.each(databases)('the rows of the watchlist, $title', ({ skip, make }) => {
  it.skipIf(skip)('go with a closed account, and nobody else’s do', async () => {
    const location = await make();
    const identity = await openIdentityStore(location);
    const { db } = await openIdentityDatabase(location);
    const facts = { password_hash: 'none', password_changed_at: NOW, created_at: NOW };
    await db
      .insertInto('users')
      .values([
        { id: ANNA, email: 'anna@example.com', invite_code: 'ABCDEFGH', standing: 'active', ...facts },
        { id: BORIS, email: 'boris@example.com', invite_code: 'ABCDEFGK', standing: 'closed', ...facts },
      ])
      .execute();
    await db.destroy();
    const mark = { list: 'spot', symbol: 'BTCUSDT', now: NOW, maximum: 1 } as const;
    for (const userId of [ANNA, BORIS]) {
      expect(await identity.run('addWatched', { userId, ...mark })).toBe(true);
      expect(await identity.run('addWatched', { userId, ...mark })).toBe(true);
      expect(await identity.run('addWatched', { userId, ...mark, symbol: 'ETHUSDT' })).toBe(false);
      expect(await identity.run('eraseClosed', { userId, now: NOW })).toBe(userId === BORIS);
    }
    const kept = [{ list: 'spot', symbol: 'BTCUSDT', createdAt: NOW }];
    expect(await identity.run('listWatched', { userId: ANNA })).toEqual(kept);
    expect(await identity.run('listWatched', { userId: BORIS })).toEqual([]);
    await identity.close();
  });
});
