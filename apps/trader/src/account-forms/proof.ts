/** How the account's holder proves who they are: the methods, and which of them are asked for. Pure. */
import type { UserInfo } from '@assay/protocol';

export const PROOF_METHODS = ['totp', 'passkey', 'email', 'phone', 'recovery'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** As every sensitive call takes it. A passkey's code is the browser's answer as JSON text. */
export interface Proof {
  readonly method: ProofMethod;
  readonly code: string;
}

/** Gives a proof in; throws what the venue has against it. */
export type GiveProof = (proof: Proof) => Promise<void>;

/** Where the parts of a proof come from: the codes that are sent, the options of the passkey. */
export interface ProofSource {
  readonly sendCode: (method: 'email' | 'phone') => Promise<{
    readonly resendAfterSeconds: number;
    /** Masked, where the venue says it. */
    readonly sentTo?: string;
  }>;
  /** JSON text for the browser's ceremony. */
  readonly passkeyOptions: () => Promise<string>;
}

/** The methods that a refusal names, `totp,passkey`; an unknown one is left out. */
export function methodsOf(params: Readonly<Record<string, string | number>>): ProofMethod[] {
  const named = String(params['methods'] ?? '').split(',');
  return PROOF_METHODS.filter((method) => named.includes(method));
}

export interface ProofTerms {
  /** A lost factor is taken off: recovery codes count, too. */
  readonly recovery?: boolean;
  /** A factor that proves nothing here, because it is the one to be taken off. */
  readonly without?: 'totp';
}

/**
 * What a sensitive change asks of an account: authenticator or passkey where one is set up, else a code by e-mail or
 * phone. Recovery codes count only where a factor is taken off.
 */
export function stepUpMethods(security: UserInfo['security'], terms: ProofTerms = {}): ProofMethod[] {
  const strong: ProofMethod[] = [];
  if (security.totp && terms.without !== 'totp') strong.push('totp');
  if (security.passkeys > 0) strong.push('passkey');
  if (terms.recovery === true && security.recoveryCodesLeft > 0 && hasFactor(security)) {
    strong.push('recovery');
  }
  if (strong.length > 0) return strong;
  const sent: ProofMethod[] = [];
  if (security.email) sent.push('email');
  if (security.phone) sent.push('phone');
  return sent;
}

/** Whether the account has a second factor of its own, so that changes ask for it. */
export function hasFactor(security: UserInfo['security']): boolean {
  return security.totp || security.passkeys > 0;
}

/** The one to begin with: the first that works in this browser, else the first. */
export function firstMethod(methods: readonly ProofMethod[], passkeysHere: boolean): ProofMethod | null {
  return methods.find((method) => method !== 'passkey' || passkeysHere) ?? methods[0] ?? null;
}
