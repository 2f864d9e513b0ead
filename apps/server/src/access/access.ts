/**
 * Access: registration, sign-in, refresh, sign-out, and who a token belongs to.
 * Promises: passwords as argon2id, tokens and codes as hashes only; the same answer and the same work for an unknown
 * account and a wrong password; a refresh token used twice ends its sessions. Times are the wall clock's.
 * Never: limits the rate of calls (the gateway does), or lets personal data into a command.
 */
import type { Answer, Command, OwnerId } from '@assay/core';
import { passwordProblem, TOKEN_SECONDS } from '@assay/protocol';
import type { CodeScene } from '@assay/protocol';
import type { Realm } from '../engine/port.ts';
import type { AccountRecord, IdentityStore, SessionRecord } from '../storage/identity/identity-store.ts';
import { createPasswordKeeper, decodePassword } from './passwords.ts';
import type { PasswordKeeper } from './passwords.ts';
import type { Session, SessionDirectory } from './port.ts';
import { VirtualAccounts } from './virtual-account.ts';
import type { PlayMoney } from './virtual-account.ts';
import { SessionMemory } from './session-memory.ts';
import { codeHash, newCode, newToken, tokenHash } from './tokens.ts';

const CODE_LIFE_MS = 10 * 60_000;
/** A token is taken for an hour past its time, so that a refresh under way finds its session alive. */
const TOKEN_GRACE_MS = 3_600_000;
const REFRESH_LIFE_MS = 2 * TOKEN_SECONDS * 1000;
const REMEMBERED_SESSIONS = 50_000;

/** Why access refuses, and which field is to blame. */
export interface AccessRefusal {
  readonly refused: 'wrong-code' | 'weak-password' | 'account-exists' | 'wrong-credentials' | 'token-invalid';
  readonly field: string | null;
}

export interface IssuedSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly session: Session;
  readonly expiresInSeconds: number;
}

export interface Profile {
  readonly userId: string;
  readonly email: string | null;
  readonly createdAt: number;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | null;
}

