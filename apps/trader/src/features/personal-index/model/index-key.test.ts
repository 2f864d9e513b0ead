import { expect, test } from 'vitest';
import { indexKey, INDEX_KEYS } from './index-key.ts';

test('a known key is taken as it is', () => {
  for (const key of INDEX_KEYS) expect(indexKey(key, false)).toBe(key);
});

test('without one traders see their security, visitors the help', () => {
  for (const text of [undefined, '', 'accountsecurity', 'none']) {
    expect([indexKey(text, true), indexKey(text, false)]).toEqual(['accountSecurity', 'helper']);
  }
});
