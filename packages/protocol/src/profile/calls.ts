/**
 * Calls about who the user is: what the account says of them, their nickname, avatar and language, their credit score.
 */
import { Type, type Static } from 'typebox';
import { SessionResponse } from '../account/calls.ts';
import { Id, PageNumberText, PageSizeText, Time, VirtualFlag, orNull } from '../http/text-types.ts';
import { post } from '../http/addresses.ts';
import { PRIVATE, OWN_CHOICE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

export const GetInfoRequest = Type.Object({}, { additionalProperties: false });

/** Whether the account may act; `by`, `reason` and `since` are null while it does. */
export const AccountStanding = Type.Object({
  state: Type.Union([Type.Literal('active'), Type.Literal('frozen'), Type.Literal('closed')]),
  by: orNull(Type.Union([Type.Literal('self'), Type.Literal('operator')])),
  reason: orNull(Type.String()),
  since: orNull(Time),
});

/** What protects the account. Says what is set up, never what it is. */
export const AccountSecurity = Type.Object({
  email: Type.Boolean(),
  phone: Type.Boolean(),
  totp: Type.Boolean(),
  /** Number of passkeys. */
  passkeys: Type.Integer(),
  fundPassword: Type.Boolean(),
  antiCode: Type.Boolean(),
  loginPasswordChangedAt: Time,
  recoveryCodesLeft: Type.Integer(),
});

/** Fields as the specification reads them and what the account centre shows. */
export const UserInfo = Type.Object({
  id: Id,
  userId: Id,
  /** The address that the account was opened with: e-mail, or phone as `+85212345678`. */
  user: Type.Object({ loginName: Type.String() }),
  detail: Type.Object({ userId: Id }),
  blade_user_id: Id,
  virtual: VirtualFlag,
  email: orNull(Type.String()),
  phone: orNull(Type.String()),
  /** Number of the picture's file, which its owner reads with their token; null: the drawn one. */
  avatar: orNull(Type.String()),
  chatKey: Type.String(),
  /** 2 means merchant, 1 has applied. */
  is_merchant: Type.Integer(),
  merchant: orNull(Type.Object({ id: Id })),
  /** Display only, never a condition. */
  creditScore: Type.Integer(),
  /** `vip` from the first fee tier above the lowest on. */
  userType: Type.Union([Type.Literal('normal'), Type.Literal('vip')]),
  /** Position among the published fee tiers, 0 the lowest, by the 30-day volume of the account in use. */
  vipLevel: Type.Integer(),
  createTime: Time,
  nickname: orNull(Type.String()),
  language: Type.String(),
  inviteCode: Type.String(),
  /** 0 none, 1 basic, 2 advanced. */
  identityLevel: Type.Integer(),
  /** ISO 3166 code: as verified, else as declared. */
  country: orNull(Type.String()),
  isCountryVerified: Type.Boolean(),
  standing: AccountStanding,
  /** Until when the user has shut themselves out; null: they have not. */
  excludedUntil: orNull(Time),
  /** Withdrawals wait until then after a change of what protects them. */
  withdrawalsPausedUntil: orNull(Time),
  security: AccountSecurity,
  bankCardBound: Type.Boolean(),
});

/** Types `0` and `1` go on with the real or the virtual account; the others set a field of the profile. */
export const ChangeInfoRequest = Type.Object(
  {
    type: Type.Union([
      Type.Literal('0'),
      Type.Literal('1'),
      Type.Literal('nickname'),
      Type.Literal('avatar'),
      Type.Literal('language'),
    ]),
    /** Nickname, number of an uploaded picture, or code of a language; empty takes nickname or picture away. */
    value: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export const ChangeInfoResponse = Type.Union([SessionResponse, UserInfo]);

export const CreditHistoryRequest = Type.Object(
  { pageNo: Type.Optional(PageNumberText), pageSize: Type.Optional(PageSizeText) },
  { additionalProperties: false },
);
/** One change of the score, newest first on a page. */
export const CreditChange = Type.Object({
  id: Type.String(),
  time: Time,
  /** Above or below zero. */
  change: Type.Integer(),
  scoreAfter: Type.Integer(),
  reason: Type.String(),
});
export const CreditHistoryPage = Type.Object({
  score: Type.Integer(),
  /** Everybody's score at the opening of the account. */
  scoreAtStart: Type.Integer(),
  records: Type.Array(CreditChange),
  pageNo: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
});

export type AccountStanding = Static<typeof AccountStanding>;
export type AccountSecurity = Static<typeof AccountSecurity>;
export type UserInfo = Static<typeof UserInfo>;
export type ChangeInfoRequest = Static<typeof ChangeInfoRequest>;
export type ChangeInfoResponse = Static<typeof ChangeInfoResponse>;
export type CreditHistoryRequest = Static<typeof CreditHistoryRequest>;
export type CreditChange = Static<typeof CreditChange>;
export type CreditHistoryPage = Static<typeof CreditHistoryPage>;

export const PROFILE_CALLS = {
  getInfo: {
    ...post('/api/user/getInfo', 'body'),
    // Says who the person is: a key has no use for that.
    policy: PRIVATE,
    request: GetInfoRequest,
    response: UserInfo,
    summary: 'The signed-in user',
  },
  /** By `type`: 0 and 1 answer a session, the fields of the profile the user. */
  changeInfo: {
    ...post('/api/user/changeInfo', 'either'),
    policy: { ...OWN_CHOICE, limit: 'switch' },
    request: ChangeInfoRequest,
    response: ChangeInfoResponse,
    summary: 'Set nickname, avatar or language; types 0 and 1 are switchAccount',
    example: { type: 'nickname', value: 'Al' },
  },
  creditHistory: {
    ...post('/api/user/creditHistory', 'either'),
    policy: PRIVATE,
    request: CreditHistoryRequest,
    response: CreditHistoryPage,
    summary: 'The credit score and each of its changes, newest first',
  },
} as const satisfies Declarations;
