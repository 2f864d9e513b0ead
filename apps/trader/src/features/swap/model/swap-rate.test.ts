import { expect, test } from 'vitest';
import { swapRate } from './swap-rate.ts';

test.each([
  ['1000', 'USDT', '0.009644', 'BTC', '1 BTC = 103691.41435089 USDT'],
  ['0.1', 'ETH', '255.31', 'USDT', '1 ETH = 2553.10000000 USDT'],
  ['5', 'A', '5', 'B', '1 B = 1.00000000 A'],
  ['5', 'A', '0', 'B', '1 B = 0 A'],
])('%s %s for %s %s: %s', (given, fromCoin, received, toCoin, words) => {
  const { one, price, coin } = swapRate({ given, fromCoin, received, toCoin });
  expect(`1 ${one} = ${price} ${coin}`).toBe(words);
});
