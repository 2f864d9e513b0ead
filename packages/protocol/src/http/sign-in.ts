/**
 * Calls about who may come in: codes to an address, registration, sign-in in one or two steps, refresh, sign-out,
 * reset of the login password, and the country and age that a user declares. Paths stand in `paths.ts`.
 */
import { Type, type Static } from 'typebox';
import { SessionResponse } from './account.ts';
import {
  AccountName,
  AreaCode,
  Code,
  CountryLetters,
  Email,
  EncodedPassword,
  Id,
  ProofCode,
  ResetCode,
  Ticket,
} from './text-types.ts';

/** What a code is for; it is good for that alone. */
export const CodeScene = Type.Union([
  Type.Literal('register'),
  Type.Literal('reset'),
  Type.Literal('bind'),
  Type.Literal('bank'),
  Type.Literal('fund'),
]);
export const SendEmailCodeRequest = Type.Object(
  { email: Email, scene: CodeScene },
  { additionalProperties: false },
);
/** National digits with `areaCode`, or the whole number with its plus sign. */
export const PhoneDigits = Type.String({ pattern: '^\\+?[0-9][0-9 ()./-]{3,24}$' });
export const SendMobileCodeRequest = Type.Object(
  { phone: PhoneDigits, areaCode: Type.Optional(AreaCode), scene: CodeScene },
  { additionalProperties: false },
);
/** The same for every address, whether an account has it or not. */
export const SendCodeResponse = Type.Object({ resendAfterSeconds: Type.Integer() });

export const RegisterRequest = Type.Object(
  {
    /** E-mail address or phone number. */
    account: AccountName,
    areaCode: Type.Optional(AreaCode),
    code: Code,
    password: EncodedPassword,
    inviteCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })),
    country: Type.Optional(CountryLetters),
    /** Confirms an age of 18. */
    isAdult: Type.Optional(Type.Boolean()),
    tenantId: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
);
export const SignInMethod = Type.Union([
  Type.Literal('totp'),
  Type.Literal('passkey'),
  Type.Literal('recovery'),
  Type.Literal('email'),
  Type.Literal('phone'),
]);
/** Tokens of this browser's former sign-ins, newest first, joined by commas. */
const DeviceTokens = Type.String({ pattern: '^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43}){0,4}$' });
/**
 * Step 1 takes `account` and `password`; it answers a session, or `second-step-required` with a ticket. Step 2 takes
 * `ticket`, `method` and `code`: six digits, a recovery code, or a passkey's answer as JSON text.
 */
export const LoginRequest = Type.Object(
  {
    step: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
    account: Type.Optional(AccountName),
    areaCode: Type.Optional(AreaCode),
    password: Type.Optional(EncodedPassword),
    ticket: Type.Optional(Ticket),
    method: Type.Optional(SignInMethod),
    code: Type.Optional(ProofCode),
    deviceTokens: Type.Optional(DeviceTokens),
    tenantId: Type.Optional(Type.String({ maxLength: 32 })),
  },
  { additionalProperties: false },
);
/** `deviceToken` makes this browser known at its next sign-in; null: it is known already. */
export const SignInResponse = Type.Object({
  ...SessionResponse.properties,
  deviceToken: Type.Union([Type.String(), Type.Null()]),
});
/** `session` is what a sign-in would answer; null: the account is open, and its owner signs in by `login`. */
export const RegisterResponse = Type.Object({
  userId: Id,
  session: Type.Union([SignInResponse, Type.Null()]),
});

/** Sends the code of a second step to the address that is bound to the account of the ticket. */
export const SendSignInCodeRequest = Type.Object(
  { ticket: Ticket, method: Type.Union([Type.Literal('email'), Type.Literal('phone')]) },
  { additionalProperties: false },
);
/** Without a ticket: a passkey as the only step. With one: as the second step of what the ticket stands for. */
export const PasskeySignInOptionsRequest = Type.Object(
  { ticket: Type.Optional(Ticket) },
  { additionalProperties: false },
);
/** `options` is JSON text for the browser's own passkey interface. */
export const PasskeySignInOptionsResponse = Type.Object({ ticket: Ticket, options: Type.String() });

export const RefreshRequest = Type.Object(
  { refreshToken: Type.String({ minLength: 20, maxLength: 200 }) },
  { additionalProperties: false },
);

export const CountryCodeItem = Type.Object({
  code: CountryLetters,
  name: Type.String(),
  /** With its plus sign. */
  areaCode: Type.String(),
});
export const CountryCodesResponse = Type.Array(CountryCodeItem);

/** An account with a second step is asked for it: `second-step-required`, then the same with ticket, method, code. */
export const ResetPasswordRequest = Type.Object(
  {
    account: AccountName,
    areaCode: Type.Optional(AreaCode),
    code: ResetCode,
    newPwd: EncodedPassword,
    confirmPwd: EncodedPassword,
    ticket: Type.Optional(Ticket),
    method: Type.Optional(SignInMethod),
    verifyCode: Type.Optional(ProofCode),
  },
  { additionalProperties: false },
);
export const ResetPasswordResponse = Type.Object({});

/** A country is declared once; verification corrects it. */
export const DeclareRequest = Type.Object(
  { country: CountryLetters, isAdult: Type.Boolean() },
  { additionalProperties: false },
);
export const DeclareResponse = Type.Object({ country: CountryLetters, isAdult: Type.Boolean() });

export const LogoutResponse = Type.Object({});

export type CodeScene = Static<typeof CodeScene>;
export type SendEmailCodeRequest = Static<typeof SendEmailCodeRequest>;
export type SendMobileCodeRequest = Static<typeof SendMobileCodeRequest>;
export type SendCodeResponse = Static<typeof SendCodeResponse>;
export type RegisterRequest = Static<typeof RegisterRequest>;
export type SignInMethod = Static<typeof SignInMethod>;
export type LoginRequest = Static<typeof LoginRequest>;
export type SignInResponse = Static<typeof SignInResponse>;
export type RegisterResponse = Static<typeof RegisterResponse>;
export type SendSignInCodeRequest = Static<typeof SendSignInCodeRequest>;
export type PasskeySignInOptionsRequest = Static<typeof PasskeySignInOptionsRequest>;
export type PasskeySignInOptionsResponse = Static<typeof PasskeySignInOptionsResponse>;
export type RefreshRequest = Static<typeof RefreshRequest>;
export type CountryCodeItem = Static<typeof CountryCodeItem>;
export type CountryCodesResponse = Static<typeof CountryCodesResponse>;
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;
export type DeclareRequest = Static<typeof DeclareRequest>;
export type DeclareResponse = Static<typeof DeclareResponse>;
