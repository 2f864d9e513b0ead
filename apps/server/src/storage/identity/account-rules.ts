/**
 * How an account may change: its status, its addresses, what its holder declares, and how long a wrong guess has to wait.
 * Promises: pure; the stores apply these within their transactions. A closed account stays closed; what the venue has
 * frozen, its user cannot free; an address is one account's; a country is declared once, an age is confirmed once and for
 * all.
 */
import type { AccountStatus } from './account-tables.ts';

export interface AccountStatusChange {
  readonly userId: number;
  readonly standing: AccountStatus;
  readonly by: 'self' | 'operator';
  readonly reason: string;
  readonly at: number;
}

/** Why a change cannot be begun. `held`: the venue has frozen it, and the user cannot undo that. */
export type AccountStatusRefusal = 'unknown-user' | 'closed' | 'held' | 'same';

interface StatusOfUser {
  readonly standing: AccountStatus;
  readonly standing_by: 'self' | 'operator' | null;
}

/** Why a status cannot be changed so, or null. */
export function findStatusFault(
  user: StatusOfUser | undefined,
  { standing, by }: Pick<AccountStatusChange, 'standing' | 'by'>,
): AccountStatusRefusal | null {
  if (user === undefined) return 'unknown-user';
  if (user.standing === 'closed') return 'closed';
  if (user.standing === 'active') return standing === 'active' ? 'same' : null;
  if (user.standing_by === 'operator' && by === 'self') return 'held';
  // An operator takes over what the user has frozen themselves.
  return standing === 'frozen' && user.standing_by === by ? 'same' : null;
}

/** How many wrong guesses are free, and how long each further one has to wait. */
export interface AttemptTerms {
  readonly free: number;
  /** The first wait; it doubles with each further wrong guess. */
  readonly waitMs: number;
  readonly longestWaitMs: number;
}

interface Guesses {
  readonly failures: number;
  readonly last_at: number;
}

/** Guesses older than this are forgotten. */
export const GUESS_MEMORY_MS = 86_400_000;

function waitAfter(failures: number, { free, waitMs, longestWaitMs }: AttemptTerms): number {
  if (failures < free) return 0;
  return Math.min(longestWaitMs, waitMs * 2 ** Math.min(30, failures - free));
}

/** Milliseconds that the next guess still has to wait, at most 0 where it need not; and the wrong ones that count. */
export function guessesThatCount(
  known: Guesses | undefined,
  now: number,
  terms: AttemptTerms,
): { readonly failures: number; readonly waitMs: number } {
  if (known === undefined || known.failures === 0 || known.last_at + GUESS_MEMORY_MS <= now) {
    return { failures: 0, waitMs: 0 };
  }
  const waitMs = known.last_at + waitAfter(known.failures, terms) - now;
  return { failures: known.failures, waitMs: Math.max(0, waitMs) };
}

/** What is left when one that was counted was no guess after all. */
export const guessesAfterTakingBack = (failures: number): number => Math.max(0, failures - 1);

/** Whether an address may become this account's. `holder`: whose it is; `userId` null: a newcomer, who is nobody yet. */
export const mayTakeAddress = (holder: number | null, userId: number | null): boolean =>
  holder === null || holder === userId;

/** Whether the account's code brings newcomers. */
export const mayInvite = ({ standing }: Pick<StatusOfUser, 'standing'>): boolean => standing !== 'closed';

/** A moment that is noted once: the first. */
export const firstMoment = (known: number | null, now: number): number => known ?? now;

/** Whether a fund password may be set; `onlyFirst`: not in place of another. */
export function maySetFundPassword(
  user: { readonly fund_password_hash: string | null } | undefined,
  onlyFirst: boolean,
): boolean {
  return user !== undefined && (!onlyFirst || user.fund_password_hash === null);
}

/** The number of the next newcomer, above one that a core has given. */
export const nextUserAbove = (next: number, greatest: number): number => Math.max(next, greatest + 1);

interface Declared {
  readonly declared_country: string | null;
  readonly adult_confirmed_at: number | null;
}

/** What another declaration comes to; null: another country is declared. `isNews`: it says more than was known. */
export function declarationOf(
  known: Declared,
  { country, isAdult, now }: { readonly country: string; readonly isAdult: boolean; readonly now: number },
): { readonly adultAt: number | null; readonly isNews: boolean } | null {
  if (known.declared_country !== null && known.declared_country !== country) return null;
  const adultAt = known.adult_confirmed_at ?? (isAdult ? now : null);
  return { adultAt, isNews: known.declared_country === null || adultAt !== known.adult_confirmed_at };
}
