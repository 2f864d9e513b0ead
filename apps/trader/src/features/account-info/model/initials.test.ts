import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Zoé van Dam', 'ZV'],
  ['mara', 'M'],
  ['tr****le', 'T'],
  ['山田 太郎', '山太'],
  ['𝒜lan', '𝒜'],
  ['+861****5678', ''],
  ['', ''],
])('%j is %j', (name, shown) => {
  expect(initials(name)).toBe(shown);
});