export interface AccessOptions {
  readonly identity: IdentityStore;
  /** The narrow side of the engine that opens an owner's accounts. */
  readonly engine: { submit(realm: Realm, command: Command): Promise<Answer> };
  /** What a virtual account starts with. */
  readonly playMoney: PlayMoney;
  readonly sendLetter: (letter: Letter) => Promise<void>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface Access extends SessionDirectory {
  /** Sends a new code; the one before it dies. Answers alike for known and unknown addresses. */
  sendCode(email: string, scene: CodeScene): Promise<void>;
  register(input: {
    readonly email: string;
    readonly code: string;
    /** As on the wire. */
    readonly password: string;
  }): Promise<{ readonly userId: string } | AccessRefusal>;
  login(input: {
    readonly account: string;
    readonly password: string;
  }): Promise<IssuedSession | AccessRefusal>;
  refresh(refreshToken: string): Promise<IssuedSession | AccessRefusal>;
  /** Ends a session and opens one of the user's other account; the first visit to the virtual one opens it. */
  switchAccount(session: Session, virtual: 0 | 1): Promise<IssuedSession | AccessRefusal>;
  /** Begins the user's virtual account anew, with its first play money. */
  resetVirtual(session: Session, requestId: string): Promise<Answer>;
  logout(session: Session): Promise<void>;
  findProfile(userId: string): Promise<Profile | null>;
  /** The session of a token if it was seen lately; never asks the store. */
  recallSession(token: string): Session | null;
  /** Deletes codes, sessions and grants that have run out. */
  forgetExpired(): Promise<void>;
}

/** One spelling per address. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

function sessionOf(record: SessionRecord): Session {
  return {
    sessionId: record.sessionId,
    userId: String(record.userId),
    // Users are numbered as owners of the core from the first one on.
    owner: record.userId as OwnerId,
    realm: record.realm,
    virtual: record.realm === 'paper' ? 1 : 0,
    standing: record.standing,
    via: 'sign-in',
    keyRights: null,
    deviceId: record.deviceId,
    expiresAt: record.expiresAt,
  };
}

class AccessDesk implements Access {
  readonly #options: AccessOptions;
  readonly #memory = new SessionMemory(REMEMBERED_SESSIONS);
  readonly #passwords: PasswordKeeper = createPasswordKeeper();
  readonly #virtual: VirtualAccounts;

  constructor(options: AccessOptions) {
    this.#options = options;
    this.#virtual = new VirtualAccounts(options);
  }

  async sendCode(email: string, scene: CodeScene): Promise<void> {
    const address = foldEmail(email);
    const code = newCode();
    const now = this.#options.now();
    await this.#options.identity.run('saveCode', {
      email: address,
      scene,
      codeHash: codeHash(address, scene, code),
      now,
      expiresAt: now + CODE_LIFE_MS,
    });
    await this.#options.sendLetter({
      to: address,
      subject: 'Your Assay code',
      text: `Your code at Assay is ${code}. It is valid for 10 minutes. If you did not ask for it, ignore this letter.`,
      code,
    });
  }

  async register(input: {
    readonly email: string;
    readonly code: string;
    readonly password: string;
  }): Promise<{ readonly userId: string } | AccessRefusal> {
    const { identity, now } = this.#options;
    const password = decodePassword(input.password);
    if (password === null || passwordProblem(password) !== null) {
      return { refused: 'weak-password', field: 'password' };
    }
    const email = foldEmail(input.email);
    const guess = { email, scene: 'register', codeHash: codeHash(email, 'register', input.code), now: now() };
    // The guess is counted before the costly hash, so that guessing buys no work of ours.
    if (!(await identity.run('checkCode', guess))) return { refused: 'wrong-code', field: 'code' };
    const passwordHash = await this.#passwords.hash(password);
    const created = await identity.run('createUser', { ...guess, passwordHash });
    if ('refused' in created) {
      return { refused: created.refused, field: created.refused === 'wrong-code' ? 'code' : 'account' };
    }
    // A user whose accounts could not be opened now gets them at the first sign-in.
    await this.#openOwner(created.userId).catch(() => undefined);
    return { userId: String(created.userId) };
  }

  async login(input: {
    readonly account: string;
    readonly password: string;
  }): Promise<IssuedSession | AccessRefusal> {
    const user = await this.#options.identity.run('findAccountByAddress', {
      address: foldEmail(input.account),
    });
    const password = decodePassword(input.password) ?? '';
    const matched = await this.#passwords.matches(user?.passwordHash ?? null, password);
    if (user === null || !matched) return { refused: 'wrong-credentials', field: null };
    if (!user.opened) await this.#openOwner(user.userId);
    return this.#issue(user);
  }

  async refresh(refreshToken: string): Promise<IssuedSession | AccessRefusal> {
    const { token, refresh, terms } = this.#terms();
    const rotation = await this.#options.identity.run('rotateSession', {
      ...terms,
      spentRefreshHash: tokenHash(refreshToken),
    });
    if (rotation.result === 'unknown') return { refused: 'token-invalid', field: 'refreshToken' };
    this.#memory.end(rotation.ended.map(sessionOf));
    if (rotation.result === 'reused') return { refused: 'token-invalid', field: 'refreshToken' };
    return this.#remember(token, refresh, rotation.session);
  }

  async switchAccount(session: Session, virtual: 0 | 1): Promise<IssuedSession | AccessRefusal> {
    if (virtual === 1) await this.#virtual.open(Number(session.userId));
    const { token, refresh, terms } = this.#terms();
    const moved = await this.#options.identity.run('moveSession', {
      ...terms,
      sessionId: session.sessionId,
      realm: virtual === 1 ? 'paper' : 'live',
    });
    if (moved === null) return { refused: 'token-invalid', field: null };
    this.#memory.end(moved.ended.map(sessionOf));
    return this.#remember(token, refresh, moved.session);
  }

  resetVirtual(session: Session, requestId: string): Promise<Answer> {
    return this.#virtual.reset(session.owner, requestId);
  }

  async logout(session: Session): Promise<void> {
    const ended = await this.#options.identity.run('endSession', {
      sessionId: session.sessionId,
      now: this.#options.now(),
    });
    this.#memory.end(ended.map(sessionOf));
  }

  recallSession(token: string): Session | null {
    return this.#memory.find(tokenHash(token), this.#options.now());
  }

  async findSession(token: string): Promise<Session | null> {
    const hash = tokenHash(token);
    const now = this.#options.now();
    const known = this.#memory.find(hash, now);
    if (known !== null) return known;
    const endsBefore = this.#memory.ends;
    const record = await this.#options.identity.run('findSession', { tokenHash: hash, now });
    if (record === null) return null;
    const session = sessionOf(record);
    // A session that ended while the store was asked must not come back to life in memory.
    if (this.#memory.ends === endsBefore) this.#memory.keep(hash, session);
    return session;
  }

  onSessionEnded(listener: (session: Session) => void): () => void {
    return this.#memory.onEnded(listener);
  }

  async findProfile(userId: string): Promise<Profile | null> {
    const user = await this.#options.identity.run('findAccount', { userId: Number(userId) });
    return user === null ? null : { userId, email: user.email, createdAt: user.createdAt };
  }

  forgetExpired(): Promise<void> {
    return this.#options.identity.run('forgetExpired', { now: this.#options.now() });
  }

  async #openOwner(userId: number): Promise<void> {
    const answer = await this.#options.engine.submit('live', {
      type: 'open-owner',
      owner: userId as OwnerId,
    });
    if (answer.outcome.type === 'refused') throw new Error(`open-owner: ${answer.outcome.refusal.code}`);
    await this.#options.identity.run('markOpened', { userId, now: this.#options.now() });
  }

  async #issue(user: AccountRecord): Promise<IssuedSession> {
    const { token, refresh, terms } = this.#terms();
    const { session, ended } = await this.#options.identity.run('openSession', {
      ...terms,
      userId: user.userId,
      realm: 'live',
      deviceId: null,
    });
    this.#memory.end(ended.map(sessionOf));
    return this.#remember(token, refresh, session);
  }

  #terms() {
    const token = newToken();
    const refresh = newToken();
    const now = this.#options.now();
    const terms = {
      tokenHash: tokenHash(token),
      refreshHash: tokenHash(refresh),
      now,
      expiresAt: now + TOKEN_SECONDS * 1000 + TOKEN_GRACE_MS,
      refreshExpiresAt: now + REFRESH_LIFE_MS,
    };
    return { token, refresh, terms };
  }

  #remember(token: string, refreshToken: string, record: SessionRecord): IssuedSession {
    const session = sessionOf(record);
    this.#memory.keep(tokenHash(token), session);
    return { token, refreshToken, session, expiresInSeconds: TOKEN_SECONDS };
  }
}

export function createAccess(options: AccessOptions): Access {
  return new AccessDesk(options);
}
