import type { WalletAccountItem } from '@assay/protocol';
import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

function item(coin: string, equivalent: string | null): WalletAccountItem {
  return { type: 1, coin, name: coin, available: '1', occupied: '0', total: '1', equivalent };
}

test('the largest part comes first; what has no value or no price is left out', () => {
  const parts = spreadOf(
    [item('ETH', '250'), item('USDT', '750'), item('BTC', '0'), item('XRP', null)],
    4,
    'rest',
  );
  expect(parts).toEqual([
    { coin: 'USDT', share: 0.75 },
    { coin: 'ETH', share: 0.25 },
  ]);
});

test('beyond the largest parts the rest is one', () => {
  const parts = spreadOf([item('A', '5'), item('B', '3'), item('C', '1'), item('D', '1')], 3, 'rest');
  expect(parts).toEqual([
    { coin: 'A', share: 0.5 },
    { coin: 'B', share: 0.3 },
    { coin: 'rest', share: 0.2 },
  ]);
});

test('nothing of value is no part', () => {
  expect(spreadOf([item('A', '0')], 3, 'rest')).toEqual([]);
});

test('a coin of several accounts is one part', () => {
  const parts = spreadOf([item('BTC', '1'), { ...item('BTC', '2'), type: 3 }, item('USDT', '1')], 3, 'rest');
  expect(parts).toEqual([
    { coin: 'BTC', share: 0.75 },
    { coin: 'USDT', share: 0.25 },
  ]);
});
