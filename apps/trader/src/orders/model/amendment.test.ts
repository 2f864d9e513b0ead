import type { OrderView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { amendFields, amendment, losesPriority, startForm } from './amendment.ts';
import type { AmendForm } from './amendment.ts';
import { anOrder } from './own-lists.fixture.ts';
import { BTC_RULES } from '../../markets/market-rules.fixture.ts';

const WAITING = { status: 'untriggered', filledAmount: '0.00000', triggerPrice: '70000.0' } as const;

test.each<[string, Partial<OrderView>, string[]]>([
  ['rests', {}, ['price', 'amount']],
  ['waits with a limit', { ...WAITING, type: 'stop-limit' }, ['trigger', 'price', 'amount']],
  ['waits by size', { ...WAITING, type: 'stop-market', price: null }, ['trigger', 'amount']],
  ['waits by value', { ...WAITING, type: 'stop-market', price: null, amount: null }, ['trigger']],
  ['trails', { ...WAITING, type: 'trailing-stop', price: null }, ['amount']],
  ['was met and has not had its turn', { ...WAITING, triggerTime: 5 }, []],
  ['is one of a pair', { linkedId: '2' }, []],
  ['is closed', { status: 'filled', cancellable: false }, []],
])('an order that %s', (_, change, fields) => {
  expect(amendFields(anOrder(change))).toEqual(fields);
});

test.each<[Partial<AmendForm>, object]>([
  [{}, { problem: 'unchanged', field: null }],
  [{ price: '68900' }, { problem: 'unchanged', field: null }],
  [{ price: '68901' }, { request: { id: '1', price: '68901' } }],
  [{ amount: '0.06' }, { request: { id: '1', amount: '0.06' } }],
  [{ price: '' }, { problem: 'not-a-step', field: 'price' }],
  [{ price: '68901.05' }, { problem: 'not-a-step', field: 'price' }],
  [{ amount: '0' }, { problem: 'not-a-step', field: 'amount' }],
  [{ price: '69000', postOnly: true }, { request: { id: '1', price: '69000', postOnly: true } }],
])('typing %j asks for %j', (typed, wanted) => {
  const order = anOrder({});
  const form = startForm(order, BTC_RULES);
  expect(form.amount).toBe('0.05100');
  expect(amendment(order, { ...form, ...typed }, BTC_RULES)).toEqual(wanted);
});

test('a new price or a larger size loses priority, a smaller size keeps it, and a trigger order has none', () => {
  const loses = (request: object, change: Partial<OrderView> = {}): boolean =>
    losesPriority({ id: '1', ...request }, anOrder(change), BTC_RULES);
  expect(loses({ price: '68901' })).toBe(true);
  expect(loses({ amount: '0.05101' })).toBe(true);
  expect(loses({ amount: '0.05099' })).toBe(false);
  expect(loses({ price: '68901' }, WAITING)).toBe(false);
});
