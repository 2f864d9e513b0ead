import { expect, test } from 'vitest';
import { ORDER_KEYS, orderKey, orderKeysHere } from './order-key.ts';

test('a known key is taken as it is', () => {
  for (const key of ORDER_KEYS) expect(orderKey(key)).toBe(key);
});

test('without one, and for a product that is not here, the contracts are shown', () => {
  for (const text of [undefined, '', 'money', 'Stock', 'toString']) expect(orderKey(text)).toBe('contract');
});

test('orders of contracts are there only where the venue lists some', () => {
  const here = (...symbols: string[]) => orderKeysHere((isMeant) => symbols.some(isMeant));
  expect(here()).toEqual(['contract', 'stock', 'change']);
  expect(here('BTCUSDT-PERP')).toEqual(['contract', 'perpetual', 'stock', 'change']);
  expect(here('BTCUSDT-PERP', 'BTCUSDT-5M')).toEqual(ORDER_KEYS);
});
