/** Whether a realm takes work, what it answers while it does not, and which commands are the live realm's alone. */
import { expect, test } from 'vitest';
import { EngineState } from './engine-state.ts';
import { findRealmFault } from './live-only.ts';
import type { FromEngine } from './messages.ts';

test('a realm starts closed, and says why whenever it closes', () => {
  const said: FromEngine[] = [];
  const state = new EngineState('paper', (message) => said.push(message));
  expect(state.is('starting')).toBe(true);
  expect(state.fault).toEqual({ fault: 'starting', detail: 'replaying the journal' });
  state.open();
  expect([state.is('open'), state.is('starting')]).toEqual([true, false]);
  expect(said).toEqual([]);
  state.recover('no room');
  expect(state.is('recovering')).toBe(true);
  expect(state.fault).toEqual({ fault: 'recovering', detail: 'no room' });
  state.halt('sums to 1');
  expect(state.is('halted')).toBe(true);
  expect(state.fault).toEqual({ fault: 'halted', detail: 'sums to 1' });
  expect(said).toEqual([
    { type: 'closed', realm: 'paper', fault: 'recovering', detail: 'no room' },
    { type: 'closed', realm: 'paper', fault: 'halted', detail: 'sums to 1' },
  ]);
});

test.each([
  'register-operator',
  'revoke-operator',
  'propose',
  'approve-proposal',
  'reject-proposal',
] as const)('%s belongs to the live realm', (type) => {
  expect(findRealmFault('live', { type })).toBeNull();
  const fault = findRealmFault('paper', { type });
  expect(fault).toBeInstanceOf(RangeError);
  expect(fault?.message).toBe(`${type} belongs to the live realm, and was submitted to the realm paper`);
});

test('orders belong to either realm', () => {
  for (const realm of ['live', 'paper'] as const)
    expect(findRealmFault(realm, { type: 'place-order' })).toBeNull();
});
