/** Who may make which call: by key, by the account's status, by realm, in this order. */
import { expect, test } from 'vitest';
import { ACCOUNT, CANCEL, ORDER, PRIVATE, READ } from '@assay/protocol/schemas';
import type { UserPolicy } from '@assay/protocol/schemas';
import { refusalOf } from './policies.ts';
import type { PolicyCaller } from './policies.ts';

const PERSON: PolicyCaller = { virtual: 0, standing: 'active', via: 'sign-in', keyRights: null };
const KEY: PolicyCaller = { ...PERSON, via: 'api-key', keyRights: { read: true, trade: false } };
const VIRTUAL_ONLY: UserPolicy = { ...READ, realm: 'virtual-only' };

test.each<[string, UserPolicy, PolicyCaller, string | null]>([
  ['a person reads', READ, PERSON, null],
  ['a person trades', ORDER, PERSON, null],
  ['a person of the virtual account trades', ORDER, { ...PERSON, virtual: 1 }, null],
  ['a key reads', READ, KEY, null],
  ['a key without the right trades', ORDER, KEY, 'api-key-right'],
  ['a key with the right trades', ORDER, { ...KEY, keyRights: { read: false, trade: true } }, null],
  ['a key asks for what is private', PRIVATE, KEY, 'api-key-not-allowed'],
  ['a closed account reads', READ, { ...PERSON, standing: 'closed' }, 'account-closed'],
  ['a frozen account reads', READ, { ...PERSON, standing: 'frozen' }, null],
  ['a frozen account takes its orders back', CANCEL, { ...PERSON, standing: 'frozen' }, null],
  ['a frozen account trades', ORDER, { ...PERSON, standing: 'frozen' }, 'account-frozen'],
  ['a key of a frozen account reads', READ, { ...KEY, standing: 'frozen' }, 'account-frozen'],
  ['the virtual account changes the account', ACCOUNT, { ...PERSON, virtual: 1 }, 'virtual-forbidden'],
  ['the real account changes the account', ACCOUNT, PERSON, null],
  ['the real account asks for the virtual one', VIRTUAL_ONLY, PERSON, 'virtual-only'],
  ['the virtual account asks for its own', VIRTUAL_ONLY, { ...PERSON, virtual: 1 }, null],
  ['a key is told of its rights first', ORDER, { ...KEY, standing: 'closed' }, 'api-key-right'],
  [
    'of its account before its realm',
    ACCOUNT,
    { ...PERSON, virtual: 1, standing: 'frozen' },
    'account-frozen',
  ],
])('%s', (_, policy, caller, name) => {
  expect(refusalOf(policy, caller)?.name ?? null).toBe(name);
});

test('a key is told which right it lacks', () => {
  expect(refusalOf(ORDER, KEY)).toEqual({ name: 'api-key-right', params: { right: 'trade' } });
  expect(refusalOf(ACCOUNT, { ...PERSON, virtual: 1 })?.params).toEqual({});
});
