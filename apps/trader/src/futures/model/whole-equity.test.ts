import { expect, test } from 'vitest';
import { wholeEquity } from './whole-equity.ts';

const accounts = [
  { coin: 'USDT', balance: '1000.500000' },
  { coin: 'BTC', balance: '0.50000000' },
];
const held = (settleCoin: string, unrealisedProfit: string) => ({ settleCoin, unrealisedProfit });

test('counts balances and what all positions would bring, each coin at its index', () => {
  const positions = [held('USDT', '-100.25'), held('BTC', '-0.01'), held('BTC', '0.00500000')];
  // 1,000.5 − 100.25 + (0.5 − 0.005) × 60,000
  expect(wholeEquity(accounts, positions, () => '60000.00000000')).toBe('30600.25000000');
});

test('is below zero where losses are greater, and unknown while a coin has no price', () => {
  expect(wholeEquity([accounts[0]!], [held('USDT', '-1000.75')], () => null)).toBe('-0.25000000');
  expect(wholeEquity(accounts, [], () => null)).toBeNull();
  expect(wholeEquity([{ coin: 'BTC', balance: '0.00' }], [], () => null)).toBe('0.00000000');
});
