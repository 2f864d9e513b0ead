/**
 * Sessions seen lately, by token hash, so that a call costs no database look-up.
 * Promises: bounded, what is longest unused goes first; what has run out or ended is not found; tells its
 * listeners of each ended session once.
 */
import type { LRUCache } from 'lru-cache';
import { latelyUsed } from '../lately-used.ts';
import { Listeners } from '../listeners.ts';
import type { Session } from './port.ts';

export class SessionMemory {
  readonly #byHash: LRUCache<string, Session>;
  readonly #hashBySession = new Map<number, string>();
  readonly #ended = new Listeners<Session>();
  #ends = 0;

  constructor(capacity: number) {
    this.#byHash = latelyUsed(capacity, ({ sessionId }, _hash, reason) => {
      if (reason !== 'set') this.#hashBySession.delete(sessionId);
    });
  }

  /** Counts what has ended or changed; lets a look-up under way notice that something did meanwhile. */
  get ends(): number {
    return this.#ends;
  }

  find(hash: string, now: number): Session | null {
    const session = this.#byHash.get(hash);
    if (session === undefined) return null;
    if (session.expiresAt > now) return session;
    this.#byHash.delete(hash);
    return null;
  }

  keep(hash: string, session: Session): void {
    this.#byHash.set(hash, session);
    this.#hashBySession.set(session.sessionId, hash);
  }

  /** Takes ended sessions out and tells the listeners. */
  end(sessions: readonly Session[]): void {
    for (const session of sessions) {
      this.#ends += 1;
      const hash = this.#hashBySession.get(session.sessionId);
      if (hash !== undefined) this.#byHash.delete(hash);
      this.#ended.emit(session);
    }
  }

  /** Sessions of this user have another status; one that is being looked up meanwhile is not kept. */
  applyAccountStatus(userId: number, standing: Session['standing']): void {
    this.#ends += 1;
    // A copy: the cache moves its entries when they are set or taken out.
    const kept = [...this.#byHash];
    for (const [hash, session] of kept) {
      if (Number(session.userId) === userId) this.#byHash.set(hash, { ...session, standing });
    }
  }

  onEnded(listener: (session: Session) => void): () => void {
    return this.#ended.add(listener);
  }
}
