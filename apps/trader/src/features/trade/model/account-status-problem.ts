/** What keeps the account as a whole from trading. Pure. */
import type { UserInfo } from '@assay/protocol';
import { accountBar } from '../../../orders/model/account-bar.ts';
import type { Problem } from './problem.ts';

/** Shown below the button, whatever the form says; null: the account may trade. */
export function accountStatusProblem(
  user: Pick<UserInfo, 'standing' | 'excludedUntil'> | null,
  now: number,
): Problem | null {
  const bar = accountBar(user, now);
  return bar === null ? null : { code: bar, field: 'form', quiet: true };
}
