import { expect, test } from 'vitest';
import { isAlive, isBound, mailboxOf, mayBind, mayJoin, mayTakeStep } from './sign-in-rules.ts';

test('an invitation is joined by its own code, once', () => {
  expect(mayJoin({ invite_hash: 'one' }, 'one')).toBe(true);
  expect(mayJoin({ invite_hash: 'two' }, 'one')).toBe(false);
  expect(mayJoin({ invite_hash: null }, 'one')).toBe(false);
  expect(mayJoin(undefined, 'one')).toBe(false);
});

test('a mailbox is the same by whatever writing', () => {
  const own = mailboxOf('ann@example.com');
  expect([mailboxOf('Ann+second@Example.com'), mailboxOf('ann+@example.com')]).toEqual([own, own]);
  expect([mailboxOf('ann@example.org'), mailboxOf('an@example.com')]).not.toContain(own);
});

const bound = { sealed_secret: 'seed', step: 7, waiting_secret: null };
const waiting = { sealed_secret: 'seed', step: 0, waiting_secret: 'seed' };

test('the seed that waits is bound, and no other', () => {
  expect([isBound(bound), isBound(waiting), isBound(undefined)]).toEqual([true, false, false]);
  expect(mayBind(waiting, 'seed')).toBe(true);
  expect(mayBind(waiting, 'another')).toBe(false);
  expect(mayBind(bound, 'seed')).toBe(false);
  expect(mayBind(undefined, 'seed')).toBe(false);
});

test.each([
  ['later', bound, 'seed', 8, true],
  ['taken before', bound, 'seed', 7, false],
  ['earlier', bound, 'seed', 6, false],
  ['of another seed', bound, 'another', 8, false],
  ['of a seed that waits', waiting, 'seed', 8, false],
  ['of nothing', undefined, 'seed', 8, false],
] as const)('the code of a step %s', (_, kept, sealedSecret, step, takes) => {
  expect(mayTakeStep(kept, { sealedSecret, step })).toBe(takes);
});

test.each([
  ['in use', { expires_at: 101, seen_at: 51 }, true],
  ['at its end', { expires_at: 100, seen_at: 51 }, false],
  ['of somebody who is gone', { expires_at: 101, seen_at: 50 }, false],
  ['that nobody knows', undefined, false],
])('a session %s', (_, session, alive) => {
  expect(isAlive(session, { now: 100, idleSince: 50 })).toBe(alive);
});
