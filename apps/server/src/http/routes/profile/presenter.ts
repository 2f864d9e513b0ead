/** How a user looks on the wire. */
import { DEFAULT_LANGUAGE } from '@assay/protocol';
import type { UserInfo } from '@assay/protocol';
import type { Profile } from '../../../access/access.ts';
import type { Session } from '../../../access/port.ts';

/** Everyone starts here. */
export const CREDIT_SCORE_AT_START = 100;

export function presentUser(profile: Profile, session: Session): UserInfo {
  const { userId } = profile;
  return {
    id: userId,
    userId,
    user: { loginName: profile.email ?? '' },
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
    vipLevel: 0,
    createTime: profile.createdAt,
    nickname: null,
    language: DEFAULT_LANGUAGE,
    inviteCode: '',
    identityLevel: 0,
    country: null,
    isCountryVerified: false,
    standing: { state: 'active', by: null, reason: null, since: null },
    excludedUntil: null,
    withdrawalsPausedUntil: null,
    security: {
      email: true,
      phone: false,
      totp: false,
      passkeys: 0,
      fundPassword: false,
      antiCode: false,
      loginPasswordChangedAt: profile.createdAt,
      recoveryCodesLeft: 0,
    },
    bankCardBound: false,
  };
}
