import { expect, test } from 'vitest';
import {
  declarationOf,
  findStatusFault,
  firstMoment,
  GUESS_MEMORY_MS,
  guessesAfterTakingBack,
  guessesThatCount,
  mayInvite,
  maySetFundPassword,
  mayTakeAddress,
  nextUserAbove,
} from './account-rules.ts';

const byUser = { standing: 'frozen', standing_by: 'self' } as const;
const byVenue = { standing: 'frozen', standing_by: 'operator' } as const;
const active = { standing: 'active', standing_by: null } as const;

test.each([
  [undefined, 'frozen', 'self', 'unknown-user'],
  [{ standing: 'closed', standing_by: 'self' }, 'active', 'operator', 'closed'],
  [active, 'active', 'self', 'same'],
  [active, 'frozen', 'self', null],
  [active, 'closed', 'self', null],
  [byVenue, 'active', 'self', 'held'],
  [byVenue, 'closed', 'self', 'held'],
  [byVenue, 'active', 'operator', null],
  [byVenue, 'frozen', 'operator', 'same'],
  [byUser, 'frozen', 'self', 'same'],
  [byUser, 'frozen', 'operator', null],
  [byUser, 'active', 'self', null],
] as const)('%o made %s by %s: %s', (user, standing, by, fault) => {
  expect(findStatusFault(user, { standing, by })).toBe(fault);
});

const TERMS = { free: 2, waitMs: 100, longestWaitMs: 300 };

test.each([
  ['none known', undefined, 0, 0],
  ['a free one', { failures: 1, last_at: 1_000 }, 1, 0],
  ['the first that waits', { failures: 2, last_at: 1_000 }, 2, 90],
  ['the wait doubles', { failures: 3, last_at: 1_000 }, 3, 190],
  ['up to the longest', { failures: 40, last_at: 1_000 }, 40, 290],
  ['its wait is over', { failures: 2, last_at: 910 }, 2, 0],
  ['forgotten', { failures: 9, last_at: 1_010 - GUESS_MEMORY_MS }, 0, 0],
] as const)('guesses: %s', (_, known, failures, waitMs) => {
  expect(guessesThatCount(known, 1_010, TERMS)).toEqual({ failures, waitMs });
});

test.each([
  [null, null, false, { adultAt: null, isNews: true }],
  [null, null, true, { adultAt: 9, isNews: true }],
  ['US', null, false, { adultAt: null, isNews: false }],
  ['US', null, true, { adultAt: 9, isNews: true }],
  ['US', 5, false, { adultAt: 5, isNews: false }],
  ['CN', 5, true, null],
] as const)('declared %s and adult at %s, now US and adult %s: %o', (country, adult, isAdult, effect) => {
  const known = { declared_country: country, adult_confirmed_at: adult };
  expect(declarationOf(known, { country: 'US', isAdult, now: 9 })).toEqual(effect);
});

test('taking a guess back never leaves fewer than none', () => {
  expect([0, 1, 4].map(guessesAfterTakingBack)).toEqual([0, 0, 3]);
});

test("an address is one account's: its own may be bound again, nobody's taken, another one's not", () => {
  expect([mayTakeAddress(7, 7), mayTakeAddress(null, 7), mayTakeAddress(8, 7)]).toEqual([true, true, false]);
  expect([mayTakeAddress(null, null), mayTakeAddress(8, null)]).toEqual([true, false]);
});

test('a closed account brings nobody', () => {
  const invites = (['active', 'frozen', 'closed'] as const).map((standing) => mayInvite({ standing }));
  expect(invites).toEqual([true, true, false]);
});

test('a moment that is noted once stays the first', () => {
  expect([firstMoment(null, 9), firstMoment(5, 9)]).toEqual([9, 5]);
});

test.each([
  [{ fund_password_hash: null }, true, true],
  [{ fund_password_hash: 'set' }, true, false],
  [{ fund_password_hash: 'set' }, false, true],
  [undefined, false, false],
] as const)('a fund password where there is %o, only the first %s: %s', (user, onlyFirst, may) => {
  expect(maySetFundPassword(user, onlyFirst)).toBe(may);
});

test('the next newcomer comes behind all that a core knows', () => {
  expect([nextUserAbove(1_000, 999), nextUserAbove(1_000, 1_000), nextUserAbove(1_000, 1_200)]).toEqual([
    1_000, 1_001, 1_201,
  ]);
});
