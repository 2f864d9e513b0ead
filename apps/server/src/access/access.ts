/**
 * Authentication: sign-in, and who a token belongs to, as the gateway and the calls use it.
 * Promises: passwords as argon2id, tokens and codes as hashes only; the same answer and the same work for an unknown
 * account and a wrong password; a refresh token used twice ends its sessions. Times are the wall clock's.
 * Never: limits the rate of calls (the gateway does), or lets personal data into a command.
 */
import type { Answer, Command } from '@assay/core';
import type { CodeScene } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type { Mailer } from '../mailer/mailer.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { Address } from './addresses.ts';
import type { AuditLog } from './audit-log.ts';
import type { Codes } from './codes.ts';
import { Devices } from './devices.ts';
import type { Origin } from './origin.ts';
import { PasswordReset } from './password-reset.ts';
import type { PasswordKeeper } from './passwords.ts';
import type { Session, SessionDirectory } from './port.ts';
import { Registration } from './registration.ts';
import type { Newcomer } from './registration.ts';
import type { SecondFactorsPort } from './second-factors-port.ts';
import { SecondStep } from './second-step.ts';
import { Sessions } from './sessions.ts';
import type { IssuedSession, TokenRefusal } from './sessions.ts';
import { SignIn } from './sign-in.ts';
import type { SignedIn } from './sign-in.ts';
import { VirtualAccounts } from './virtual-account.ts';
import type { PlayMoney } from './virtual-account.ts';
import type { WithdrawalPause } from './withdrawal-pause.ts';

export interface AccessOptions {
  readonly identity: IdentityStore;
  /** The narrow side of the engine that opens an owner's accounts. */
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  /** What a virtual account starts with. */
  readonly playMoney: PlayMoney;
  readonly passwords: PasswordKeeper;
  readonly mailer: Mailer;
  readonly codes: Codes;
  readonly factors: SecondFactorsPort;
  readonly pause: Pick<WithdrawalPause, 'begin'>;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Called with what failed behind an answer. */
  readonly onFault: (error: unknown) => void;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export class Access implements SessionDirectory {
  readonly sessions: Sessions;
  readonly registration: Registration;
  readonly signIn: SignIn;
  readonly secondStep: SecondStep;
  readonly passwordReset: PasswordReset;
  readonly devices: Devices;
  readonly #options: AccessOptions;
  readonly #virtual: VirtualAccounts;

  constructor(options: AccessOptions) {
    this.#options = options;
    this.#virtual = new VirtualAccounts(options);
    this.sessions = new Sessions(options);
    this.registration = new Registration(options);
    this.secondStep = new SecondStep(options);
    const { sessions, secondStep, registration } = this;
    const settle = registration.settle.bind(registration);
    this.signIn = new SignIn({ ...options, sessions, secondStep, settle });
    this.passwordReset = new PasswordReset({ ...options, sessions, secondStep });
    this.devices = new Devices({ ...options, sessions });
  }

  /**
   * Opens an account and signs in to it; without a session where that has to wait, and the account is open all the
   * same.
   */
  async register(
    newcomer: Newcomer,
    origin: Origin,
  ): Promise<{ readonly userId: string; readonly session: SignedIn | null }> {
    const { userId, account } = await this.registration.register(newcomer, origin);
    return { userId, session: account === null ? null : await this.signIn.newcomer(account, origin) };
  }

  /** The session of a token if it was seen lately; never asks the store. */
  recallSession(token: string): Session | null {
    return this.sessions.recallSession(token);
  }

  findSession(token: string): Promise<Session | null> {
    return this.sessions.findSession(token);
  }

  onSessionEnded(listener: (session: Session) => void): () => void {
    return this.sessions.onSessionEnded(listener);
  }

  /** Sends what a stranger's request for a code comes to. */
  requestCode(order: Address & { readonly scene: CodeScene }): Promise<void> {
    return this.#options.codes.request(order);
  }

  /** Ends a session and opens one of the user's other account; the first visit to the virtual one opens it. */
  async switchAccount(session: Session, virtual: 0 | 1): Promise<IssuedSession | TokenRefusal> {
    if (virtual === 1) await this.openVirtual(Number(session.userId));
    return this.sessions.move(session, virtual === 1 ? 'paper' : 'live');
  }

  /** Opens the virtual account of a user who has none yet. Throws `EngineUnavailable`. */
  openVirtual(userId: number): Promise<void> {
    return this.#virtual.open(userId);
  }

  /** Begins the user's virtual account anew, with its first play money. */
  resetVirtual(session: Session, requestId: string): Promise<Answer> {
    return this.#virtual.reset(session.owner, requestId);
  }

  async logout(session: Session, { address }: Origin): Promise<void> {
    await this.sessions.end(session);
    await this.#options.audit.record({
      event: 'signed-out',
      userId: Number(session.userId),
      actor: { type: 'user' },
      address,
      device: null,
      detail: { deviceId: session.deviceId },
    });
  }

  /** Deletes codes, sessions, sign-ins and grants that have run out. */
  forgetExpired(): Promise<void> {
    return this.#options.identity.run('forgetExpired', { now: this.#options.now() });
  }
}

export function createAccess(options: AccessOptions): Access {
  return new Access(options);
}
