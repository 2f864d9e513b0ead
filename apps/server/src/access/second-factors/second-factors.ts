/**
 * The second factors of an account together: authenticator, passkeys, recovery codes.
 * Promises: what is taken as a proof is spent with it; wrong codes are counted, at sign-in and at a step-up apart, so
 * that who knows a password cannot close the way for who is signed in; the use of a recovery code is told to its owner.
 */
import type { Keyring } from '../../secrets/keyring.ts';
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { AttemptLimiter } from '../attempt-limiter.ts';
import type { FactorMethod, SecondFactorProof, SecondFactorsPort } from '../second-factors-port.ts';
import { originOf } from '../security-notes.ts';
import type { Caller, CallOrigin, SecurityNotes } from '../security-notes.ts';
import { tokenHash } from '../tokens.ts';
import { Authenticators, SIX_DIGITS } from './authenticator.ts';
import { Passkeys, rowsOfUsers } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';

export interface SecondFactorsOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly keyring: Keyring;
  readonly attemptLimiter: AttemptLimiter;
  readonly notes: SecurityNotes;
  readonly publicUrl: string;
  /** What the exchange calls itself. */
  readonly venueName: () => string;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class SecondFactors implements SecondFactorsPort {
  readonly authenticators: Authenticators;
  readonly passkeys: Passkeys;
  readonly #options: SecondFactorsOptions;

  constructor(options: SecondFactorsOptions) {
    this.#options = options;
    this.authenticators = new Authenticators(options);
    this.passkeys = new Passkeys({ ...options, rows: rowsOfUsers(options.identity) });
  }

  /** What is set up, the strongest first; empty: nothing. Recovery codes stand only beside another. */
  async methodsOf(userId: number): Promise<FactorMethod[]> {
    const { totp, passkeys, recoveryCodesLeft } = await this.#options.identity.run('readProtection', {
      userId,
    });
    if (!totp && passkeys === 0) return [];
    return [
      ...(passkeys > 0 ? (['passkey'] as const) : []),
      ...(totp ? (['totp'] as const) : []),
      ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ];
  }

  /**
   * Whether a code proves the second step of a sign-in; it is spent with that. `ticket` is the sign-in that a passkey's
   * options were made for. Throws `AccessRefused` after too many wrong codes.
   */
  async check(proof: SecondFactorProof): Promise<boolean> {
    const { userId, method, code, ticket, address, network } = proof;
    if (method === 'passkey') {
      return (await this.passkeys.assert(`sign-in:${tokenHash(ticket)}`, code)) === userId;
    }
    const right = await this.#checkCode(userId, method, code, { at: 'sign-in', network });
    if (right && method === 'recovery') await this.#tellRecovery(userId, { address, deviceId: null });
    return right;
  }

  /** Options for the browser, as `PublicKeyCredentialRequestOptionsJSON`. `userId` null: any passkey may answer. */
  passkeyOptions(input: { readonly ticket: string; readonly userId: number | null }): Promise<object> {
    return this.passkeys.assertOptions(`sign-in:${tokenHash(input.ticket)}`, input.userId);
  }

  /** Whose passkey has answered a sign-in without a name; null: it proves nobody. */
  passkeyOwner(input: { readonly ticket: string; readonly code: string }): Promise<number | null> {
    return this.passkeys.assert(`sign-in:${tokenHash(input.ticket)}`, input.code);
  }

  /** Whether a code proves a step-up of this caller; it is spent with that. */
  async checkStepUp(caller: Caller, method: FactorMethod, code: string): Promise<boolean> {
    const { session } = caller;
    const userId = Number(session.userId);
    if (method === 'passkey') {
      return (await this.passkeys.assert(`step-up:${session.sessionId}`, code)) === userId;
    }
    const right = await this.#checkCode(userId, method, code, { at: 'step-up' });
    if (right && method === 'recovery') await this.#tellRecovery(userId, originOf(caller));
    return right;
  }

  /** What cannot be a code is wrong, but no guess. */
  async #checkCode(
    userId: number,
    method: 'totp' | 'recovery',
    code: string,
    { at, network }: { readonly at: 'sign-in' | 'step-up'; readonly network?: string },
  ): Promise<boolean> {
    const { identity, keyring, attemptLimiter, now } = this.#options;
    if (method === 'totp') {
      if (!SIX_DIGITS.test(code)) return false;
      return attemptLimiter.check(
        userId,
        `${at}:totp`,
        () => this.authenticators.take(userId, code),
        network,
      );
    }
    const hash = recoveryHash(keyring, userId, code);
    if (hash === null) return false;
    const spend = { userId, hash, now: now() };
    return attemptLimiter.check(
      userId,
      `${at}:recovery`,
      () => identity.run('spendRecoveryCode', spend),
      network,
    );
  }

  async #tellRecovery(userId: number, from: CallOrigin): Promise<void> {
    const { identity, notes } = this.#options;
    const { recoveryCodesLeft } = await identity.run('readProtection', { userId });
    await notes.recordOf(userId, from, 'recovery-code-used', { left: recoveryCodesLeft });
    await notes.notify(userId, from, 'recovery-code-used', { left: recoveryCodesLeft });
  }
}
