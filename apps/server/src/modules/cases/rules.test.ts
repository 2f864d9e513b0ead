import { expect, it } from 'vitest';
import { holderOf } from '../../operator/action.ts';
import { isTheirOwn } from './rules.ts';

it.each([
  ['their own account', { userId: 7, referrerId: null }, true],
  ['whom they brought', { userId: 8, referrerId: 7 }, true],
  ['who brought them', { userId: 5, referrerId: null }, true],
  ['whom another brought', { userId: 8, referrerId: 9 }, false],
  ['whom the same person brought', { userId: 8, referrerId: 5 }, false],
  ['a stranger', { userId: 8, referrerId: null }, false],
])('an operator and %s', (_, account, isOwn) => {
  expect(isTheirOwn({ userId: 7, referrerId: 5 }, account)).toBe(isOwn);
});

it('two operators of one name hold as two, and none holds by a name that is a number', () => {
  const holders = [
    holderOf({ operator: 1, name: 'Ann' }),
    holderOf({ operator: 2, name: 'Ann' }),
    holderOf({ operator: null, name: 'operator 1' }),
  ];
  expect(new Set(holders).size).toBe(3);
});
