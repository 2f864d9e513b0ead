import { expect, test } from 'vitest';
import { ASSETS_KEYS, assetsKey, assetsKeysHere } from './assets-key.ts';

test('a known key is taken as it is', () => {
  for (const key of ASSETS_KEYS) expect(assetsKey(key)).toBe(key);
});

test('without one, and for a product that is not here, the overview is shown', () => {
  for (const text of [undefined, '', 'finance', 'Recharge', 'tradeorder']) {
    expect(assetsKey(text)).toBe('overview');
  }
});

test('a part is there only where the venue has its product', () => {
  expect(assetsKeysHere(false, false)).toEqual(['overview', 'tradeOrder', 'records']);
  expect(assetsKeysHere(true, false)).toEqual(['overview', 'agreement', 'tradeOrder', 'records']);
  expect(assetsKeysHere(false, false, true)).toEqual(['overview', 'merchant', 'tradeOrder', 'records']);
  expect(assetsKeysHere(false, true)).toEqual(['overview', 'recharge', 'transfer', 'tradeOrder', 'records']);
});
