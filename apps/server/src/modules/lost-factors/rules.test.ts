import { expect, test } from 'vitest';
import { findAskFault, findStepFault, findVoid, isDue, MAX_REQUESTS } from './rules.ts';

const NOW = 1_800_000_000_000;
const ACTIVE = { standing: 'active' } as const;
const SET = { isSet: true, lastAt: NOW - 1 };

test.each([
  ['a lost factor', ACTIVE, SET, 0, null],
  ['the last of a month', ACTIVE, SET, MAX_REQUESTS - 1, null],
  ['one too many', ACTIVE, SET, MAX_REQUESTS, 'too-many'],
  ['what is not set', ACTIVE, { isSet: false, lastAt: 0 }, 0, 'factor-missing'],
  ['a frozen account', { standing: 'frozen' }, SET, 0, 'account-not-active'],
  ['a closed account', { standing: 'closed' }, SET, 0, 'account-not-active'],
] as const)('asking for %s', (_, account, factor, requests, fault) => {
  expect(findAskFault(account, factor, requests)).toBe(fault);
});

const ASKED = { email: 'a@example.com', phone: null, passwordChangedAt: 5, askedAt: NOW };
const ACCOUNT = { standing: 'active', email: 'a@example.com', phone: null, passwordChangedAt: 5 } as const;

test.each([
  ['nothing changed', ACCOUNT, SET, null],
  ['frozen since', { ...ACCOUNT, standing: 'frozen' }, SET, 'account-not-active'],
  ['another e-mail address', { ...ACCOUNT, email: 'b@example.com' }, SET, 'account-changed'],
  ['a phone bound', { ...ACCOUNT, phone: '+447911123456' }, SET, 'account-changed'],
  ['another password', { ...ACCOUNT, passwordChangedAt: 6 }, SET, 'account-changed'],
  ['taken off by its owner', ACCOUNT, { isSet: false, lastAt: 0 }, 'factor-missing'],
  ['used in the same step', ACCOUNT, { isSet: true, lastAt: NOW + 30_000 }, null],
  ['used since', ACCOUNT, { isSet: true, lastAt: NOW + 30_001 }, 'factor-not-lost'],
] as const)('a request is void: %s', (_, account, factor, fault) => {
  expect(findVoid(ASKED, account, factor)).toBe(fault);
});

test.each([
  ['asked', 'propose', 'ann', null],
  ['asked', 'approve', 'ben', 'wrong-state'],
  ['proposed', 'propose', 'ben', 'wrong-state'],
  ['proposed', 'approve', 'ann', 'own-proposal'],
  ['proposed', 'approve', 'ben', null],
  ['waiting', 'approve', 'ben', 'wrong-state'],
  ['waiting', 'reject', 'ann', null],
  ['cancelled', 'reject', 'ann', 'wrong-state'],
  ['cleared', 'reject', 'ann', 'wrong-state'],
] as const)('of one that is %s, to %s by %s', (state, step, by, fault) => {
  expect(findStepFault({ state, proposedBy: 'ann' }, step, by)).toBe(fault);
});

test('what waits is due at its time and not before', () => {
  const due = (state: 'waiting' | 'proposed', dueAt: number | null) => isDue({ state, dueAt }, NOW);
  expect([due('waiting', NOW), due('waiting', NOW + 1), due('waiting', null), due('proposed', NOW)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
