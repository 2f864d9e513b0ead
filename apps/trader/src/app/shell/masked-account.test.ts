import { expect, test } from 'vitest';
import { maskedAccount } from './masked-account.ts';

test.each([
  ['mara@example.com', 'ma****om'],
  ['a@b.c', 'a@****.c'],
  ['a@bc', 'a****'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedAccount(name)).toBe(shown);
});
