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
}

export interface SessionDirectory {
  /** null: unknown, ended or expired. Answers from memory for sessions seen lately. */
  findSession(token: string): Promise<Session | null>;
  /** Called once for each session that ends (sign-out, refresh with rotation, revocation): its sockets close. */
  onSessionEnded(listener: (session: Session) => void): () => void;
}
