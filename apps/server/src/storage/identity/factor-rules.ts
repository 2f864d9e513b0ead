/**
 * Which second factor may be set up, used or taken off.
 * Promises: pure; a step of an authenticator, a recovery code, a count of a passkey and a challenge are good once; the
 * recovery codes are there as long as there is a factor that they stand in for.
 */

interface Authenticator {
  readonly sealed_secret: string;
  /** null: it waits for its first code. */
  readonly bound_at: number | null;
  /** The step of the last code that was taken. */
  readonly last_step: number | null;
}

export const isBound = (kept: Pick<Authenticator, 'bound_at'> | undefined): boolean =>
  kept !== undefined && kept.bound_at !== null;

export const hasFactor = (
  authenticator: Pick<Authenticator, 'bound_at'> | undefined,
  passkeys: number,
): boolean => isBound(authenticator) || passkeys > 0;

/** Whether the seed that a code was made from is the one that waits. */
export function mayBind(
  kept: Pick<Authenticator, 'bound_at' | 'sealed_secret'> | undefined,
  sealedSecret: string,
): boolean {
  return kept !== undefined && !isBound(kept) && kept.sealed_secret === sealedSecret;
}

/** Whether the code of a step is good: none of it was taken before, nor any of a later one. */
export function mayTakeStep(
  kept: Pick<Authenticator, 'bound_at' | 'last_step'> | undefined,
  step: number,
): boolean {
  return kept !== undefined && isBound(kept) && (kept.last_step === null || kept.last_step < step);
}

/** Whether a recovery code is one of the account's, and was not used. */
export const maySpend = (code: { readonly used_at: number | null } | undefined): boolean =>
  code?.used_at === null;

/** Why another passkey cannot be added, or null. */
export function findPasskeyFault(
  { isKnown, passkeys }: { readonly isKnown: boolean; readonly passkeys: number },
  maximum: number,
): 'known' | 'full' | null {
  if (isKnown) return 'known';
  return passkeys >= maximum ? 'full' : null;
}

/** Whether an answer of a passkey is later than all that were taken. */
export function isLaterAnswer(
  known: { readonly signature_count: number } | undefined,
  signatureCount: number,
): boolean {
  if (known === undefined) return false;
  // Passkeys that are kept by a service count nothing and stay at 0.
  return signatureCount === 0 ? known.signature_count === 0 : known.signature_count < signatureCount;
}

/** Whether a challenge that was found can still be answered. */
export const isOpen = (challenge: { readonly expires_at: number }, now: number): boolean =>
  challenge.expires_at > now;
