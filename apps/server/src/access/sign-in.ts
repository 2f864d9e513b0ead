/**
 * Sign-in: credentials, the second step where one is due, a passkey as the only step, and the registration itself.
 * Promises: an unknown account and a wrong password get the same answer for the same work; a second step is due where
 * an authenticator or passkey is set up, and on a device that is not trusted once the user trusts one; every attempt
 * on an account stands in its log; a device that is new to the account is announced to its owner.
 * Never: opens a session before every step is done; keeps a failure of a message or of the log from a wrong password's
 * answer.
 */
import type { SignInMethod, SignInResult } from '@assay/protocol';
import { momentText } from '../mailer/message-params.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { AccountRecord, IdentityStore } from '../storage/identity/identity-store.ts';
import { accountAddress } from './addresses.ts';
import type { AuditLog, SecurityEvent } from './audit-log.ts';
import { deviceLine, deviceNames } from './device-names.ts';
import type { Origin } from './origin.ts';
import { decodePassword } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import { AccessRefused } from './refused.ts';
import type { SecondFactorsPort } from './second-factors-port.ts';
import type { SecondStep, StepProof, StepSubject } from './second-step.ts';
import { Throttle } from './throttle.ts';
import type { IssuedSession, Sessions } from './sessions.ts';
import { newToken, tokenHash } from './tokens.ts';

/** The gateway's limit of attempts, asked before a password is looked at. */
export interface SignInGate {
  /**
   * Counts an attempt, on a device that the account knows against that device alone; answers the way to take it back.
   * Throws when there were too many.
   */
  signIn(attempt: {
    readonly account: string;
    readonly address: string;
    readonly deviceId: number | null;
  }): () => void;
}

export interface SignedIn extends IssuedSession {
  /** For the browser to keep; null: it has one already. */
  readonly deviceToken: string | null;
}

export interface Credentials {
  readonly account: string;
  readonly areaCode?: string | undefined;
  /** As on the wire. */
  readonly password: string;
  readonly deviceTokens: readonly string[];
}

export interface SecondProof extends StepProof {
  readonly deviceTokens: readonly string[];
}

export interface SignInOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly sessions: Sessions;
  readonly passwords: PasswordKeeper;
  readonly factors: SecondFactorsPort;
  readonly mailer: Mailer;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly secondStep: SecondStep;
  /** Completes what registration could not, before the first session. */
  readonly settle: (account: AccountRecord) => Promise<void>;
  /** Called with what failed behind an answer. */
  readonly onFault: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

interface Device {
  readonly deviceId: number;
  readonly trusted: boolean;
}

const LOCKED_EVERY_MS = 15 * 60_000;
const WARNED_EVERY_MS = 60 * 60_000;

export class SignIn {
  readonly #options: SignInOptions;
  readonly #locked = new Throttle(LOCKED_EVERY_MS);
  readonly #warned = new Throttle(WARNED_EVERY_MS);

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Step 1. Throws `second-step-required` with a ticket where there is another. */
  async first(given: Credentials, origin: Origin, gate: SignInGate): Promise<SignedIn> {
    const { identity } = this.#options;
    const name = accountAddress(given.account, given.areaCode)?.target ?? given.account.trim().toLowerCase();
    const account = await identity.run('findAccountByAddress', { address: name });
    const device = await this.#findDevice(account?.userId ?? 0, given.deviceTokens);
    const attempt = { account: name, address: origin.address, deviceId: device?.deviceId ?? null };
    const forgive = this.#pass(gate, attempt, account, origin);
    try {
      await this.#mustMatch(account, given.password, origin);
    } catch (error) {
      // What went wrong on our side is no guess.
      if (!(error instanceof AccessRefused)) forgive();
      throw error;
    }
    // True: `mustMatch` has thrown where there is none.
    return this.#afterPassword(account as AccountRecord, device, origin, forgive);
  }

  /** Step 2, or the only step of a passkey. */
  async second(proof: SecondProof, origin: Origin): Promise<SignedIn> {
    const { secondStep } = this.#options;
    const subject = secondStep.mustFind(proof.ticket, 'sign-in', origin);
    const userId = await secondStep.prove(proof, subject, origin);
    if (userId === null) {
      await this.#noteFailedStep(subject, origin);
      throw new AccessRefused('wrong-code', 'code');
    }
    const user = await this.#mustFind(userId);
    if (user.standing === 'closed') await this.#refuseClosed(user, origin);
    secondStep.close(proof.ticket);
    if (subject !== null && subject.passwordChangedAt !== user.passwordChangedAt) {
      throw new AccessRefused('sign-in-expired');
    }
    await this.#options.settle(user);
    subject?.forgive();
    const device = await this.#findDevice(user.userId, proof.deviceTokens);
    return this.#complete(user, device, origin, subject?.signInId ?? null);
  }

  /**
   * The first sign-in, of whoever has this moment proved the address and chosen the password of the account. null: it
   * failed, which takes nothing from the registration; the way in is `first`.
   */
  async newcomer(account: AccountRecord, origin: Origin): Promise<SignedIn | null> {
    try {
      return await this.#complete(account, null, origin, null);
    } catch (error) {
      if (!(error instanceof AccessRefused)) this.#options.onFault(error);
      return null;
    }
  }

