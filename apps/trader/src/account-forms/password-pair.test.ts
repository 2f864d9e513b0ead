import { expect, test } from 'vitest';
import { pairProblems } from './password-pair.ts';

test.each([
  ['login', 'gold10', 'gold10', 'old-10', ''],
  ['login', 'golden', 'golden', 'old-10', 'newPassword'],
  ['fund', 'golden', 'golden', 'old-10', ''],
  ['fund', 'gold', 'gold', '', 'newPassword'],
  ['fund', 'gold en', 'gold en', '', 'newPassword'],
  ['login', 'gold10', 'gold11', 'old-10', 'confirm'],
  ['login', 'gold10', 'gold10', 'gold10', 'same'],
  ['login', 'x', 'y', 'x', 'newPassword confirm'],
] as const)('a %s password %s, again %s, before %s: %s', (kind, newPassword, confirm, old, wrong) => {
  expect([...pairProblems(kind, { newPassword, confirm }, old)].join(' ')).toBe(wrong);
});
