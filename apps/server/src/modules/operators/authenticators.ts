/**
 * Operators' authenticators: a seed that waits for its first code, and codes that are spent by being taken.
 * Promises: the seed is sealed; a code counts once, also for concurrent calls.
 */
import { generateURI } from 'otplib';
import { newSeed, stepOfCode } from '../../access/second-factors/authenticator.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import type { OperatorStore } from './shape.ts';

export interface AuthenticatorParts {
  readonly store: OperatorStore;
  readonly keyring: Pick<Keyring, 'seal' | 'open'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

const ISSUER = 'Assay operator';
const purposeOf = (id: number): string => `operator-totp:${id}`;

export class OperatorAuthenticators {
  readonly #parts: AuthenticatorParts;

  constructor(parts: AuthenticatorParts) {
    this.#parts = parts;
  }

  async isBound(id: number): Promise<boolean> {
    return (await this.#parts.store.run('findOperatorAuthenticator', { id }))?.isBound === true;
  }

  /** A new seed, which counts once its first code was given; null: one is bound. */
  async begin(id: number, label: string): Promise<{ secret: string; otpauthUrl: string } | null> {
    const { store, keyring } = this.#parts;
    const secret = newSeed();
    const sealedSecret = keyring.seal(purposeOf(id), Buffer.from(secret, 'utf8'));
    const isKept = await store.run('keepOperatorAuthenticator', { id, sealedSecret });
    return isKept ? { secret, otpauthUrl: generateURI({ issuer: ISSUER, label, secret }) } : null;
  }

  /** Whether the code is right, and was not given before. A waiting seed is bound by that. */
  async take(id: number, code: string): Promise<boolean> {
    const { store, keyring, now } = this.#parts;
    const kept = await store.run('findOperatorAuthenticator', { id });
    if (kept === null) return false;
    const secret = Buffer.from(keyring.open(purposeOf(id), kept.sealedSecret)).toString('utf8');
    const step = stepOfCode(secret, code, now());
    if (step === null) return false;
    return store.run('takeOperatorStep', { id, sealedSecret: kept.sealedSecret, step });
  }
}
