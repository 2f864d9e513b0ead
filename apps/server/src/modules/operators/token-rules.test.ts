import { expect, it } from 'vitest';
import { isBeyond } from './sign-in-rules.ts';
import { actionsNamed, addressesNamed, isGood } from './token-rules.ts';
import type { TokenAction } from './token-rules.ts';

const ALL: readonly TokenAction[] = [
  { name: 'today', roles: ['owner', 'finance'], byToken: 'reads' },
  { name: 'audit', roles: ['compliance'], byToken: 'reads' },
  { name: 'price-band', roles: ['finance'], byToken: 'proposes' },
  { name: 'freeze', roles: ['finance'], byToken: null },
];

it.each([
  ['reads', { actions: ['today'] }],
  ['reads, price-band', { actions: ['price-band', 'today'] }],
  ['today,today', { actions: ['today'] }],
  ['freeze', { fault: 'No token does freeze: a person does it.' }],
  ['audit', { fault: 'audit takes the role compliance; the token’s are finance.' }],
  ['nothing', { fault: 'There is no command "nothing".' }],
  ['', { fault: 'There is no command "".' }],
])('%j names', (text, named) => {
  expect(actionsNamed(text, ALL, ['finance'])).toEqual(named);
});

it.each([
  ['', []],
  ['203.0.113.7, 203.0.113.7/32', ['203.0.113.7']],
  ['2001:DB8::/48', ['2001:db8::/48']],
  ['203.0.113.7,nowhere', null],
  ['0.0.0.0/0', null],
])('%j are the addresses', (text, addresses) => {
  expect(addressesNamed(text)).toEqual(addresses);
});

it('is good until its end, from where it is taken', () => {
  const token = { isEnded: false, expiresAt: 10, addresses: ['203.0.113.0/24'] };
  const from = '203.0.113.9';
  expect(isGood(token, { now: 9, address: from })).toBe(true);
  expect(isGood(token, { now: 10, address: from })).toBe(false);
  expect(isGood(token, { now: 9, address: '203.0.114.9' })).toBe(false);
  expect(isGood({ ...token, isEnded: true }, { now: 9, address: from })).toBe(false);
  expect(isGood({ ...token, addresses: [] }, { now: 9, address: '::1' })).toBe(true);
});

it('is beyond its operator with one role that they have not', () => {
  expect([isBeyond(0b011, 0b111), isBeyond(0b101, 0b011), isBeyond(0b1, 0)]).toEqual([false, true, true]);
});
