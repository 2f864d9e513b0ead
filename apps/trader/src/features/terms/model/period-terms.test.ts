import { expect, test } from 'vitest';
import { periodTerms } from './period-terms.ts';

const product = (coin: string, seconds: number, payoutRate: string, offered = true) => ({
  id: `${coin}${seconds}`,
  symbol: `${coin}USDT`,
  coin,
  seconds,
  payoutRate,
  breakEvenRate: '0.555556',
  minAmount: '10',
  maxAmount: '5000',
  currency: 'USDT',
  offered,
});

test('coins with the same terms share a line, other terms have their own, what is withdrawn is absent', () => {
  const lines = periodTerms([
    product('BTC', 60, '0.85'),
    product('BTC', 30, '0.8'),
    product('ETH', 30, '0.8'),
    product('DOGE', 30, '0.7'),
    product('ADA', 30, '0.8', false),
  ]);
  expect(lines.map(({ terms, coins }) => [terms.seconds, terms.payoutRate, coins])).toEqual([
    [30, '0.8', ['BTC', 'ETH']],
    [30, '0.7', ['DOGE']],
    [60, '0.85', ['BTC']],
  ]);
});
