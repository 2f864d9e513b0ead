/**
 * What routes and sockets see of access: who a token belongs to.
 * Promises: tokens are stored hashed; an ended session is refused from the next call on.
 */
import type { OwnerId } from '@assay/core';
import type { Realm } from '../engine/port.ts';

export interface Session {
  readonly sessionId: number;
  /** As text on the wire; equals the owner's number in the core. */
  readonly userId: string;
  readonly owner: OwnerId;
  readonly realm: Realm;
  readonly virtual: 0 | 1;
  /** Wall clock, Unix milliseconds: from here on the token is refused, and whoever serves the session ends it. */
  readonly expiresAt: number;
}

export interface SessionDirectory {
  /** null: unknown, ended or expired. Answers from memory for sessions seen lately. */
  findSession(token: string): Promise<Session | null>;
  /**
   * Called once for each session that is ended (sign-out, refresh with rotation, revocation): its sockets close. One
   * that runs out is known by its `expiresAt`.
   */
  onSessionEnded(listener: (session: Session) => void): () => void;
}
