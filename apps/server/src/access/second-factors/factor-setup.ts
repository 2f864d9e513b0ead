/**
 * Setting up and taking off second factors by their owner.
 * Promises: each change asks for a step-up; the first factor comes with recovery codes, shown once; who takes one off
 * proves it by another means, waits a day to withdraw, and gets a message.
 */
import type { Keyring } from '../../secrets/keyring.ts';
import type { AccountRecord, IdentityStore, PasskeyRecord } from '../../storage/identity/identity-store.ts';
import { accountOf } from '../account-of.ts';
import { AccessRefused } from '../refused.ts';
import { originOf } from '../security-notes.ts';
import type { Caller, EventMessage, FactsBesides, SecurityNotes } from '../security-notes.ts';
import type { Proof, StepUp } from '../step-up.ts';
import { SIX_DIGITS } from './authenticator.ts';
import type { PendingAuthenticator } from './authenticator.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactors } from './second-factors.ts';
import { PASSKEYS_MAXIMUM } from '@assay/protocol';
import type { SecurityEvent } from '../audit-log.ts';
import type { WithdrawalPause } from '../withdrawal-pause.ts';

export interface FactorSetupOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly keyring: Keyring;
  readonly factors: SecondFactors;
  readonly stepUp: StepUp;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  readonly notes: SecurityNotes;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** A frozen account may be made safer, not less safe: whoever holds its session takes no factor off. */
function refuseFrozen({ session }: Caller): void {
  if (session.standing === 'frozen') throw new AccessRefused('account-frozen');
}

/** Each method throws `AccessRefused`. */
export class FactorSetup {
  readonly #options: FactorSetupOptions;

  constructor(options: FactorSetupOptions) {
    this.#options = options;
  }

  hasAuthenticator({ session }: Caller): Promise<boolean> {
    return this.#options.factors.authenticators.isBound(Number(session.userId));
  }

