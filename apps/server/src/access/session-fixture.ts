/** The session of somebody, for tests that need one and no sign-in. Never: is part of the running server. */
import type { OwnerId } from '@assay/core';
import type { Session } from './port.ts';

/** Of a person in their real account; what `changes` says more of it. */
export function sessionOf(userId: number, changes: Partial<Session> = {}): Session {
  return {
    sessionId: userId,
    userId: String(userId),
    owner: userId as OwnerId,
    realm: 'live',
    virtual: 0,
    standing: 'active',
    via: 'sign-in',
    keyRights: null,
    deviceId: null,
    expiresAt: Number.MAX_SAFE_INTEGER,
    ...changes,
  };
}
