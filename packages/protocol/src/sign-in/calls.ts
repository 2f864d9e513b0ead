/**
 * Calls about who may come in: codes to an address, registration, sign-in in one or two steps, refresh, sign-out,
 * reset of the login password, and the country and age that a user declares.
 */
import { Type, type Static } from 'typebox';
import { SessionResponse } from '../account/calls.ts';
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
  Empty,
  EXAMPLE_PASSWORD,
} from '../http/text-types.ts';
import { post, legacy } from '../http/addresses.ts';
import { OPEN, ENTRY, ACCOUNT, PRIVATE } from '../http/policies.ts';
import type { Declarations } from '../http/declare.ts';

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

export const SIGN_IN_CALLS = {
  sendEmailCode: {
    ...post('/api/user/sendEmailCode', 'either'),
    policy: ENTRY,
    request: SendEmailCodeRequest,
    response: SendCodeResponse,
    summary: 'Send a code to an e-mail address; it is valid for 10 minutes',
    example: { email: 'carol@example.com', scene: 'register' },
  },
  sendMobileCode: {
    ...post('/api/user/sendMobileCode', 'either'),
    policy: ENTRY,
    request: SendMobileCodeRequest,
    response: SendCodeResponse,
    summary: 'Send a code to a phone; it is valid for 10 minutes',
    example: { phone: '7911123456', areaCode: '+44', scene: 'register' },
  },
  openSendEmail: {
    ...legacy('open/send/email', 'query'),
    policy: ENTRY,
    request: SendEmailCodeRequest,
    response: SendCodeResponse,
    summary: 'The same as sendEmailCode (older generation)',
    example: { email: 'carol@example.com', scene: 'reset' },
  },
  openSendSms: {
    ...legacy('open/send/sms', 'query'),
    policy: ENTRY,
    request: SendMobileCodeRequest,
    response: SendCodeResponse,
    summary: 'The same as sendMobileCode (older generation)',
    example: { phone: '7911123456', areaCode: '44', scene: 'reset' },
  },
  getCountryCode: {
    ...post('/api/user/getCountryCode', 'body'),
    policy: OPEN,
    request: Empty,
    response: CountryCodesResponse,
    summary: 'Countries and their calling codes',
  },
  register: {
    ...post('/api/user/register', 'body'),
    policy: ENTRY,
    request: RegisterRequest,
    response: RegisterResponse,
    summary:
      'Open an account with an e-mail address or phone number and the code sent to it, and sign in to it',
    example: { account: 'carol@example.com', code: '123456', password: EXAMPLE_PASSWORD },
  },
  login: {
    ...post('/api/user/login', 'body'),
    policy: ENTRY,
    request: LoginRequest,
    response: SignInResponse,
    summary: 'Sign in, in one step or two; the token is valid for 7 days',
    example: { account: 'alice@example.com', password: EXAMPLE_PASSWORD },
  },
  sendSignInCode: {
    ...post('/api/user/sendSignInCode', 'body'),
    policy: ENTRY,
    request: SendSignInCodeRequest,
    response: SendCodeResponse,
    summary: 'Send the code of a second step to the address of the account',
    example: { ticket: 'x'.repeat(43), method: 'email' },
  },
  passkeySignInOptions: {
    ...post('/api/user/passkey/signInOptions', 'body'),
    policy: ENTRY,
    request: PasskeySignInOptionsRequest,
    response: PasskeySignInOptionsResponse,
    summary: 'What the browser asks a passkey for, as the only step of a sign-in or the second',
  },
  /** Path: `backPwd`. */
  resetPassword: {
    ...post('/api/user/backPwd', 'either'),
    policy: ENTRY,
    request: ResetPasswordRequest,
    response: ResetPasswordResponse,
    summary:
      'Set a forgotten login password anew by a code; ends all sessions and pauses withdrawals for 24 h',
    example: {
      account: 'carol@example.com',
      code: '2345-6789',
      newPwd: EXAMPLE_PASSWORD,
      confirmPwd: EXAMPLE_PASSWORD,
    },
  },
  declare: {
    ...post('/api/user/declare', 'body'),
    policy: ACCOUNT,
    request: DeclareRequest,
    response: DeclareResponse,
    summary: 'Declare country and age',
    example: { country: 'GB', isAdult: true },
  },
  refreshToken: {
    ...post('/api/user/refreshToken', 'body'),
    policy: ENTRY,
    request: RefreshRequest,
    response: SessionResponse,
    summary: 'Exchange a refresh token for a new session; a token used twice ends the session',
    example: { refreshToken: 'x'.repeat(43) },
  },
  logout: {
    ...post('/api/user/logout', 'body'),
    policy: PRIVATE,
    request: Empty,
    response: LogoutResponse,
    summary: 'End the session',
  },
} as const satisfies Declarations;
