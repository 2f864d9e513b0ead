import { expect, test } from 'vitest';
import { bareSecurity as bare } from './bare-security.fixture.ts';
import { firstMethod, hasFactor, methodsOf, stepUpMethods } from './proof.ts';

test('the strongest that is set up is asked for', () => {
  expect(stepUpMethods(bare)).toEqual(['email']);
  expect(stepUpMethods({ ...bare, phone: true })).toEqual(['email', 'phone']);
  expect(stepUpMethods({ ...bare, totp: true })).toEqual(['totp']);
  expect(stepUpMethods({ ...bare, totp: true, passkeys: 2 })).toEqual(['totp', 'passkey']);
});

test('recovery codes count only where a factor is taken off and some are left', () => {
  const set = { ...bare, totp: true, recoveryCodesLeft: 3 };
  expect(stepUpMethods(set, { recovery: true })).toEqual(['totp', 'recovery']);
  expect(stepUpMethods({ ...set, recoveryCodesLeft: 0 }, { recovery: true })).toEqual(['totp']);
  expect(stepUpMethods({ ...bare, recoveryCodesLeft: 3 }, { recovery: true })).toEqual(['email']);
});

test('an authenticator does not prove that it may be taken off', () => {
  const set = { ...bare, totp: true, recoveryCodesLeft: 3 };
  expect(stepUpMethods(set, { without: 'totp' })).toEqual(['email']);
  expect(stepUpMethods({ ...set, passkeys: 1 }, { without: 'totp' })).toEqual(['passkey']);
  expect(hasFactor(bare)).toBe(false);
  expect(hasFactor({ ...bare, passkeys: 1 })).toBe(true);
});

test('the methods of a refusal are read in our order, unknown ones left out', () => {
  expect(methodsOf({ methods: 'recovery,pigeon,totp' })).toEqual(['totp', 'recovery']);
  expect(methodsOf({})).toEqual([]);
});

test('a passkey comes first only where it works', () => {
  expect(firstMethod(['passkey', 'recovery'], true)).toBe('passkey');
  expect(firstMethod(['passkey', 'recovery'], false)).toBe('recovery');
  expect(firstMethod(['passkey'], false)).toBe('passkey');
  expect(firstMethod([], true)).toBeNull();
});
