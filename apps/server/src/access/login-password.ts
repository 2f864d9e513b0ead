/**
 * Changing the login password.
 * Promises: the old one is asked for, and a second factor where one is set up; wrong ones are counted; every other
 * session ends in the same transaction, and withdrawals wait for a day.
 */
import { passwordProblem } from '@assay/protocol';
import type { IdentityStore, SessionRecord } from '../storage/identity/identity-store.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import { decodePassword } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import { accountOf } from './account-of.ts';
import { AccessRefused } from './refused.ts';
import { originOf } from './security-notes.ts';
import type { Caller, SecurityNotes } from './security-notes.ts';
import type { Proof, StepUp } from './step-up.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

/** Passwords as on the wire, and what the call names its fields. */
export interface LoginPasswordChange {
  readonly old: string;
  readonly fresh: string;
  readonly again: string;
  readonly fields: { readonly old: string; readonly fresh: string; readonly again: string };
}

export interface LoginPasswordOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly passwords: PasswordKeeper;
  readonly attemptLimiter: AttemptLimiter;
  readonly stepUp: StepUp;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  readonly notes: SecurityNotes;
  /** Takes ended sessions out of memory and closes their sockets. */
  readonly noteEnded: (ended: readonly SessionRecord[]) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class LoginPassword {
  readonly #options: LoginPasswordOptions;

  constructor(options: LoginPasswordOptions) {
    this.#options = options;
  }

  /** `password` as on the wire, in the field named. Throws `AccessRefused`. */
  async verify({ session }: Caller, password: string, field: string): Promise<void> {
    const { identity, passwords, attemptLimiter } = this.#options;
    const { userId, passwordHash } = await accountOf(identity, session);
    const isRight = () => passwords.matches(passwordHash, decodePassword(password) ?? '');
    if (await attemptLimiter.check(userId, 'login-password', isRight)) return;
    throw new AccessRefused('wrong-password', field);
  }

  /** Answers until when withdrawals wait. Throws `AccessRefused`. */
  async change(caller: Caller, change: LoginPasswordChange, proof: Proof): Promise<number> {
    const { identity, passwords, stepUp, pause, notes, noteEnded, now } = this.#options;
    const { fields } = change;
    const fresh = decodePassword(change.fresh);
    if (fresh === null || passwordProblem(fresh) !== null) {
      throw new AccessRefused('weak-password', fields.fresh);
    }
    if (change.again !== change.fresh) throw new AccessRefused('passwords-differ', fields.again);
    const userId = Number(caller.session.userId);
    await this.verify(caller, change.old, fields.old);
    if (fresh === decodePassword(change.old)) throw new AccessRefused('password-unchanged', fields.fresh);
    await stepUp.requireFactor(caller, proof);
    const passwordHash = await passwords.hash(fresh);
    const pausedUntil = await pause.begin(userId);
    const { ended } = await identity.run('changeLoginPassword', {
      userId,
      passwordHash,
      now: now(),
      pausedUntil,
      keepSessionId: caller.session.sessionId,
    });
    noteEnded(ended);
    await notes.record(caller, 'password-changed', { sessionsEnded: ended.length });
    await notes.notify(userId, originOf(caller), 'login-password-changed', {});
    return pausedUntil;
  }
}
