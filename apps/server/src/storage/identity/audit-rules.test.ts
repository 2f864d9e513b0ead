import { expect, test } from 'vitest';
import { ERASED_PART, hashOfEvent, isIntact, isWhole, personalHash } from './audit-rules.ts';

const before = { id: 6, hash: 'before' };
const personal = { personal_salt: 'salt', address: '192.0.2.0', device: 'Firefox', detail: '{}' };
const unhashed = {
  id: 7,
  at: 100,
  event: 'login-password-changed',
  user_id: 1000,
  actor: 'user',
  actor_name: null,
  personal_hash: personalHash(personal),
};
const row = { ...unhashed, ...personal, hash: hashOfEvent(before.hash, unhashed) };

test('a row as it was written, and one whose personal part was erased, are intact', () => {
  expect(isIntact(before, row)).toBe(true);
  expect(isIntact(before, { ...row, ...ERASED_PART })).toBe(true);
});

test.each([
  ['id', { id: 8 }],
  ['time', { at: 101 }],
  ['event', { event: 'sign-in' }],
  ['user', { user_id: 1001 }],
  ['actor', { actor: 'operator' }],
  ['name of the actor', { actor_name: 'Rita' }],
  ['address', { address: '192.0.2.1' }],
  ['device', { device: null }],
  ['detail', { detail: '{"a":1}' }],
  ['salt', { personal_salt: 'other' }],
  ['salt alone, erased', { personal_salt: null }],
  ['hash of the personal part', { personal_hash: 'other' }],
  ['hash', { hash: 'other' }],
])('a row with another %s is not', (_, change) => {
  expect(isIntact(before, { ...row, ...change })).toBe(false);
});

test('a row behind another one is not', () => {
  expect(isIntact({ id: 6, hash: 'other' }, row)).toBe(false);
  expect(isIntact({ id: 5, hash: 'before' }, row)).toBe(false);
});

test('a chain is whole up to the newest row that was written', () => {
  expect(isWhole(row, row)).toBe(true);
  expect(isWhole(before, row)).toBe(false);
  expect(isWhole({ ...row, hash: 'other' }, row)).toBe(false);
});