  /** The seed to bind; null: an authenticator is bound. */
  async pendingAuthenticator(caller: Caller): Promise<PendingAuthenticator | null> {
    const account = await accountOf(this.#options.identity, caller.session);
    return this.#options.factors.authenticators.pending(account.userId, labelOf(account));
  }

  /** Answers the recovery codes that have come with it; none where there were some already. */
  async bindAuthenticator(caller: Caller, code: string, proof: Proof): Promise<readonly string[]> {
    const { identity, keyring, factors, stepUp, now } = this.#options;
    const { userId } = await accountOf(identity, caller.session);
    const fits = await factors.authenticators.fitsPending(userId, code);
    if (fits === 'bound-already') throw new AccessRefused('authenticator-bound');
    if (fits === 'none-pending') throw new AccessRefused('authenticator-missing');
    if (fits === 'wrong-code') throw new AccessRefused('wrong-code', 'x');
    await stepUp.require(caller, proof);
    const { codes, hashes } = newRecoveryCodes(keyring, userId);
    const bound = await identity.run('bindAuthenticator', {
      userId,
      ...fits,
      now: now(),
      recoveryHashes: hashes,
    });
    if (bound === null) throw new AccessRefused('authenticator-bound');
    await this.#noted(caller, 'totp-bound', 'authenticator-bound', {});
    return bound.first ? codes : [];
  }

  /** `code`: the authenticator's own, or a recovery code for one that is lost. */
  async removeAuthenticator(caller: Caller, code: string, proof: Proof): Promise<void> {
    const { identity, factors, stepUp, pause } = this.#options;
    const { userId } = await accountOf(identity, caller.session);
    refuseFrozen(caller);
    if (!(await factors.authenticators.isBound(userId))) throw new AccessRefused('authenticator-missing');
    // Before the code is looked at: a recovery code is not spent where the other proof fails.
    await stepUp.require(caller, proof, { without: 'totp' });
    const kind = SIX_DIGITS.test(code) ? 'totp' : 'recovery';
    if (!(await factors.checkStepUp(caller, kind, code))) throw new AccessRefused('wrong-code', 'x');
    const removed = await identity.run('removeAuthenticator', {
      userId,
      pausedUntil: await pause.begin(userId),
    });
    if (!removed) throw new AccessRefused('authenticator-missing');
    await this.#noted(caller, 'totp-removed', 'authenticator-removed', {});
  }

  /** New recovery codes; those before are void. */
  async renewRecoveryCodes(caller: Caller, proof: Proof): Promise<readonly string[]> {
    const { identity, keyring, factors, stepUp } = this.#options;
    const { userId } = await accountOf(identity, caller.session);
    if ((await factors.methodsOf(userId)).length === 0) throw new AccessRefused('second-factor-missing');
    await stepUp.require(caller, proof);
    const { codes, hashes } = newRecoveryCodes(keyring, userId);
    if (!(await identity.run('replaceRecoveryCodes', { userId, hashes }))) {
      throw new AccessRefused('second-factor-missing');
    }
    await this.#noted(caller, 'recovery-codes-made', 'recovery-codes-made', {});
    return codes;
  }

  listPasskeys(caller: Caller): Promise<PasskeyRecord[]> {
    return this.#options.factors.passkeys.list(Number(caller.session.userId));
  }

  /** Options for the browser, as `PublicKeyCredentialCreationOptionsJSON`. */
  async passkeyRegisterOptions(caller: Caller, proof: Proof): Promise<object> {
    const { factors, stepUp } = this.#options;
    const account = await accountOf(this.#options.identity, caller.session);
    const { userId } = account;
    const kept = await factors.passkeys.list(userId);
    if (kept.length >= PASSKEYS_MAXIMUM) {
      throw new AccessRefused('passkeys-full', null, { maximum: PASSKEYS_MAXIMUM });
    }
    await stepUp.require(caller, proof);
    return factors.passkeys.registerOptions(userId, labelOf(account));
  }

  async registerPasskey(
    caller: Caller,
    name: string,
    answer: string,
  ): Promise<{ readonly passkeyId: number; readonly recoveryCodes: readonly string[] }> {
    const { keyring, factors } = this.#options;
    const { userId } = await accountOf(this.#options.identity, caller.session);
    const { codes, hashes } = newRecoveryCodes(keyring, userId);
    const added = await factors.passkeys.register({ userId, name, answer, recoveryHashes: hashes });
    if (added === 'refused') throw new AccessRefused('passkey-refused', 'code');
    if (added === 'full') throw new AccessRefused('passkeys-full', null, { maximum: PASSKEYS_MAXIMUM });
    await this.#noted(caller, 'passkey-added', 'passkey-added', { name });
    return { passkeyId: added.passkeyId, recoveryCodes: added.first ? codes : [] };
  }

  async renamePasskey(caller: Caller, passkeyId: number, name: string): Promise<void> {
    const { identity, notes } = this.#options;
    const userId = Number(caller.session.userId);
    const renamed = await identity.run('renamePasskey', { userId, passkeyId, name });
    if (!renamed) throw new AccessRefused('unknown-passkey', 'id');
    await notes.record(caller, 'passkey-changed', { passkey: passkeyId, name });
  }

  async deletePasskey(caller: Caller, passkeyId: number, proof: Proof): Promise<void> {
    const { identity, stepUp, pause } = this.#options;
    const userId = Number(caller.session.userId);
    refuseFrozen(caller);
    const kept = await this.listPasskeys(caller);
    if (!kept.some((passkey) => passkey.passkeyId === passkeyId)) {
      throw new AccessRefused('unknown-passkey', 'id');
    }
    await stepUp.require(caller, proof, { recovery: true });
    const pausedUntil = await pause.begin(userId);
    const name = await identity.run('deletePasskey', { userId, passkeyId, pausedUntil });
    if (name === null) throw new AccessRefused('unknown-passkey', 'id');
    await this.#noted(caller, 'passkey-removed', 'passkey-removed', { name });
  }

  /** Options of a step-up by passkey, as `PublicKeyCredentialRequestOptionsJSON`. */
  async assertOptions(caller: Caller): Promise<object> {
    const { factors } = this.#options;
    const userId = Number(caller.session.userId);
    if ((await factors.passkeys.list(userId)).length === 0) throw new AccessRefused('second-factor-missing');
    return factors.passkeys.assertOptions(`step-up:${caller.session.sessionId}`, userId);
  }

  async #noted<Name extends EventMessage>(
    caller: Caller,
    event: SecurityEvent,
    message: Name,
    besides: FactsBesides<Name>,
  ): Promise<void> {
    const { notes } = this.#options;
    await notes.record(caller, event);
    await notes.notify(Number(caller.session.userId), originOf(caller), message, besides);
  }
}

/** How the account is named in the user's own authenticator. */
function labelOf({ email, phone, userId }: AccountRecord): string {
  return email ?? phone ?? String(userId);
}
