import { expect, test } from 'vitest';
import { OPERATOR_ROLES } from '../../operator/action.ts';
import { bitOf, bitsOf, findRolesFault, FIRST_OWNERS_ROLES, policyOf, rolesNamed, rolesOf } from './rules.ts';

test('the places of roles are permanent', () => {
  const places = { owner: 1, finance: 2, compliance: 4, support: 8, content: 16, auditor: 32 };
  expect(Object.fromEntries(OPERATOR_ROLES.map((role) => [role, bitOf(role)]))).toEqual(places);
});

test('roles are told by their bits', () => {
  expect(bitsOf(['owner', 'support'])).toBe(9);
  expect(rolesOf(9)).toEqual(['owner', 'support']);
  expect(rolesOf(0)).toEqual([]);
  expect(bitsOf(['owner', 'owner'])).toBe(1);
});

test.each([
  [[], /at least one/],
  [['auditor'], null],
  [['auditor', 'support'], /auditor/],
  [['owner', 'finance'], /two people/],
  [['owner', 'support'], null],
  [['finance', 'compliance'], null],
  [FIRST_OWNERS_ROLES, null],
] as const)('somebody with the roles %o: %s', (roles, fault) => {
  const found = findRolesFault(roles);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});

test.each([
  ['owner', ['owner']],
  ['support, owner', ['owner', 'support']],
  ['owner,owner', ['owner']],
  ['owner,king', null],
  ['', null],
])('the names %o say %o', (text, roles) => {
  expect(rolesNamed(text)).toEqual(roles);
});

test('who grants roles is watched for a day, and what is not proposed has no policy', () => {
  const day = 24 * 60 * 60 * 1_000;
  expect(policyOf('register-operator')).toEqual({ roles: ['owner'], approvals: 1, delayMs: day });
  expect(policyOf('set-market-status')).toMatchObject({ roles: ['owner', 'finance'], approvals: 1 });
  expect(policyOf('deposit')).toBeNull();
  expect(policyOf('publish-ticks')).toBeNull();
});
