import { passwordProblem } from '@assay/protocol';
import { expect, test } from 'vitest';
import { passwordRules, registerProblems } from './register-form.ts';

const good = { email: 'mara@example.com', code: '123456', password: 'gold10', inviteCode: '' };

test('a good form has no problem; each wrong field is named', () => {
  expect(registerProblems(good)).toEqual(new Set());
  expect(registerProblems({ ...good, inviteCode: 'A_b-1' })).toEqual(new Set());
  expect(registerProblems({ email: 'mara@', code: '12345', password: 'gold', inviteCode: 'a b' })).toEqual(
    new Set(['email', 'code', 'password', 'inviteCode']),
  );
});

test.each([
  '',
  'gold',
  'goldgold',
  'gold10',
  '123456',
  '12345!',
  'gold 10',
  'gold10é',
  `a1${'x'.repeat(19)}`,
])('the three ticks for %s agree with the shared rule', (password) => {
  const { length, characters, mix } = passwordRules(password);
  expect(length && characters && mix).toBe(passwordProblem(password) === null);
});
