import { expect, test } from 'vitest';
import { ASSETS_KEYS, assetsKey, assetsKeysHere } from './assets-key.ts';

test('a known key is taken as it is', () => {
  for (const key of ASSETS_KEYS) expect(assetsKey(key)).toBe(key);
});

test('without one, and for a product that is not here, the overview is shown', () => {
  for (const text of [undefined, '', 'finance', 'recharge', 'transfer', 'tradeorder']) {
    expect(assetsKey(text)).toBe('overview');
  }
});

test('the account of contracts is there only where the venue lists some', () => {
  expect(assetsKeysHere(false)).toEqual(['overview', 'tradeOrder', 'records']);
  expect(assetsKeysHere(true)).toContain('agreement');
});
