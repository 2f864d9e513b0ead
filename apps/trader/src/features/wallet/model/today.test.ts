import { expect, test } from 'vitest';
import type { WalletHistoryResponse } from '@assay/protocol';
import { todayOf } from './today.ts';

function history(totals: readonly string[], profit: string, inflow: string): WalletHistoryResponse {
  const points = totals.map((total, day) => ({
    time: day * 86_400_000,
    total,
    spot: total,
    futuresUsdt: '0',
    futuresCoin: '0',
    merchant: '0',
  }));
  return { currency: 'USDT', points, profit, inflow, virtual: 0 };
}

test.each([
  [['100', '110'], '10', '0', { before: '100', percent: '10.00' }],
  [['100', '205'], '5', '100', { before: '100', percent: '2.50' }],
  [['100', '45'], '-5', '-50', { before: '100', percent: '-5.00' }],
  [['0', '0'], '0', '0', { before: '0', percent: null }],
  [['50'], '0', '50', { before: null, percent: '0.00' }],
  [['55'], '5', '50', { before: null, percent: '10.00' }],
] as const)('of %j with a profit of %s and %s come in', (totals, profit, inflow, today) => {
  expect(todayOf(history(totals, profit, inflow))).toEqual(today);
});
