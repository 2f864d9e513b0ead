/**
 * The fund password, asked for where money leaves.
 * Promises: kept by its hash alone; wrong ones are counted against the account, without closing its way to sign in; a
 * change by the code of the bound e-mail address, and one in the place of what was taken off, pauses withdrawals for a day.
 * Never: tells whether a password was near.
 */
import { fundPasswordProblem } from '@assay/protocol';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import type { Codes } from './codes.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import { decodePassword } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import { accountOf } from './account-of.ts';
import { AccessRefused } from './refused.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import type { Proof, StepUp } from './step-up.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

/** A password as on the wire, typed twice; `field` is what the call names the first. */
export interface NewFundPassword {
  readonly fresh: string;
  readonly again: string;
  readonly field: 'pwd' | 'newPwd';
}

export interface FundPasswordOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly passwords: PasswordKeeper;
  readonly codes: Pick<Codes, 'spend'>;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  readonly attemptLimiter: AttemptLimiter;
  readonly stepUp: StepUp;
  readonly notes: SecurityNotes;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

function checked({ fresh, again, field }: NewFundPassword): string {
  const password = decodePassword(fresh);
  if (password === null || fundPasswordProblem(password) !== null) {
    throw new AccessRefused('weak-fund-password', field);
  }
  if (again !== fresh) throw new AccessRefused('passwords-differ', 'confirmPwd');
  return password;
}

/** Each method throws `AccessRefused`. */
export class FundPassword {
  readonly #options: FundPasswordOptions;

  constructor(options: FundPasswordOptions) {
    this.#options = options;
  }

  /** For calls that move money. `password` as on the wire, in the field named. */
  async verify(userId: number, password: string, field = 'fundPassword'): Promise<void> {
    await this.#mustMatch(await accountOf(this.#options.identity, { userId }), password, field);
  }

  /** Whether one is set. */
  async isSet(caller: Caller): Promise<boolean> {
    return (await accountOf(this.#options.identity, caller.session)).fundPasswordHash !== null;
  }

  /**
   * Answers until when withdrawals wait; null: they do not. Where two operators have taken the one before off, its owner may
   * read no mail any more: the session, which began with the login password behind that, is what is left, and a factor where one
   * is set up.
   */
  async setFirst(caller: Caller, fresh: NewFundPassword, proof: Proof): Promise<number | null> {
    const { identity, pause, stepUp } = this.#options;
    const password = checked(fresh);
    const { userId, fundPasswordHash, fundPasswordChangedAt } = await accountOf(identity, caller.session);
    if (fundPasswordHash !== null) throw new AccessRefused('fund-password-exists');
    const isTakenOff = fundPasswordChangedAt !== null;
    if (isTakenOff) await stepUp.requireFactor(caller, proof);
    else await stepUp.require(caller, proof, { scene: 'fund' });
    const pausedUntil = isTakenOff ? await pause.begin(userId) : null;
    const done = await this.#save(caller, password, { pausedUntil, onlyFirst: true });
    if (!done) throw new AccessRefused('fund-password-exists');
    await this.#noted(caller, 'fund-password-set', isTakenOff ? 'taken-off' : 'first');
    return pausedUntil;
  }

  async changeByOld(caller: Caller, old: string, fresh: NewFundPassword, proof: Proof): Promise<void> {
    const password = checked(fresh);
    const account = await accountOf(this.#options.identity, caller.session);
    await this.#mustMatch(account, old, 'oldPwd');
    if (decodePassword(old) === password) throw new AccessRefused('password-unchanged', fresh.field);
    await this.#options.stepUp.requireFactor(caller, proof);
    await this.#save(caller, password, { pausedUntil: null, onlyFirst: false });
    await this.#noted(caller, 'fund-password-changed', 'old-password');
  }

  /** For who has forgotten it. Answers until when withdrawals wait. */
  async changeByEmail(caller: Caller, code: string | undefined, fresh: NewFundPassword): Promise<number> {
    const password = checked(fresh);
    const account = await accountOf(this.#options.identity, caller.session);
    if (account.fundPasswordHash === null) throw new AccessRefused('fund-password-missing');
    const target = account.email;
    if (target === null) throw new AccessRefused('fund-password-needs-email');
    if (code === undefined) throw new AccessRefused('field-missing', 'code');
    const { codes, attemptLimiter, pause } = this.#options;
    const isRight = () => codes.spend({ scene: 'fund', target, code });
    const looksRight = /^[0-9]{6}$/.test(code);
    if (!looksRight || !(await attemptLimiter.check(account.userId, 'step-up:email', isRight))) {
      throw new AccessRefused('wrong-code', 'code');
    }
    const pausedUntil = await pause.begin(account.userId);
    await this.#save(caller, password, { pausedUntil, onlyFirst: false });
    await this.#noted(caller, 'fund-password-reset', 'email-code');
    return pausedUntil;
  }

  async #mustMatch(account: AccountRecord, password: string, field: string): Promise<void> {
    const { attemptLimiter, passwords } = this.#options;
    const { userId, fundPasswordHash } = account;
    if (fundPasswordHash === null) throw new AccessRefused('fund-password-missing');
    const isRight = () => passwords.matches(fundPasswordHash, decodePassword(password) ?? '');
    if (!(await attemptLimiter.check(userId, 'fund-password', isRight))) {
      throw new AccessRefused('wrong-fund-password', field);
    }
  }

  async #save(
    caller: Caller,
    password: string,
    terms: { readonly pausedUntil: number | null; readonly onlyFirst: boolean },
  ): Promise<boolean> {
    const { identity, passwords, now } = this.#options;
    const userId = Number(caller.session.userId);
    const passwordHash = await passwords.hash(password);
    const done = await identity.run('setFundPassword', { userId, passwordHash, now: now(), ...terms });
    // Whoever has set it anew need not wait for guesses at the one before.
    if (done) await identity.run('forgiveAttempts', { userId, kind: 'fund-password' });
    return done;
  }

  async #noted(
    caller: Caller,
    message: 'fund-password-set' | 'fund-password-changed' | 'fund-password-reset',
    by: string,
  ): Promise<void> {
    const { notes } = this.#options;
    await notes.record(caller, 'fund-password-changed', { by });
    await notes.notify(Number(caller.session.userId), originOf(caller), message, {});
  }
}
