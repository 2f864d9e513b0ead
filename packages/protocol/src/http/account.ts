/** Calls about the account: codes, registration, sign-in, refresh, sign-out. Paths stand in `paths.ts`. */
import { Type, type Static } from 'typebox';
import { Email, EncodedPassword, Id, RequestId, Time, VirtualFlag } from './text-types.ts';

/** A call that takes no field. */
export const Empty = Type.Object({}, { additionalProperties: false });

export const SendEmailCodeRequest = Type.Object(
  { email: Email, scene: Type.Literal('register') },
  { additionalProperties: false },
);
export const SendEmailCodeResponse = Type.Object({ resendAfterSeconds: Type.Integer() });

export const RegisterRequest = Type.Object(
  {
    account: Email,
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    password: EncodedPassword,
    inviteCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })),
    tenantId: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
);
export const RegisterResponse = Type.Object({ userId: Id });

export const LoginRequest = Type.Object(
  {
    account: Type.String({ minLength: 3, maxLength: 254 }),
    password: EncodedPassword,
    tenantId: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
);
/** `expiresInSeconds` counts from now on the wall clock: 604800. */
export const SessionResponse = Type.Object({
  satoken: Type.String(),
  refreshToken: Type.String(),
  userId: Id,
  tenantId: Type.String(),
  virtual: VirtualFlag,
  expiresInSeconds: Type.Integer(),
});

export const RefreshRequest = Type.Object(
  { refreshToken: Type.String({ minLength: 20, maxLength: 200 }) },
  { additionalProperties: false },
);
/** 0 is the real account, 1 the virtual one. */
const Account = Type.Union([Type.Literal('0'), Type.Literal('1')]);
export const SwitchAccountRequest = Type.Object({ virtual: Account }, { additionalProperties: false });
export const ResetVirtualRequest = Type.Object({ requestId: RequestId }, { additionalProperties: false });
/** Where the reset stands in the log of the virtual accounts. */
export const ResetVirtualResponse = Type.Object({
  sequence: Type.Integer(),
  time: Time,
  virtual: VirtualFlag,
});

export const LogoutRequest = Empty;
export const LogoutResponse = Type.Object({});

export type SendEmailCodeRequest = Static<typeof SendEmailCodeRequest>;
export type SendEmailCodeResponse = Static<typeof SendEmailCodeResponse>;
export type RegisterRequest = Static<typeof RegisterRequest>;
export type RegisterResponse = Static<typeof RegisterResponse>;
export type LoginRequest = Static<typeof LoginRequest>;
export type SessionResponse = Static<typeof SessionResponse>;
export type RefreshRequest = Static<typeof RefreshRequest>;
export type SwitchAccountRequest = Static<typeof SwitchAccountRequest>;
export type ResetVirtualRequest = Static<typeof ResetVirtualRequest>;
export type ResetVirtualResponse = Static<typeof ResetVirtualResponse>;
