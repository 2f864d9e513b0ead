/**
 * The addresses of an account: the e-mail address and the phone number that it signs in with and is written to.
 * Promises: a new one is proven by a code sent to it, and by a step-up; one that another account has is refused only
 * after that, so that nobody finds out who is registered; the one before gets a message, and withdrawals wait for a
 * day.
 * Never: leaves an account without an address: one is put in place of another, none is taken off.
 */
import { maskedAccount } from '@assay/protocol';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { Address } from './addresses.ts';
import type { Codes } from './codes.ts';
import { accountOf } from './account-of.ts';
import { AccessRefused } from './refused.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import type { Proof, StepUp } from './step-up.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

export interface BindingOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly codes: Pick<Codes, 'check' | 'spend'>;
  readonly stepUp: StepUp;
  readonly notes: SecurityNotes;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
}

export interface BindingRequest {
  readonly address: Address;
  /** The field that names the address. */
  readonly field: 'email' | 'account';
  /** As sent to the address. */
  readonly code: string;
  /** Its code travels as `oldCode`. */
  readonly proof: Proof;
}

export class AddressBinding {
  readonly #options: BindingOptions;

  constructor(options: BindingOptions) {
    this.#options = options;
  }

  /** Throws `AccessRefused`. */
  async bind(caller: Caller, { address, field, code, proof }: BindingRequest): Promise<void> {
    const { identity, codes, stepUp, pause } = this.#options;
    const userId = Number(caller.session.userId);
    const { channel, target } = address;
    const account = await accountOf(identity, caller.session);
    if (account[channel] === target) throw new AccessRefused('address-unchanged', field);
    const guess = { scene: 'bind', target, code } as const;
    if (!(await codes.check(guess))) throw new AccessRefused('wrong-code', 'code');
    await stepUp.require(caller, proof, { field: 'oldCode' });
    if (!(await codes.spend(guess))) throw new AccessRefused('wrong-code', 'code');
    const before = account[channel];
    const pausedUntil = before === null ? null : await pause.begin(userId);
    const bound = await identity.run('bindAddress', { userId, kind: channel, address: target, pausedUntil });
    if (bound === null) throw new AccessRefused('address-taken', field);
    await this.#noted(caller, account, address, bound.before);
  }

  /** The log names addresses masked: who reads it need not know them. */
  async #noted(caller: Caller, account: AccountRecord, fresh: Address, before: string | null): Promise<void> {
    const { notes } = this.#options;
    const { channel, target } = fresh;
    const { userId } = account;
    const masked = maskedAccount(target);
    const event = channel === 'email' ? 'email-bound' : 'phone-bound';
    await notes.record(caller, event, {
      account: masked,
      before: before === null ? null : maskedAccount(before),
    });
    const origin = originOf(caller);
    await notes.notify(userId, origin, 'address-bound', { account: masked });
    if (before === null) return;
    const toFormer = { channel, target: before, account };
    await notes.notify(userId, origin, 'address-replaced', { account: masked }, toFormer);
  }
}
