/**
 * Whether a session is alive, what a refresh token comes to, and whether a sign-in may be completed.
 * Promises: pure; a refresh token is good once: whoever brings it again holds a copy, and the family ends with it.
 */
import type { AccountStatus } from './account-tables.ts';

interface Ending {
  /** null: nobody has ended it. */
  readonly ended_at: number | null;
}

/** Whether its token opens anything. */
export function isAlive(session: Ending & { readonly expires_at: number }, now: number): boolean {
  return session.ended_at === null && session.expires_at > now;
}

/** Whether another session may take its place: also of one whose token has run out. */
export const mayGoOn = ({ ended_at }: Ending): boolean => ended_at === null;

/** Whether something with this end can still be refreshed; null: it has no session. */
export const isRefreshable = (refreshUntil: number | null, now: number): boolean =>
  refreshUntil !== null && refreshUntil > now;

/** What a refresh token comes to. `reused`: it was spent before. */
export function judgeRefresh(
  spent: (Ending & { readonly refresh_expires_at: number }) | undefined,
  now: number,
): 'unknown' | 'reused' | 'rotates' {
  if (spent === undefined || !isRefreshable(spent.refresh_expires_at, now)) return 'unknown';
  return mayGoOn(spent) ? 'rotates' : 'reused';
}

interface SignedInTo {
  readonly password_changed_at: number;
  readonly standing: AccountStatus;
}

/** Whether a sign-in that began with a password of this age may be completed: it must be the password still. */
export function mayComplete(user: SignedInTo | undefined, passwordChangedAt: number): boolean {
  return user !== undefined && user.password_changed_at === passwordChangedAt && user.standing !== 'closed';
}

/** Whether a sign-in is worth telling its user: on a device that is not known, and not the first of all. */
export const isNewsOfSignIn = (isNewDevice: boolean, hasSignedInBefore: boolean): boolean =>
  isNewDevice && hasSignedInBefore;
