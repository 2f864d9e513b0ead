/** What can be asked for, how it is written, and how long it is until the deed. Pure. */
import type { LostFactor, LostFactorView, UserInfo } from '@assay/protocol';
import type { ProofMethod } from '../../../account-forms/proof.ts';

export const STATEMENT_LEAST = 10;
export const STATEMENT_MOST = 300;
const MINUTE_MS = 60_000;

/** What an account has, and so can lose. */
export function losableOf({ fundPassword, totp, passkeys }: UserInfo['security']): readonly LostFactor[] {
  return [
    ...(fundPassword ? (['fund-password'] as const) : []),
    ...(totp ? (['authenticator'] as const) : []),
    ...(passkeys > 0 ? (['passkeys'] as const) : []),
  ];
}

/** What a second step asks for, and somebody may not have any more. */
export function missingOf(methods: readonly ProofMethod[]): readonly ('authenticator' | 'passkeys')[] {
  return [
    ...(methods.includes('totp') ? (['authenticator'] as const) : []),
    ...(methods.includes('passkey') ? (['passkeys'] as const) : []),
  ];
}

/** On one line, as it is sent. */
export const statementOf = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

export const isTooShort = (typed: string): boolean => statementOf(typed).length < STATEMENT_LEAST;

export const isOpen = ({ state }: LostFactorView): boolean =>
  state === 'asked' || state === 'proposed' || state === 'waiting';

/** Hours and minutes until a moment, rounded up; nothing once it is there. */
export function leftUntil(due: number, now: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.ceil((due - now) / MINUTE_MS));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
