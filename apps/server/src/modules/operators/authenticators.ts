/**
 * Operators' authenticators and recovery codes: a seed that waits for its first code, and codes that are spent by being
 * taken.
 * Promises: the seed is sealed; a code counts once, also for concurrent calls; a bound seed goes only when another is
 * bound in its place.
 */
import { generateURI } from 'otplib';
import { newSeed, SIX_DIGITS, stepOfCode } from '../../access/second-factors/authenticator.ts';
import { newRecoveryCodes, recoveryHash } from '../../access/second-factors/recovery-codes.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import type { OperatorStore } from './shape.ts';

export interface AuthenticatorParts {
  readonly store: OperatorStore;
  readonly keyring: Pick<Keyring, 'seal' | 'open' | 'mac'>;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What a code was; `recoveryLeft`: so many recovery codes are left, null where the code was the authenticator's. */
export interface TakenCode {
  readonly recoveryLeft: number | null;
}

const purposeOf = (id: number): string => `operator-totp:${id}`;
/** Of recovery codes: users have theirs by their number alone. */
const holderOf = (id: number): string => `operator:${id}`;

export class OperatorAuthenticators {
  readonly #parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts;
  }

  async isBound(id: number): Promise<boolean> {
    return (await this.#parts.store.run('findOperatorAuthenticator', { id })).sealedSecret !== null;
  }

  /** A new seed, which counts once its first code was given. */
  async begin(id: number, label: string): Promise<{ secret: string; otpauthUrl: string }> {
    const { store, keyring, venueName } = this.#parts;
    const secret = newSeed();
    const sealedSecret = keyring.seal(purposeOf(id), Buffer.from(secret, 'utf8'));
    await store.run('keepOperatorAuthenticator', { id, sealedSecret });
    return { secret, otpauthUrl: generateURI({ issuer: `${venueName()} operator`, label, secret }) };
  }

  /** Binds the seed that waits by its first code. The recovery codes, shown once; null: the code is not right. */
  async confirm(id: number, code: string): Promise<readonly string[] | null> {
    const { store, keyring } = this.#parts;
    const { waitingSecret } = await store.run('findOperatorAuthenticator', { id });
    const step = waitingSecret === null ? null : this.#stepOf(id, waitingSecret, code);
    if (waitingSecret === null || step === null) return null;
    const { codes, hashes } = newRecoveryCodes(keyring, holderOf(id));
    const bound = { id, sealedSecret: waitingSecret, step, recoveryHashes: hashes };
    return (await store.run('bindOperatorAuthenticator', bound)) ? codes : null;
  }

  /** Takes a code of the bound authenticator, or a recovery code; null: it is none, or was given before. */
  async take(id: number, code: string): Promise<TakenCode | null> {
    const { store, keyring } = this.#parts;
    if (!SIX_DIGITS.test(code)) {
      const hash = recoveryHash(keyring, holderOf(id), code);
      const left = hash === null ? null : await store.run('spendOperatorRecoveryCode', { id, hash });
      return left === null ? null : { recoveryLeft: left };
    }
    const { sealedSecret } = await store.run('findOperatorAuthenticator', { id });
    const step = sealedSecret === null ? null : this.#stepOf(id, sealedSecret, code);
    if (sealedSecret === null || step === null) return null;
    return (await store.run('takeOperatorStep', { id, sealedSecret, step })) ? { recoveryLeft: null } : null;
  }

  #stepOf(id: number, sealedSecret: string, code: string): number | null {
    const secret = Buffer.from(this.#parts.keyring.open(purposeOf(id), sealedSecret)).toString('utf8');
    return stepOfCode(secret, code, this.#parts.now());
  }
}
