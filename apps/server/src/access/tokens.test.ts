import { expect, test } from 'vitest';
import { CODE_SIGNS } from '@assay/protocol';
import { codeHash, drawSigns, inGroups, newCode, newToken, tokenHash } from './tokens.ts';

const all = <Made>(make: () => Made): ReadonlySet<Made> => new Set(Array.from({ length: 200 }, make));

test('a token is 43 characters that no other has', () => {
  const tokens = all(newToken);
  expect(tokens.size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('a code is six digits, and signs are as many as are asked for', () => {
  for (const code of all(newCode)) expect(code).toMatch(/^[0-9]{6}$/);
  for (const signs of all(() => drawSigns(16))) expect(signs).toMatch(new RegExp(`^[${CODE_SIGNS}]{16}$`));
  expect(new Set([...all(() => drawSigns(16))].join('')).size).toBe(CODE_SIGNS.length);
  expect(drawSigns(0)).toBe('');
});

test.each([
  ['ABCDEFGHJK', 'ABCD-EFGH-JK'],
  ['ABCDEFGH', 'ABCD-EFGH'],
  ['ABC', 'ABC'],
])('%s is shown as %s', (signs, shown) => {
  expect(inGroups(signs)).toBe(shown);
});

test('a hash is one text for one token, and binds a code to its address and its scene', () => {
  expect(tokenHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
  const hashes = [
    codeHash('a@example.org', 'login', '123456'),
    codeHash('b@example.org', 'login', '123456'),
    codeHash('a@example.org', 'reset', '123456'),
    codeHash('a@example.org', 'login', '123457'),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(codeHash('a@example.org', 'login', '123456')).toBe(hashes[0]);
});
