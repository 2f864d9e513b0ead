/** How sessions and users look on the wire. */
import type { SessionResponse, UserInfo } from '@assay/protocol';
import type { IssuedSession, Profile } from '../../../access/access.ts';
import type { Session } from '../../../access/port.ts';

/** The one tenant of this venue. */
const TENANT_ID = '000000';
/** Everyone starts here. */
const CREDIT_SCORE_AT_START = 100;

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

export function presentUser(profile: Profile, session: Session): UserInfo {
  const { userId } = profile;
  return {
    id: userId,
    userId,
    user: { loginName: profile.email },
    detail: { userId },
    blade_user_id: userId,
    virtual: session.virtual,
    email: profile.email,
    phone: null,
    avatar: null,
    chatKey: `user-${userId}`,
    is_merchant: 0,
    merchant: null,
    creditScore: CREDIT_SCORE_AT_START,
    userType: 'normal',
    createTime: profile.createdAt,
  };
}
