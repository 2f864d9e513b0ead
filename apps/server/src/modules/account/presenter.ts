/** How sessions look on the wire. */
import type { SessionResponse, SignInResponse } from '@assay/protocol';
import type { IssuedSession } from '../../access/sessions.ts';
import type { SignedIn } from '../../access/sign-in.ts';

/** The one tenant of this venue. */
const TENANT_ID = '000000';

export function presentSession(issued: IssuedSession): SessionResponse {
  return {
    satoken: issued.token,
    refreshToken: issued.refreshToken,
    userId: issued.session.userId,
    tenantId: TENANT_ID,
    virtual: issued.session.virtual,
    expiresInSeconds: issued.expiresInSeconds,
  };
}

export function presentSignIn(signedIn: SignedIn): SignInResponse {
  return { ...presentSession(signedIn), deviceToken: signedIn.deviceToken };
}
