import { PASSWORD_SYMBOLS, passwordProblem } from '@assay/protocol';
import { expect, test } from 'vitest';
import { passwordRules, passwordStrength } from './password-rules.ts';

test('the rules of a password are ticked off one by one', () => {
  expect(passwordRules('')).toEqual({ length: false, characters: false, mix: false });
  expect(passwordRules('gold')).toEqual({ length: false, characters: true, mix: false });
  expect(passwordRules('golden')).toEqual({ length: true, characters: true, mix: false });
  expect(passwordRules('gold10')).toEqual({ length: true, characters: true, mix: true });
  expect(passwordRules('gold 10')).toEqual({ length: true, characters: false, mix: true });
  expect(passwordRules('a1'.repeat(11))).toEqual({ length: false, characters: true, mix: true });
});

test('a password meets all three rules exactly when it has no problem', () => {
  const words = ['gold10', 'golden', '123456', `${PASSWORD_SYMBOLS.slice(0, 6)}a`, 'ab"c12', 'a', 'ü12345'];
  for (const word of words) {
    expect(Object.values(passwordRules(word)).every(Boolean)).toBe(passwordProblem(word) === null);
  }
});

test.each([
  ['', 0],
  ['golden', 1],
  ['gold10', 1],
  ['abc123abc123', 1],
  ['aaaaaaaaaaaaaaaaaa1!', 1],
  ['sun-rise-77', 3],
  ['Sun-rise-77!', 4],
  ['h9kq2mtz', 2],
  ['correct4horse', 3],
  ['Tr0ub4dor&3Xw?q', 4],
])('how hard %s is to guess', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
