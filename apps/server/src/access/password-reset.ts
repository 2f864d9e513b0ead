/**
 * Reset of a forgotten login password by a code, and by the second factor where one is set up.
 * Promises: with the new password every session ends and withdrawals pause for 24 hours; the owner is told; an address
 * without an account is answered like one with another code.
 */
import { resetCodeOf } from '@assay/protocol';
import { momentText } from '../mailer/message-params.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import { accountAddress } from './addresses.ts';
import type { AuditLog } from './audit-log.ts';
import type { Codes } from './codes.ts';
import { deviceLine, deviceNames } from './device-names.ts';
import type { Origin } from './origin.ts';
import type { PasswordKeeper } from './passwords.ts';
import { AccessRefused } from './refused.ts';
import { mustBeStrong } from './registration.ts';
import type { SecondFactorsPort } from './second-factors-port.ts';
import type { SecondStep, StepProof } from './second-step.ts';
import type { Sessions } from './sessions.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

export interface Reset {
  readonly account: string;
  readonly areaCode?: string | undefined;
  readonly code: string;
  /** As on the wire, both. */
  readonly newPwd: string;
  readonly confirmPwd: string;
  /** Of the second factor, once it has been asked for. */
  readonly proof: StepProof | null;
}

export interface PasswordResetOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly sessions: Sessions;
  readonly passwords: PasswordKeeper;
  readonly codes: Codes;
  readonly factors: SecondFactorsPort;
  readonly secondStep: SecondStep;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  readonly mailer: Mailer;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class PasswordReset {
  readonly #options: PasswordResetOptions;

  constructor(options: PasswordResetOptions) {
    this.#options = options;
  }

  /** Throws `second-step-required` with a ticket where a second factor is set up and no proof came. */
  async reset(given: Reset, origin: Origin): Promise<void> {
    const { codes, identity, passwords } = this.#options;
    const address = accountAddress(given.account, given.areaCode);
    if (address === null) throw new AccessRefused('field-invalid', 'account');
    const password = mustBeStrong(given.newPwd, 'newPwd');
    if (given.confirmPwd !== given.newPwd) throw new AccessRefused('passwords-differ', 'confirmPwd');
    const { target } = address;
    const guess = { scene: 'reset', target, code: resetCodeOf(given.code) ?? '' } as const;
    const isRight = await codes.check(guess);
    const account = await identity.run('findAccountByAddress', { address: target });
    if (!isRight || account === null || account.standing === 'closed') {
      throw new AccessRefused('wrong-code', 'code');
    }
    await this.#mustProve(account, given.proof, origin);
    const passwordHash = await passwords.hash(password);
    if (!(await codes.spend(guess))) throw new AccessRefused('wrong-code', 'code');
    await this.#change(account, passwordHash, origin);
  }

  async #mustProve(account: AccountRecord, proof: StepProof | null, origin: Origin): Promise<void> {
    const { factors, secondStep } = this.#options;
    const { userId, passwordChangedAt } = account;
    const methods = await factors.methodsOf(userId);
    if (methods.length === 0) return;
    if (proof === null) {
      const subject = {
        purpose: 'reset',
        userId,
        methods,
        passwordChangedAt,
        signInId: null,
        forgive: () => undefined,
      } as const;
      throw secondStep.required(subject, account, origin);
    }
    const subject = secondStep.mustFind(proof.ticket, 'reset', origin);
    if (subject?.userId !== userId) throw new AccessRefused('sign-in-expired');
    if ((await secondStep.prove(proof, subject, origin)) === userId) {
      secondStep.close(proof.ticket);
      return;
    }
    await this.#record('sign-in-failed', userId, origin, { step: 2, at: 'reset' });
    throw new AccessRefused('wrong-code', 'verifyCode');
  }

  async #change({ userId }: AccountRecord, passwordHash: string, origin: Origin): Promise<void> {
    const { identity, mailer, now, pause, sessions } = this.#options;
    const moment = now();
    const { ended } = await identity.run('changeLoginPassword', {
      userId,
      passwordHash,
      now: moment,
      pausedUntil: await pause.begin(userId),
      keepSessionId: null,
    });
    sessions.noteEnded(ended);
    await this.#record('password-reset', userId, origin, { sessions: ended.length });
    const device = deviceLine(deviceNames(origin.userAgent)) ?? 'unknown';
    const facts = { time: momentText(moment), device, address: origin.address };
    mailer.send({ userId }, 'password-reset', facts);
  }

  #record(
    event: 'password-reset' | 'sign-in-failed',
    userId: number,
    { address, userAgent }: Origin,
    detail: Record<string, string | number>,
  ): Promise<number | null> {
    const device = deviceLine(deviceNames(userAgent));
    const actor = { type: 'user' } as const;
    return this.#options.audit.record({ event, userId, actor, address, device, detail });
  }
}
