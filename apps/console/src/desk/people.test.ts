import { expect, it, test } from 'vitest';
import type { ConsoleOperator } from '@assay/protocol';
import { othersWith, waitsFor } from './people.ts';

const NOW = 1_000;
const ann: ConsoleOperator = {
  id: 1,
  name: 'Ann',
  email: 'ann@example.com',
  status: 'active',
  roles: ['owner', 'support'],
  publicKey: 'a'.repeat(64),
  invitedBy: null,
  inviteUntil: null,
};
const ben: ConsoleOperator = { ...ann, id: 2, name: 'Ben', roles: ['finance'], invitedBy: 1 };

test('whoever could approve is another, an operator, and has the role', () => {
  const invited: ConsoleOperator = { ...ben, id: 3, status: 'invited' };
  const all = [ann, ben, invited];
  expect(othersWith(all, 1, ['owner', 'finance'])).toEqual([ben]);
  expect(othersWith(all, 2, ['owner', 'finance'])).toEqual([ann]);
  expect(othersWith(all, 1, ['owner'])).toEqual([]);
});

it.each([
  [
    'invited, and the code counts',
    { status: 'invited', publicKey: null, inviteUntil: NOW + 1 },
    'acceptance',
  ],
  ['invited too long ago', { status: 'invited', publicKey: null, inviteUntil: NOW }, 'another-invitation'],
  ['invited anew behind an acceptance', { status: 'joined', inviteUntil: NOW + 1 }, 'acceptance'],
  ['accepted', { status: 'joined' }, 'admission'],
  ['an operator', { status: 'active' }, null],
  ['suspended', { status: 'suspended' }, null],
] as const)('of somebody %s waits what comes next', (_, changed, next) => {
  expect(waitsFor({ ...ben, ...changed }, NOW)).toBe(next);
});
