/**
 * Who may ask that a lost factor is taken off, and whether what was asked is still true.
 * Promises: pure; two different people agree; a factor that is used, and an account that is changed, frozen or closed
 * meanwhile, make the request void.
 */
import { LOST_FACTOR_HOURS } from '@assay/protocol';
import type { LostFactorFault, LostFactorState } from './shape.ts';

const HOUR_MS = 3_600_000;
/** From the second yes to the deed: over a weekend the user has had a working day to see the mail and end it. */
export const WAITING_MS = LOST_FACTOR_HOURS * HOUR_MS;
/** The user hears of it once more so long before the deed. */
export const REMINDED_MS = 24 * HOUR_MS;
export const MAX_REQUESTS = 3;
/** Requests of so long count. */
export const REQUESTS_OVER_DAYS = 30;
export const REQUESTS_OVER_MS = REQUESTS_OVER_DAYS * 24 * HOUR_MS;
/** An authenticator's clock may be one step ahead. */
const STEP_MS = 30_000;

/** What an account has, of the factor in question. */
export interface FactorFacts {
  readonly isSet: boolean;
  /** The last time it was set or, where that is known, used. */
  readonly lastAt: number;
}

export interface AccountFacts {
  readonly standing: 'active' | 'frozen' | 'closed';
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordChangedAt: number;
}

export interface AskedFacts extends Pick<AccountFacts, 'email' | 'phone' | 'passwordChangedAt'> {
  readonly askedAt: number;
}

/** Why it cannot be asked now, or null. */
export function findAskFault(
  { standing }: Pick<AccountFacts, 'standing'>,
  { isSet }: FactorFacts,
  requests: number,
): 'account-not-active' | 'factor-missing' | 'too-many' | null {
  if (standing !== 'active') return 'account-not-active';
  if (!isSet) return 'factor-missing';
  return requests >= MAX_REQUESTS ? 'too-many' : null;
}

/** Why what was asked is not true any more, or null. */
export function findVoid(
  asked: AskedFacts,
  account: AccountFacts,
  { isSet, lastAt }: FactorFacts,
): LostFactorFault | null {
  if (account.standing !== 'active') return 'account-not-active';
  const isSame =
    account.email === asked.email &&
    account.phone === asked.phone &&
    account.passwordChangedAt === asked.passwordChangedAt;
  if (!isSame) return 'account-changed';
  if (!isSet) return 'factor-missing';
  return lastAt > asked.askedAt + STEP_MS ? 'factor-not-lost' : null;
}

/** When the code of an authenticator's step was made. */
export const timeOfStep = (step: number | null): number => (step ?? 0) * STEP_MS;

interface Moving {
  readonly state: LostFactorState;
  readonly proposedBy: string | null;
  readonly dueAt: number | null;
}

/** Why an operator's step is not taken, or null. */
export function findStepFault(
  { state, proposedBy }: Omit<Moving, 'dueAt'>,
  step: 'propose' | 'approve' | 'reject',
  by: string,
): 'wrong-state' | 'own-proposal' | null {
  if (step === 'propose') return state === 'asked' ? null : 'wrong-state';
  if (step === 'reject') return isOpen(state) ? null : 'wrong-state';
  if (state !== 'proposed') return 'wrong-state';
  return proposedBy === by ? 'own-proposal' : null;
}

export const isOpen = (state: LostFactorState): boolean =>
  state === 'asked' || state === 'proposed' || state === 'waiting';

export const isDue = ({ state, dueAt }: Omit<Moving, 'proposedBy'>, now: number): boolean =>
  state === 'waiting' && dueAt !== null && dueAt <= now;
