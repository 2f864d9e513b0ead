import { expect, test } from 'vitest';
import { addressesToErase, ERASED_USER, goesAtOnce, laterEnd, TABLES_OF_ONE_USER } from './rights-rules.ts';

test.each([
  [null, 100, 100],
  [99, 100, 100],
  [101, 100, 101],
])('an exclusion until %s, made one until %i, holds until %i', (inForce, until, end) => {
  expect(laterEnd(inForce, until)).toBe(end);
});

const closed = { standing: 'closed', email: 'anna@example.com', phone: '+491701234567' } as const;

test.each([
  ['closed', {}, ['anna@example.com', '+491701234567']],
  ['closed, with one address', { email: null }, ['+491701234567']],
  ['erased before', { email: null, phone: null }, []],
  ['frozen', { standing: 'frozen' }, []],
  ['active', { standing: 'active' }, []],
] as const)('of an account that is %s these addresses are erased', (_, change, addresses) => {
  expect(addressesToErase({ ...closed, ...change })).toEqual(addresses);
});

test('of nobody nothing is erased', () => {
  expect(addressesToErase(undefined)).toEqual([]);
});

test.each([
  ['an avatar', 'avatar', null, true],
  ['a picture that nothing uses yet', null, 50, true],
  ['a photograph that waits for a decision', 'kyc', null, true],
  ['a photograph that was decided about', 'kyc', 50, false],
])('%s goes at once: %s, until %s', (_, kind, deleteAt, goes) => {
  expect(goesAtOnce({ kind, delete_at: deleteAt })).toBe(goes);
});

test('what is erased leaves neither a name nor a way in', () => {
  const { password_hash: password, ...rest } = ERASED_USER;
  expect(password).toBe('');
  expect(Object.values(rest).filter((value) => value !== null)).toEqual(['en', 0, 0]);
  expect(TABLES_OF_ONE_USER).toContain('sessions');
  expect(TABLES_OF_ONE_USER).toContain('api_keys');
});
