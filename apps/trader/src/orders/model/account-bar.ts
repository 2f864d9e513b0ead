/** What keeps an account as a whole from opening anything. */
import { useSession } from '@assay/client/react';
import type { UserInfo } from '@assay/protocol';

export type AccountBar = 'frozen' | 'excluded';

/** Null: the account may trade, or nobody is signed in. Pure. */
export function accountBar(
  user: Pick<UserInfo, 'standing' | 'excludedUntil'> | null,
  now: number,
): AccountBar | null {
  if (user === null) return null;
  if (user.standing.state !== 'active') return 'frozen';
  return user.excludedUntil !== null && user.excludedUntil > now ? 'excluded' : null;
}

const currentTime = (): number => Date.now();

export function useAccountBar(): AccountBar | null {
  const { user } = useSession();
  return accountBar(user, currentTime());
}
