import { expect, test } from 'vitest';
import { accountStatusProblem } from './account-status-problem.ts';

const NOW = 1_000;
const user = (state: 'active' | 'frozen', excludedUntil: number | null) => ({
  standing: { state, by: null, reason: null, since: null },
  excludedUntil,
});

test.each([
  ['nobody', null, null],
  ['an active account', user('active', null), null],
  ['a frozen one', user('frozen', null), 'frozen'],
  ['one on a break', user('active', NOW + 1), 'excluded'],
  ['one whose break is over', user('active', NOW), null],
  ['a frozen one on a break', user('frozen', NOW + 1), 'frozen'],
])('%s', (_, who, code) => {
  expect(accountStatusProblem(who, NOW)?.code ?? null).toBe(code);
});
