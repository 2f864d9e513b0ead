import { expect, test } from 'vitest';
import { merchantItems, namesOf, worthOf } from './money-accounts.ts';

const [SPOT, MERCHANT] = [
  { type: 1, coin: 'BTC' },
  { type: 8, coin: 'BTC' },
];

test('the account of a merchant is there where it is told, those of futures where any are listed', () => {
  expect(namesOf([SPOT], false)).toEqual(['spot']);
  expect(namesOf([], true)).toEqual(['spot', 'futures-usdt', 'futures-coin']);
  expect(namesOf([SPOT, MERCHANT], false)).toEqual(['spot', 'merchant']);
  expect(merchantItems([SPOT, MERCHANT])).toEqual([MERCHANT]);
});

test('coins are worth the sum of their values, and nothing without a price', () => {
  const values = ['60', '0.1', null].map((equivalent) => ({ equivalent }));
  expect(worthOf(values)).toBe('60.10000000');
});
