/**
 * What routes and sockets see of access: who a token belongs to.
 * Promises: tokens are stored hashed; an ended session is refused from the next call on.
 */
import type { OwnerId } from '@assay/core';
import type { Realm } from '../engine/port.ts';
import type { AccountStatus } from '../storage/identity/identity-store.ts';

export interface Session {
  readonly sessionId: number;
  /** As text on the wire; equals the owner's number in the core. */
  readonly userId: string;
  readonly owner: OwnerId;
  readonly realm: Realm;
  readonly virtual: 0 | 1;
  /** As it stood when the session was last looked up or the status was last set. */
  readonly standing: AccountStatus;
  readonly via: 'sign-in' | 'api-key';
  /** What a key may do besides reading what is public; null: a person is signed in. */
  readonly keyRights: { readonly read: boolean; readonly trade: boolean } | null;
  /** The device that signed in; null for a key. */
  readonly deviceId: number | null;
  /** Wall clock, Unix milliseconds: from here on the token is refused, and whoever serves the session ends it. */
  readonly expiresAt: number;
}

/** What a request that is signed with an API key is checked by. */
export interface SignedRequest {
  readonly key: string;
  /** Unix milliseconds, as it was sent. */
  readonly timestamp: string;
  readonly method: string;
  /** With its query, as it was sent. */
  readonly path: string;
  /** As it was sent; empty where there is none. */
  readonly body: string;
  readonly signature: string;
  /** How far the timestamp may lie from now; null: as is usual. */
  readonly windowMs: number | null;
  /** Who sent it. */
  readonly address: string;
}

export interface KeyDirectory {
  /** Throws `AccessRefused`. A request is taken once. */
  check(request: SignedRequest): Promise<Session>;
  /** Called once for each session of a key that ends before it runs out: its sockets close. */
  onSessionEnded(listener: (session: Session) => void): () => void;
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