  #pass(
    gate: SignInGate,
    attempt: Parameters<SignInGate['signIn']>[0],
    account: AccountRecord | null,
    origin: Origin,
  ): () => void {
    try {
      return gate.signIn(attempt);
    } catch (refusal) {
      if (account !== null && this.#locked.first(account.userId, this.#options.now())) {
        const { userId } = account;
        this.#behind(() => this.#note(userId, origin, 'locked'));
      }
      throw refusal;
    }
  }

  async #mustMatch(account: AccountRecord | null, password: string, origin: Origin): Promise<void> {
    const { passwords } = this.#options;
    const kept = account?.passwordHash ?? null;
    if (await passwords.matches(kept, decodePassword(password) ?? '')) return;
    const userId = account?.userId ?? null;
    this.#behind(() => this.#record('sign-in-failed', userId, origin, { step: 1 }));
    if (userId !== null) this.#behind(() => this.#note(userId, origin, 'wrong-password'));
    throw new AccessRefused('wrong-credentials');
  }

  async #afterPassword(
    account: AccountRecord,
    device: Device | null,
    origin: Origin,
    forgive: () => void,
  ): Promise<SignedIn> {
    if (account.standing === 'closed') await this.#refuseClosed(account, origin);
    await this.#options.settle(account).catch((error: unknown) => {
      forgive();
      throw error;
    });
    const methods = await this.#methodsFor(account, device);
    if (methods.length > 0) {
      const signInId = await this.#note(account.userId, origin, 'second-step-open');
      const { userId, passwordChangedAt } = account;
      const known = { userId, methods, passwordChangedAt };
      const subject: StepSubject = { purpose: 'sign-in', ...known, signInId, forgive };
      throw this.#options.secondStep.required(subject, account, origin);
    }
    forgive();
    return this.#complete(account, device, origin, null);
  }

  /** How the second step can be taken; empty: there is none. */
  async #methodsFor(account: AccountRecord, device: Device | null): Promise<readonly SignInMethod[]> {
    const { factors, identity } = this.#options;
    const { userId, email, phone } = account;
    const set = await factors.methodsOf(userId);
    if (set.length > 0) return set;
    if (device?.trusted === true || !(await identity.run('hasTrustedDevice', { userId }))) return [];
    return [...(email === null ? [] : ['email' as const]), ...(phone === null ? [] : ['phone' as const])];
  }

  async #complete(
    account: AccountRecord,
    device: Device | null,
    origin: Origin,
    signInId: number | null,
  ): Promise<SignedIn> {
    const { identity, sessions } = this.#options;
    const { userId } = account;
    const names = deviceNames(origin.userAgent);
    const fresh = sessions.fresh();
    const deviceToken = newToken();
    const done = await identity.run('completeSignIn', {
      ...fresh.terms,
      userId,
      passwordChangedAt: account.passwordChangedAt,
      deviceName: deviceLine(names),
      device: {
        deviceId: device?.deviceId ?? null,
        newTokenHash: tokenHash(deviceToken),
        ...names,
        ip: origin.address,
      },
      signInId,
    });
    if (done === null) throw new AccessRefused('sign-in-expired');
    sessions.noteEnded(done.ended);
    const { deviceId } = done.session;
    await this.#record('signed-in', userId, origin, { steps: signInId === null ? 1 : 2, deviceId });
    if (done.isNews) {
      await this.#record('new-device', userId, origin, { deviceId });
      this.#options.mailer.send({ userId }, 'new-device', this.#facts(origin));
    }
    return {
      ...sessions.issue(fresh, done.session),
      deviceToken: done.isNewDevice ? deviceToken : null,
    };
  }

  /** Whoever comes this far knows the password: the owner is told, once an hour at most. */
  async #noteFailedStep(subject: StepSubject | null, origin: Origin): Promise<void> {
    const { identity, mailer, now } = this.#options;
    await this.#record('sign-in-failed', subject?.userId ?? null, origin, { step: 2 });
    if (subject === null || subject.signInId === null) return;
    const { userId, signInId } = subject;
    await identity.run('settleSignIn', { signInId, result: 'second-step-failed' });
    if (!this.#warned.first(userId, now())) return;
    mailer.send({ userId }, 'second-step-failed', this.#facts(origin));
  }

  async #refuseClosed(account: AccountRecord, origin: Origin): Promise<never> {
    await this.#note(account.userId, origin, 'account-closed');
    throw new AccessRefused('account-closed');
  }

  async #mustFind(userId: number): Promise<AccountRecord> {
    const account = await this.#options.identity.run('findAccount', { userId });
    if (account === null) throw new AccessRefused('sign-in-expired');
    return account;
  }

  #findDevice(userId: number, tokens: readonly string[]): Promise<Device | null> {
    return this.#options.identity.run('findDevice', { userId, tokenHashes: tokens.map(tokenHash) });
  }

  #note(userId: number, { address, userAgent }: Origin, result: SignInResult): Promise<number> {
    const device = deviceLine(deviceNames(userAgent));
    const now = this.#options.now();
    return this.#options.identity.run('noteSignIn', { userId, device, ip: address, result, now });
  }

  #record(
    event: SecurityEvent,
    userId: number | null,
    { address, userAgent }: Origin,
    detail: Record<string, number | null>,
  ): Promise<number | null> {
    const device = deviceLine(deviceNames(userAgent));
    const actor = { type: 'user' } as const;
    return this.#options.audit.record({ event, userId, actor, address, device, detail });
  }

  #facts({ address, userAgent }: Origin) {
    const device = deviceLine(deviceNames(userAgent)) ?? 'unknown';
    return { time: momentText(this.#options.now()), device, address };
  }

  /** Works once the answer is out: who waits for it must not see whether there is an account to write to. */
  #behind(work: () => Promise<unknown>): void {
    setImmediate(() => void work().catch(this.#options.onFault));
  }
}
