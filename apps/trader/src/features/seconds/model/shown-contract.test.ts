import type { SecondContract } from '@assay/protocol';
import { expect, test } from 'vitest';
import { CONTRACTS_TABS, contractsTab, contractsTabQuery } from './contracts-tab.ts';
import { freshOutcome } from './fresh-outcome.ts';
import { outcomeOf } from './outcome.ts';
import { netResult, shownContract } from './shown-contract.ts';

const contract = (id: string, coin: string, settleTime: number | null = null): SecondContract =>
  // What is chosen by; the rest of a contract does not matter here.
  ({ id, coin, settleTime }) as SecondContract;
const open = [contract('3', 'BTC'), contract('2', 'ETH'), contract('1', 'BTC')];
const settled = [contract('0', 'BTC', 10_000)];

test.each([
  ['the newest of the coin', { open, settled }, 'BTC', null, 10_000, '3'],
  ['the chosen one', { open, settled }, 'BTC', '1', 10_000, '1'],
  ['not one of another coin', { open, settled }, 'ETH', '1', 10_000, '2'],
  ['one that is settled, for a moment', { open: [], settled }, 'BTC', '3', 17_999, '0'],
  ['no settled one after that', { open: [], settled }, 'BTC', null, 18_000, null],
  ['none of another coin', { open: [], settled }, 'SOL', null, 10_000, null],
] as const)('%s stands on the chart', (_, lists, coin, chosen, now, id) => {
  expect(shownContract(lists, coin, chosen, now)?.id ?? null).toBe(id);
});

test.each([
  ['win', true, '185.000000', '85.000000'],
  ['lose', false, '0.000000', '-100'],
  ['push', false, '100.000000', '0'],
  ['void', false, '100.000000', '0'],
  ['void', true, '185.000000', '85.000000'],
  [null, false, null, null],
] as const)('%s, paid %s, comes to %s back', (result, paid, returned, net) => {
  expect(netResult({ amount: '100', profit: '85.000000', returned, result, paid })).toBe(net);
});

test.each([
  ['win', true, 'win'],
  ['lose', false, 'lose'],
  ['void', true, 'voidPaid'],
  ['void', false, 'void'],
  [null, false, 'push'],
] as const)('%s, paid %s, is %s in one word', (result, paid, word) => {
  expect(outcomeOf({ result, paid })).toBe(word);
});

test('the address names the list but the first', () => {
  for (const tab of CONTRACTS_TABS) expect(contractsTab(contractsTabQuery(tab)['tab'])).toBe(tab);
  expect(contractsTabQuery('open')).toEqual({});
  expect(contractsTab('nonsense')).toBe('open');
});

test('how a contract stands is said by fresh ticks alone, after its expiry by those up to it', () => {
  const running = {
    direction: 'rise',
    amount: '100',
    profit: '85.000000',
    openPrice: '100.00000000',
    expireTime: 60_000,
  } as SecondContract;
  // Of a tick its time and price are looked at.
  const tick = { second: 50, price: '101.00000000' } as Parameters<typeof freshOutcome>[1][number];
  const at = (now: number, ticks = [tick]) => freshOutcome(running, ticks, { now, speed: 1 })?.result ?? null;
  expect([at(54_500), at(54_501), at(50_000, [])]).toEqual(['win', null, null]);
  const last = { ...tick, second: 60 };
  expect(at(900_000, [tick, last])).toBe('win');
});
