/**
 * Sessions seen lately, by token hash, so that a call costs no database look-up.
 * Promises: bounded; what has run out or ended is not found; tells its listeners of each ended session once.
 */
import type { Session } from './port.ts';

export class SessionMemory {
  readonly #byHash = new Map<string, Session>();
  readonly #hashBySession = new Map<number, string>();
  readonly #listeners = new Set<(session: Session) => void>();
  readonly #capacity: number;
  #ends = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Counts what has ended or changed; lets a look-up under way notice that something did meanwhile. */
  get ends(): number {
    return this.#ends;
  }

  find(hash: string, now: number): Session | null {
    const session = this.#byHash.get(hash);
    if (session === undefined) return null;
    if (session.expiresAt > now) return session;
    this.#forget(hash, session.sessionId);
    return null;
  }

  keep(hash: string, session: Session): void {
    if (this.#byHash.size >= this.#capacity) {
      const [oldest] = this.#byHash;
      if (oldest !== undefined) this.#forget(oldest[0], oldest[1].sessionId);
    }
    this.#byHash.set(hash, session);
    this.#hashBySession.set(session.sessionId, hash);
  }

  /** Takes ended sessions out and tells the listeners. */
  end(sessions: readonly Session[]): void {
    for (const session of sessions) {
      this.#ends += 1;
      const hash = this.#hashBySession.get(session.sessionId);
      if (hash !== undefined) this.#forget(hash, session.sessionId);
      for (const listener of this.#listeners) listener(session);
    }
  }

  /** Sessions of this user have another status; one that is being looked up meanwhile is not kept. */
  applyAccountStatus(userId: number, standing: Session['standing']): void {
    this.#ends += 1;
    for (const [hash, session] of this.#byHash) {
      if (Number(session.userId) === userId) this.#byHash.set(hash, { ...session, standing });
    }
  }

  onEnded(listener: (session: Session) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #forget(hash: string, sessionId: number): void {
    this.#byHash.delete(hash);
    this.#hashBySession.delete(sessionId);
  }
}
