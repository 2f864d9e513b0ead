import { expect, test } from 'vitest';
import { declarationOf, findStatusFault, GUESS_MEMORY_MS, guessesThatCount } from './account-rules.ts';

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
