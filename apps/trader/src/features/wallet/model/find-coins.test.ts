import { expect, test } from 'vitest';
import { findCoins } from './find-coins.ts';

const coin = (code: string, name: string) => ({
  type: 1,
  coin: code,
  name,
  available: '1',
  occupied: '0',
  total: '1',
  equivalent: '1',
});
const ALL = [coin('BTC', 'Bitcoin'), coin('ETH', 'Ethereum'), coin('XRP', 'XRP')];
const found = (search: string): string[] => findCoins(ALL, search).map((item) => item.coin);

test('a coin is found by a part of its code or its name', () => {
  expect(found(' eth ')).toEqual(['ETH']);
  expect(found('COIN')).toEqual(['BTC']);
  expect(found('  ')).toEqual(['BTC', 'ETH', 'XRP']);
  expect(found('doge')).toEqual([]);
});
