/** What is kept of requests for withdrawals, on both databases. */
import { describe, expect, it } from 'vitest';
import { openIdentityStore } from '../../../bootstrap/identity-store.ts';
import { bothDatabases } from '../../../storage/postgres/both-databases-fixture.ts';
import { MAX_ASKED } from './rules.ts';

const { databases } = await bothDatabases();
const NOW = 1_800_000_000_000;
const KNOWN_MS = 86_400_000 - 60_000;
const FIRST = { userId: 1, requestId: 'r', said: 's', command: '{"first":1}', now: NOW };

describe.each(databases)('requests for withdrawals, $title', ({ skip, make }) => {
  it.skipIf(skip)('stay as they were first said while the core may remember them', async () => {
    const identity = await openIdentityStore(await make());
    const first = { command: FIRST.command, answer: null, askedAt: NOW };
    expect(await identity.run('keepAsked', FIRST)).toEqual(first);
    const again = { ...FIRST, command: '{"second":1}', now: NOW + KNOWN_MS - 1 };
    expect(await identity.run('keepAsked', again)).toEqual(first);
    expect(await identity.run('keepAsked', { ...again, said: 'other' })).toBeNull();
    expect(await identity.run('askedRequest', { ...FIRST, said: 'other' })).toBeNull();
    expect(await identity.run('askedRequest', { ...FIRST, userId: 2 })).toBeNull();
    await identity.run('answerAsked', { ...FIRST, said: 'other', answer: '"not this"' });
    await identity.run('answerAsked', { ...FIRST, answer: '"this"' });
    expect(await identity.run('askedRequest', FIRST)).toEqual({ ...first, answer: '"this"' });
    const later = { ...again, said: 'other', now: NOW + KNOWN_MS };
    expect(await identity.run('keepAsked', later)).toEqual({
      command: later.command,
      answer: null,
      askedAt: later.now,
    });
    await identity.close();
  });

  it.skipIf(skip)('are bounded for each user, and the oldest leave', { timeout: 60_000 }, async () => {
    const identity = await openIdentityStore(await make());
    const of = (serial: number) => ({ ...FIRST, requestId: `r${serial}`, now: NOW + serial });
    await identity.run('keepAsked', { ...of(0), userId: 2 });
    for (let serial = 0; serial <= MAX_ASKED; serial += 1) await identity.run('keepAsked', of(serial));
    expect(await identity.run('askedRequest', of(0))).toBeNull();
    expect(await identity.run('askedRequest', of(1))).not.toBeNull();
    expect(await identity.run('askedRequest', { ...of(0), userId: 2 })).not.toBeNull();
    await identity.close();
  });
});
