/**
 * How long an exclusion holds, and what of an account goes when it is closed.
 * Promises: pure; an exclusion is never made shorter; nothing is erased of an account that is not closed, nor what the
 * law lets nobody erase early: photographs of a verification go at the end of their time.
 */
import type { AccountStatus } from './account-tables.ts';
import { PHOTOGRAPH } from './upload-rules.ts';

/** The later of two ends. */
export const laterEnd = (inForce: number | null, until: number): number => Math.max(inForce ?? until, until);

/** Rows that are about nobody but their user; a module names its own. */
export const TABLES_OF_ONE_USER = [
  'sessions',
  'devices',
  'sign_ins',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'guesses',
  'api_keys',
] as const;

/** What stays of the user: a number, whom they brought, and that the account is closed. */
export const ERASED_USER = {
  email: null,
  phone: null,
  nickname: null,
  avatar_file_id: null,
  language: 'en',
  anti_code: null,
  password_hash: '',
  fund_password_hash: null,
  fund_password_changed_at: null,
  declared_country: null,
  adult_confirmed_at: null,
  verified_country: null,
  identity_level: 0,
  merchant_status: 0,
} as const;

interface Holder {
  readonly standing: AccountStatus;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The addresses of an account that is to be erased; none: it is not closed, or was erased before. */
export function addressesToErase(user: Holder | undefined): readonly string[] {
  if (user?.standing !== 'closed') return [];
  return [user.email, user.phone].filter((address) => address !== null);
}

interface Picture {
  readonly kind: string | null;
  /** null: as long as it is used. */
  readonly delete_at: number | null;
}

/** Whether a picture goes at once. A photograph without an end is of a verification that nobody has decided. */
export const goesAtOnce = ({ kind, delete_at }: Picture): boolean =>
  kind !== PHOTOGRAPH || delete_at === null;
