import { expect, test } from 'vitest';
import { bareSecurity as security } from '../../../account-forms/bare-security.fixture.ts';
import { leftUntil, losableOf, missingOf, statementOf } from './lost-factors.ts';

test('what is set up can be lost', () => {
  expect(losableOf(security)).toEqual([]);
  expect(losableOf({ ...security, totp: true, passkeys: 2, fundPassword: true })).toEqual([
    'fund-password',
    'authenticator',
    'passkeys',
  ]);
});

test('a second step by what is sent misses nothing', () => {
  expect(missingOf(['email', 'phone', 'recovery'])).toEqual([]);
  expect(missingOf(['totp', 'passkey', 'recovery'])).toEqual(['authenticator', 'passkeys']);
});

test('a statement is one line', () =>
  expect(statementOf('  It fell\ninto \n\n the lake. ')).toBe('It fell into the lake.'));

test.each([
  [72 * 3_600_000, 72, 0],
  [60_001, 0, 2],
  [3_600_000, 1, 0],
  [0, 0, 0],
  [-1, 0, 0],
])('%d ms are %d h %d min', (ms, hours, minutes) => expect(leftUntil(ms, 0)).toEqual({ hours, minutes }));
