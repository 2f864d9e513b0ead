import { expect, test } from 'vitest';
import { judgeGuess } from './code-rules.ts';

const kept = { code_hash: 'right', attempts: 4, expires_at: 101 };
const guess = { scene: 'register', codeHash: 'right', now: 100 };

test.each([
  ['the code', {}, {}, 'right'],
  ['another code', {}, { codeHash: 'other' }, 'counts'],
  ['the code after five wrong guesses', { attempts: 5 }, {}, 'wrong'],
  ['another code after five wrong guesses', { attempts: 5 }, { codeHash: 'other' }, 'wrong'],
  ['the code when its time is over', { expires_at: 100 }, {}, 'wrong'],
  ['another code when its time is over', { expires_at: 100 }, { codeHash: 'other' }, 'wrong'],
  ['a code to reset', {}, { scene: 'reset' }, 'right'],
  ['another code to reset', {}, { scene: 'reset', codeHash: 'other' }, 'wrong'],
] as const)('a guess of %s', (_, keptChange, guessChange, judged) => {
  expect(judgeGuess({ ...kept, ...keptChange }, { ...guess, ...guessChange })).toBe(judged);
});

test('a guess where no code was sent is wrong and counts nowhere', () => {
  expect(judgeGuess(undefined, guess)).toBe('wrong');
});
