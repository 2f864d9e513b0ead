/** What each line of the policy says, and that a list which lets somebody around it is none. */
import { expect, test } from 'vitest';
import { findPolicyFaults, MONEY_COMMANDS, POLICY, policyOf } from './policy.ts';
import type { PolicyLine } from './policy.ts';

test('who grants roles is watched for a day, and what is not proposed has no policy', () => {
  const day = 24 * 60 * 60 * 1_000;
  expect(policyOf('register-operator')).toEqual({ roles: ['owner'], approvals: 1, delayMs: day });
  const markets = { roles: ['owner', 'finance'], approvals: 1, delayMs: 0 };
  for (const type of ['set-market-status', 'set-fee-tiers', 'set-rebate-rates', 'offer-seconds'] as const) {
    expect(policyOf(type)).toEqual(markets);
  }
  for (const type of [
    'set-pool-limits',
    'list-futures-market',
    'set-futures-terms',
    'fund-insurance',
    'set-route-terms',
    'set-swap-terms',
  ] as const)
    expect(policyOf(type)).toEqual(markets);
  for (const type of [
    'decide-withdrawal',
    'return-withdrawal',
    'set-route-status',
    'write-off-loss',
    'transfer-house-money',
    'pay-card-sale',
    'return-card-sale',
    'correct-balance',
  ] as const)
    expect(policyOf(type)).toMatchObject({ roles: ['finance', 'compliance'], approvals: 1 });
  expect(policyOf('deposit')).toBeNull();
  expect(policyOf('publish-ticks')).toBeNull();
});

test.each(MONEY_COMMANDS)('%s: two others approve from 10,000 on, one below', (type) => {
  expect(policyOf(type, 10_000)?.approvals).toBe(2);
  expect(policyOf(type, 9_999)?.approvals).toBe(1);
  expect(policyOf(type)?.approvals).toBe(1);
});

test('there is no fault in it', () => {
  expect(findPolicyFaults(POLICY)).toEqual([]);
});

const some = { roles: ['finance'], approvals: 1, delayMs: 0 } as const;
const last: PolicyLine = { commands: 'all others', from: 0, decision: 'deny' };
const line = (
  from: number,
  decision: PolicyLine['decision'],
  commands: PolicyLine['commands'] = ['fund-insurance'],
) => ({ commands, from, decision });

test.each([
  ['nothing at all', [], 'The last line must deny all others.'],
  ['one that ends with a permission', [line(0, some)], 'The last line must deny all others.'],
  ['one that permits all others', [line(0, some, 'all others')], 'The last line must deny all others.'],
  [
    'one that denies others from a worth on alone',
    [line(1, 'deny', 'all others')],
    'The last line must deny all others.',
  ],
  ['a line behind all', [last, last], 'Line 2 is never reached.'],
  [
    'a line of a worth behind one of all worths',
    [line(0, some), line(5, { ...some, approvals: 2 }), last],
    'fund-insurance: a line before decides already.',
  ],
  [
    'one of which one person is enough',
    [line(0, { ...some, approvals: 0 }), last],
    'fund-insurance: one person alone would do it.',
  ],
  [
    'one that asks half a person',
    [line(0, { ...some, approvals: 0.5 }), last],
    'fund-insurance: one person alone would do it.',
  ],
  ['one of nobody', [line(0, { ...some, roles: [] }), last], 'fund-insurance: nobody has a role for it.'],
  [
    'one in which more is decided by fewer',
    [line(5, some), line(0, { ...some, approvals: 2 }), last],
    'fund-insurance: more is decided by fewer.',
  ],
  [
    'one whose roles depend on the worth',
    [line(5, { ...some, roles: ['owner'] }), line(0, some), last],
    'fund-insurance: its roles differ by worth.',
  ],
] as const)('%s is no policy', (_, lines, fault) => {
  expect(findPolicyFaults(lines)).toContain(fault);
});

test('a refusal beside a permission is a policy', () => {
  expect(findPolicyFaults([line(5, 'deny'), line(0, some), last])).toEqual([]);
});
