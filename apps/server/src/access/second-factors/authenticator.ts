/**
 * Authenticators by time (TOTP, RFC 6238): SHA-1, 30 seconds, six digits, as every app has them.
 * Promises: 160 random bits, kept sealed; a code of the step before, of now and of the next is taken, each step once; a
 * seed is told only until its first right code has bound it.
 */
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Keyring } from '../../secrets/keyring.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';

/** A code of an authenticator. */
export const SIX_DIGITS = /^[0-9]{6}$/;
const STEP_SECONDS = 30;
const SEED_BYTES = 20;
/** A seed that was not bound until then is made anew. */
const PENDING_MS = 30 * 60_000;

export interface AuthenticatorOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly keyring: Keyring;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface PendingAuthenticator {
  /** Base32. */
  readonly secret: string;
  readonly otpauthUrl: string;
}

export type BindResult = 'bound-already' | 'none-pending' | 'wrong-code' | { readonly first: boolean };

export class Authenticators {
  readonly #options: AuthenticatorOptions;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
  }

  async isBound(userId: number): Promise<boolean> {
    return (await this.#options.identity.run('findAuthenticator', { userId }))?.bound === true;
  }

  /** The seed that waits for its first code; made where there is none. null: one is bound. `label` names the account. */
  async pending(userId: number, label: string): Promise<PendingAuthenticator | null> {
    const { venueName, identity, keyring, now } = this.#options;
    const kept = await identity.run('findAuthenticator', { userId });
    if (kept?.bound === true) return null;
    const isAlive = kept !== null && kept.createdAt + PENDING_MS > now();
    const secret = isAlive ? this.#open(userId, kept.sealedSecret) : newSeed();
    if (!isAlive) {
      const sealedSecret = keyring.seal(purposeOf(userId), Buffer.from(secret, 'utf8'));
      await identity.run('keepPendingAuthenticator', { userId, sealedSecret, now: now() });
    }
    return { secret, otpauthUrl: generateURI({ issuer: venueName(), label, secret }) };
  }

  /** Whether the code is one of the seed that waits; binds nothing. */
  async fitsPending(
    userId: number,
    code: string,
  ): Promise<Exclude<BindResult, object> | { readonly sealedSecret: string; readonly step: number }> {
    const kept = await this.#options.identity.run('findAuthenticator', { userId });
    if (kept?.bound === true) return 'bound-already';
    if (kept === null || kept.createdAt + PENDING_MS <= this.#options.now()) return 'none-pending';
    const step = this.#stepOf(userId, kept.sealedSecret, code);
    return step === null ? 'wrong-code' : { sealedSecret: kept.sealedSecret, step };
  }

  /** Whether the code is right; its step is spent with that. */
  async take(userId: number, code: string): Promise<boolean> {
    const { identity } = this.#options;
    const kept = await identity.run('findAuthenticator', { userId });
    if (kept === null || !kept.bound) return false;
    const step = this.#stepOf(userId, kept.sealedSecret, code);
    return step !== null && (await identity.run('takeStep', { userId, step }));
  }

  #open(userId: number, sealedSecret: string): string {
    return Buffer.from(this.#options.keyring.open(purposeOf(userId), sealedSecret)).toString('utf8');
  }

  /** Number of the step that the code belongs to; null: to none near now. */
  #stepOf(userId: number, sealedSecret: string, code: string): number | null {
    return stepOfCode(this.#open(userId, sealedSecret), code, this.#options.now());
  }
}

export const newSeed = (): string => generateSecret({ length: SEED_BYTES });

/** Number of the step that a code of a seed belongs to; null: to none near now. `now`: Unix milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library throws for what has another length.
  if (!SIX_DIGITS.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const span = { period: STEP_SECONDS, epochTolerance: STEP_SECONDS };
  const found = verifySync({ secret, token: code, epoch, ...span });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

function purposeOf(userId: number): string {
  return `totp:${userId}`;
}
