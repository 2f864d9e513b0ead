/** What is wrong with a password that is chosen twice. Pure. */
import { fundPasswordProblem, passwordProblem } from '@assay/protocol';

export interface PasswordPair {
  readonly newPassword: string;
  readonly confirm: string;
}

type PairProblem = 'newPassword' | 'confirm' | 'same';

/** Of a login or a fund password that is chosen twice; `same` is a new one that is the old one. */
export function pairProblems(
  kind: 'login' | 'fund',
  { newPassword, confirm }: PasswordPair,
  oldPassword: string,
): ReadonlySet<PairProblem> {
  const wrong = new Set<PairProblem>();
  const problem = kind === 'login' ? passwordProblem(newPassword) : fundPasswordProblem(newPassword);
  if (problem !== null) wrong.add('newPassword');
  else if (newPassword === oldPassword) wrong.add('same');
  if (confirm !== newPassword) wrong.add('confirm');
  return wrong;
}
