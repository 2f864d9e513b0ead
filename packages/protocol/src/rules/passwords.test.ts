import { expect, test } from 'vitest';
import { fundPasswordProblem, passwordProblem } from './passwords.ts';

const ofLength = (length: number): string => 'a1'.repeat(length).slice(0, length);

test.each([
  [5, 'length'],
  [6, null],
  [20, null],
  [21, 'length'],
])('a password of %i signs: %s', (length, problem) => {
  expect(passwordProblem(ofLength(length))).toBe(problem);
  expect(fundPasswordProblem(ofLength(length))).toBe(problem);
});

test.each([
  ['letters', 'abcdef', 'too-simple'],
  ['digits', '123456', 'too-simple'],
  ['symbols', '!@#$%^', 'too-simple'],
  ['letters and digits', 'abcde1', null],
  ['letters and symbols', 'abcde!', null],
  ['digits and symbols', '12345!', null],
  ['a sign that is not taken', 'abcde1 ', 'characters'],
  ['a letter that is not taken', 'spaß12', 'characters'],
])('%s alone: %s is %s', (_name, password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
  expect(fundPasswordProblem(password)).toBe(problem === 'too-simple' ? null : problem);
});
