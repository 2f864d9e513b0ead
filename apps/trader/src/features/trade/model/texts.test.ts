import type { OrderPushData } from '@assay/protocol';
import { expect, test } from 'vitest';
import { gatheredFills, mergedNotice } from './fill-notices.ts';
import { ratePercent } from './rate-text.ts';
import { trimmedDecimal, valueFieldText } from './value-text.ts';

test.each([
  ['0.15000000', 2, '0.15'],
  ['10065.000000', 2, '10065.00'],
  ['0.00012000', 2, '0.00012'],
  ['1.000000', 0, '1'],
  ['100', 2, '100'],
])('%s with at least %i decimals reads %s', (text, minDecimals, short) => {
  expect(trimmedDecimal(text, minDecimals)).toBe(short);
});

test('a value in a field has two decimals and what it needs beyond', () => {
  expect([10_065_000_000, 10_065_015_000, 1, 0].map((units) => valueFieldText(units, 6))).toEqual([
    '10065.00',
    '10065.015',
    '0.000001',
    '',
  ]);
});

test('rates read as percent', () => {
  expect([800, 1000, 250, 12_345, 0].map(ratePercent)).toEqual(['0.08%', '0.10%', '0.025%', '1.2345%', '0%']);
});

test('notices of fills: summed by order, without what a receipt has shown', () => {
  const push = (
    sequence: number,
    id: string,
    change: OrderPushData['change'],
    amount: string | null,
  ): OrderPushData => ({
    sequence,
    id,
    symbol: 'BTCUSDT',
    direction: 'buy',
    change,
    amount,
    price: '67100.0',
    fee: null,
    feeCoin: null,
    closeReason: null,
    time: 0,
  });
  const pushes = [
    push(1, 'a', 'traded', '0.00002'),
    push(2, 'b', 'traded', '0.00005'),
    push(3, 'a', 'traded', '0.00003'),
    push(3, 'a', 'closed', null),
  ];
  const fills = gatheredFills(
    pushes,
    (sequence) => sequence === 2,
    (amount) => Math.round(Number(amount) * 100_000),
  );
  expect(fills.map(({ last, lots }) => [last.id, last.sequence, lots])).toEqual([['a', 3, 5]]);
});

test('what trades at the same time is one message: of several orders their number and the first three', () => {
  const notices = ['1', '2', '3', '4'].map((text) => ({ title: `order ${text}`, text: `${text}.` }));
  const title = (count: number) => `${count} orders`;
  expect(mergedNotice([], title)).toBeNull();
  expect(mergedNotice(notices.slice(0, 1), title)).toEqual({ title: 'order 1', text: '1.' });
  expect(mergedNotice(notices.slice(0, 2), title)).toEqual({ title: '2 orders', text: '1. 2.' });
  expect(mergedNotice(notices, title)).toEqual({ title: '4 orders', text: '1. 2. 3. …' });
});
