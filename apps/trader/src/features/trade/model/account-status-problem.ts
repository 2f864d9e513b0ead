/** What keeps the account as a whole from trading. Pure. */
import type { UserInfo } from '@assay/protocol';
import type { Problem } from './problem.ts';

/** Shown below the button, whatever the form says; null: the account may trade. */
export function accountStatusProblem(
  user: Pick<UserInfo, 'standing' | 'excludedUntil'> | null,
  now: number,
): Problem | null {
  if (user === null) return null;
  if (user.standing.state !== 'active') return { code: 'frozen', field: 'form', quiet: true };
  const isExcluded = user.excludedUntil !== null && user.excludedUntil > now;
  return isExcluded ? { code: 'excluded', field: 'form', quiet: true } : null;
}
