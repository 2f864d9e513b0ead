/** What is kept of requests for withdrawals, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../../bootstrap/identity-store.ts';
import { identityTables } from '../../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../../storage/postgres/both-databases-fixture.ts';
import type { AskedRequest } from './shape.ts';
import { MAX_ASKED, MAX_OPEN } from './rules.ts';

const { databases } = await bothDatabases(identityTables);
const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const KNOWN_MS = DAY_MS - 60_000;
const FIRST = { userId: 1, requestId: 'r', said: 's', command: '{"first":1}', now: NOW };

function row(said: typeof FIRST & Partial<AskedRequest>) {
  const { now: _, ...kept } = said;
  return kept;
}

describe.each(databases)('requests for withdrawals, $title', ({ skip, make }) => {
  it.skipIf(skip)('stay under their name for good once they have moved money', async () => {
    const identity = await openIdentityStore(await make());
    const said = { ...FIRST, answer: null, ended: null, outcome: null, askedAt: NOW };
    expect(await identity.run('keepAsked', FIRST)).toMatchObject({ ...row(said), isAtOnce: true });
    const again = { ...FIRST, command: '{"second":1}', now: NOW + 59_999 };
    expect(await identity.run('keepAsked', again)).toMatchObject(row(said));
    expect(await identity.run('keepAsked', { ...again, said: 'other' })).toMatchObject(row(said));
    expect(await identity.run('askedRequest', { ...FIRST, userId: 2 })).toBeNull();
    await identity.run('answerAsked', { ...FIRST, said: 'other', answer: '"not this"' });
    await identity.run('answerAsked', { ...FIRST, answer: '"this"' });
    const answered = row({ ...said, answer: '"this"', ended: 'done' });
    for (const now of [NOW, NOW + KNOWN_MS, NOW + 400 * DAY_MS]) {
      await identity.run('forgetExpired', { now });
      expect(await identity.run('askedRequest', { ...FIRST, now })).toMatchObject(answered);
      expect(await identity.run('keepAsked', { ...again, said: 'other', now })).toMatchObject(answered);
    }
    await identity.close();
  });

  it.skipIf(skip)('are written anew where surely nothing has come of them', async () => {
    const identity = await openIdentityStore(await make());
    await identity.run('keepAsked', FIRST);
    const later = { ...FIRST, command: '{"second":1}', now: NOW + 60_000 };
    // As it was, for whoever says it; and from then on as it is now.
    expect(await identity.run('keepAsked', later)).toMatchObject({ command: FIRST.command, isAtOnce: false });
    expect(await identity.run('askedRequest', later)).toMatchObject({ command: later.command });
    await identity.run('endAsked', { ...later, ended: 'refused', outcome: null });
    const other = { ...later, said: 'other', command: '{"third":1}' };
    expect(await identity.run('keepAsked', other)).toMatchObject({ said: FIRST.said });
    const free = { ...other, now: later.now + KNOWN_MS };
    expect(await identity.run('keepAsked', free)).toMatchObject({ said: 'other', ended: null });
    await identity.run('endAsked', { ...free, ended: 'unheard', outcome: null });
    expect(await identity.run('keepAsked', { ...FIRST, now: free.now })).toMatchObject({ said: FIRST.said });
    // Nobody knows what came of it, and nobody will: the name is never free.
    const lost = { ...other, now: free.now + KNOWN_MS };
    expect(await identity.run('keepAsked', lost)).toMatchObject({
      said: FIRST.said,
      rememberedUntil: lost.now,
    });
    await identity.run('forgetExpired', { now: lost.now + 400 * DAY_MS });
    expect(await identity.run('askedRequest', lost)).not.toBeNull();
    await identity.close();
  });

  it.skipIf(skip)('are bounded for each user, and the oldest leave', { timeout: 60_000 }, async () => {
    const identity = await openIdentityStore(await make());
    const of = (serial: number) => ({ ...FIRST, requestId: `r${serial}`, now: NOW + serial });
    const refused = { ended: 'refused', outcome: null } as const;
    await identity.run('keepAsked', { ...of(0), userId: 2 });
    for (let serial = 0; serial <= MAX_ASKED + 1; serial += 1) {
      await identity.run('keepAsked', of(serial));
      await identity.run('endAsked', { ...of(serial), ...refused });
    }
    expect(await identity.run('askedRequest', of(0))).toBeNull();
    expect(await identity.run('askedRequest', of(1))).not.toBeNull();
    expect(await identity.run('askedRequest', { ...of(0), userId: 2 })).not.toBeNull();
    await identity.run('forgetExpired', { now: NOW + 8 * DAY_MS });
    expect(await identity.run('askedRequest', of(1))).toBeNull();
    await identity.close();
  });

  it.skipIf(skip)('of which nobody knows the end are so many and no more', { timeout: 60_000 }, async () => {
    const identity = await openIdentityStore(await make());
    const of = (serial: number) => ({ ...FIRST, requestId: `r${serial}`, now: NOW + serial });
    for (let serial = 0; serial < MAX_OPEN; serial += 1) await identity.run('keepAsked', of(serial));
    expect(await identity.run('keepAsked', of(MAX_OPEN))).toBeNull();
    expect(await identity.run('keepAsked', { ...of(MAX_OPEN), userId: 2 })).not.toBeNull();
    const before = NOW + 3;
    const open = await identity.run('openAsked', { now: before, before, limit: 2 });
    expect(open.map(({ requestId }) => requestId)).toEqual(['r0', 'r1']);
    expect(await identity.run('openAsked', { now: NOW + DAY_MS, before: NOW + DAY_MS, limit: 2 })).toEqual(
      [],
    );
    await identity.close();
  });
});
