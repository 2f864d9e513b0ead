/**
 * Sessions: tokens issued, exchanged, moved between a user's two accounts, ended.
 * Promises: tokens are known by their hashes alone; a refresh token works once, used twice it ends its sessions; an
 * ended session is refused from the next call on, and told to whoever listens, once.
 */
import { TOKEN_SECONDS } from '@assay/protocol';
import type { OwnerId } from '@assay/core';
import type {
  AccountStatus,
  IdentityStore,
  SessionRecord,
  SessionTerms,
} from '../storage/identity/identity-store.ts';
import type { AuditLog } from './audit-log.ts';
import type { Session, SessionDirectory } from './port.ts';
import { Throttle } from './throttle.ts';
import { SessionMemory } from './session-memory.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A token is taken for an hour past its time, so that a refresh under way finds its session alive. */
const TOKEN_GRACE_MS = 3_600_000;
const REFRESH_LIFE_MS = 2 * TOKEN_SECONDS * 1000;
const REMEMBERED_SESSIONS = 50_000;
/** A token that comes again and ends nothing more is noted so seldom: it can be sent all day. */
const REUSE_NOTED_EVERY_MS = 15 * 60_000;

export interface IssuedSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly session: Session;
  readonly expiresInSeconds: number;
}

/** A token that was refused, and the field it came in. */
export interface TokenRefusal {
  readonly refused: 'token-invalid';
  readonly field: string | null;
}

/** A pair of tokens before it belongs to anybody. */
export interface FreshTokens {
  readonly token: string;
  readonly refresh: string;
  readonly terms: SessionTerms;
}

export interface SessionsOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
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

export class Sessions implements SessionDirectory {
  readonly #identity: SessionsOptions['identity'];
  readonly #audit: SessionsOptions['audit'];
  readonly #now: () => number;
  readonly #memory = new SessionMemory(REMEMBERED_SESSIONS);
  readonly #reused = new Throttle(REUSE_NOTED_EVERY_MS);

  constructor({ identity, audit, now }: SessionsOptions) {
    this.#identity = identity;
    this.#audit = audit;
    this.#now = now;
  }

  /** Tokens for a session that the store is about to open. */
  fresh(): FreshTokens {
    const token = newToken();
    const refresh = newToken();
    const now = this.#now();
    const terms = {
      tokenHash: tokenHash(token),
      refreshHash: tokenHash(refresh),
      now,
      expiresAt: now + TOKEN_SECONDS * 1000 + TOKEN_GRACE_MS,
      refreshExpiresAt: now + REFRESH_LIFE_MS,
    };
    return { token, refresh, terms };
  }

  /** The session that the store has opened for fresh tokens. */
  issue({ token, refresh }: FreshTokens, record: SessionRecord): IssuedSession {
    const session = sessionOf(record);
    this.#memory.keep(tokenHash(token), session);
    return { token, refreshToken: refresh, session, expiresInSeconds: TOKEN_SECONDS };
  }

  /** Sessions that the store has ended are over here, too. */
  noteEnded(records: readonly SessionRecord[]): void {
    this.#memory.end(records.map(sessionOf));
  }

  /** The sessions of a user go by their new status from the next call on. */
  applyAccountStatus(userId: number, standing: AccountStatus): void {
    this.#memory.applyAccountStatus(userId, standing);
  }

  async refresh(refreshToken: string, ip: string): Promise<IssuedSession | TokenRefusal> {
    const fresh = this.fresh();
    const spentRefreshHash = tokenHash(refreshToken);
    const rotation = await this.#identity.run('rotateSession', { ...fresh.terms, spentRefreshHash, ip });
    if (rotation.result === 'unknown') return { refused: 'token-invalid', field: 'refreshToken' };
    this.noteEnded(rotation.ended);
    if (rotation.result === 'rotated') return this.issue(fresh, rotation.session);
    await this.#noteReuse(rotation.userId, rotation.ended.length, ip);
    return { refused: 'token-invalid', field: 'refreshToken' };
  }

  async #noteReuse(userId: number, ended: number, address: string): Promise<void> {
    // In either case the first: what follows within the time ends nothing.
    const isFirst = this.#reused.first(userId, this.#now());
    if (ended === 0 && !isFirst) return;
    const event = 'refresh-token-reused';
    const actor = { type: 'user' } as const;
    await this.#audit.record({ event, userId, actor, address, device: null, detail: { ended } });
  }

  /** Ends a session and opens one of the same family in the other realm. */
  async move(session: Session, realm: 'live' | 'paper'): Promise<IssuedSession | TokenRefusal> {
    const fresh = this.fresh();
    const { sessionId } = session;
    const moved = await this.#identity.run('moveSession', { ...fresh.terms, sessionId, realm });
    if (moved === null) return { refused: 'token-invalid', field: null };
    this.noteEnded(moved.ended);
    return this.issue(fresh, moved.session);
  }

  async end({ sessionId }: Session): Promise<void> {
    this.noteEnded(await this.#identity.run('endSession', { sessionId, now: this.#now() }));
  }

  /** Ends all sessions of a user, but for the one that goes on. */
  async endOf(userId: number, options: { readonly except?: number } = {}): Promise<void> {
    const keepSessionId = options.except ?? null;
    this.noteEnded(await this.#identity.run('endSessionsOf', { userId, keepSessionId, now: this.#now() }));
  }

  /** The session of a token if it was seen lately; never asks the store. */
  recallSession(token: string): Session | null {
    return this.#memory.find(tokenHash(token), this.#now());
  }

  async findSession(token: string): Promise<Session | null> {
    const hash = tokenHash(token);
    const now = this.#now();
    const known = this.#memory.find(hash, now);
    if (known !== null) return known;
    const endsBefore = this.#memory.ends;
    const record = await this.#identity.run('findSession', { tokenHash: hash, now });
    if (record === null) return null;
    const session = sessionOf(record);
    // A session that ended while the store was asked must not come back to life in memory.
    if (this.#memory.ends === endsBefore) this.#memory.keep(hash, session);
    return session;
  }

  onSessionEnded(listener: (session: Session) => void): () => void {
    return this.#memory.onEnded(listener);
  }
}
