/** How a user looks on the wire. */
import type { CreditChange, UserInfo } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { AccountOfProfile, CreditChangeRecord, ProtectionOfProfile } from './shape.ts';

/** What of a user does not stand in their account's record. */
export interface UserFacts extends ProtectionOfProfile {
  readonly bankCardBound: boolean;
  /** The merchant's own number; null for everybody else. */
  readonly merchantId: number | null;
  /** Of the account in use. */
  readonly feeTier: number;
}

export function presentUser(account: AccountOfProfile, facts: UserFacts, session: Session): UserInfo {
  const userId = String(account.userId);
  return {
    id: userId,
    userId,
    // One of the two is always there.
    user: { loginName: account.email ?? account.phone ?? '' },
    detail: { userId },
    blade_user_id: userId,
    virtual: session.virtual,
    email: account.email,
    phone: account.phone,
    avatar: account.avatarFileId,
    chatKey: `user-${userId}`,
    is_merchant: account.merchantStatus,
    merchant: facts.merchantId === null ? null : { id: String(facts.merchantId) },
    creditScore: account.creditScore,
    userType: facts.feeTier > 0 ? 'vip' : 'normal',
    vipLevel: facts.feeTier,
    createTime: account.createdAt,
    nickname: account.nickname,
    language: account.language,
    inviteCode: account.inviteCode,
    identityLevel: account.identityLevel,
    country: account.verifiedCountry ?? account.declaredCountry,
    isCountryVerified: account.verifiedCountry !== null,
    standing: {
      state: account.standing,
      by: account.standingBy,
      reason: account.standingReason,
      since: account.standingAt,
    },
    excludedUntil: account.excludedUntil,
    withdrawalsPausedUntil: account.withdrawalsPausedUntil,
    security: {
      email: account.email !== null,
      phone: account.phone !== null,
      totp: facts.totp,
      passkeys: facts.passkeys,
      fundPassword: account.fundPasswordHash !== null,
      antiCode: account.antiCode !== null,
      loginPasswordChangedAt: account.passwordChangedAt,
      recoveryCodesLeft: facts.recoveryCodesLeft,
    },
    bankCardBound: facts.bankCardBound,
  };
}

export function presentCreditChange(change: CreditChangeRecord): CreditChange {
  return {
    id: String(change.number),
    time: change.createdAt,
    change: change.change,
    scoreAfter: change.scoreAfter,
    reason: change.reason,
  };
}
