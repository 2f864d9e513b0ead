/**
 * Calls about what protects an account: step-up, authenticator, recovery codes, passkeys, addresses, passwords, the
 * anti-phishing code. Most carry a proof that it is the holder who asks: `method` and a code (or `oldCode`, where `code`
 * is another code already). A proof counts for its one call. Without `method` six digits are tried as the code of the
 * authenticator where one is bound, else as one sent.
 */
import { Type, type Static } from 'typebox';
import {
  AccountName,
  AreaCode,
  Code,
  Email,
  EncodedPassword,
  Id,
  Time,
  EXAMPLE_PASSWORD,
  OwnName,
} from '../http/text-types.ts';
import { post, legacy } from '../http/addresses.ts';
import { SAFER, PRIVATE, SECURITY } from '../http/policies.ts';
import { REQUEST_HEAD } from '../http/paths.ts';
import type { Declarations } from '../http/declare.ts';

/** `recovery` counts where a lost factor is taken off, and at sign-in. */
export const VerificationMethod = Type.Union([
  Type.Literal('totp'),
  Type.Literal('passkey'),
  Type.Literal('recovery'),
  Type.Literal('email'),
  Type.Literal('phone'),
]);
/** The code of a proof: six digits, a recovery code, or a passkey's answer as JSON text. */
export const VerificationCode = Type.String({
  pattern: '^(\\{[\\s\\S]*|[0-9A-Za-z -]{6,24})$',
  maxLength: 12_000,
});
const Method = Type.Optional(VerificationMethod);
const Proof = { method: Method, code: Type.Optional(VerificationCode) };
/** Options for the browser's ceremony, as JSON text. */
const CeremonyOptions = Type.Object({ options: Type.String() });
const Nothing = Type.Object({}, { additionalProperties: false });
const closed = <Fields extends Record<string, Parameters<typeof Type.Optional>[0]>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** `scene`: `fund` for calls about the fund password, else `secure`, which is the default. */
export const SendVerificationRequest = closed({
  method: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  scene: Type.Optional(Type.Union([Type.Literal('secure'), Type.Literal('fund')])),
});
/** `sentTo` is masked. */
export const SendVerificationResponse = Type.Object({
  sentTo: Type.String(),
  resendAfterSeconds: Type.Integer(),
});

/** Path parameter `x` names nobody: the answer is about the token's own user. */
export const GoogleVerificationRequest = closed({
  x: Type.String({ pattern: '^[0-9A-Za-z+][0-9A-Za-z@.+_-]{0,79}$' }),
});
/** The secret of an authenticator that is not bound yet; null once it is, and in the virtual account. */
export const GoogleVerificationResponse = Type.Object({
  secret: Type.Union([Type.String(), Type.Null()]),
  otpauthUrl: Type.Union([Type.String(), Type.Null()]),
  bound: Type.Boolean(),
});
/** `x`: the authenticator's code, or a recovery code to take it off. `y`: 1 binds, 2 (or none) takes it off. */
export const GoogleBindingRequest = closed({
  x: Type.String({ pattern: '^[0-9A-Za-z-]{6,24}$' }),
  y: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('2')])),
  ...Proof,
});
/** The recovery codes when this was the first factor: never shown again. Else none. */
export const GoogleBindingResponse = Type.Object({
  bound: Type.Boolean(),
  recoveryCodes: Type.Array(Type.String()),
});
export const RecoveryCodesRequest = closed(Proof);
export const RecoveryCodesResponse = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

/** What the user calls it: no control characters. */
export const ListPasskeysRequest = Nothing;
export const PasskeyView = Type.Object({
  id: Id,
  name: Type.String(),
  createTime: Time,
  lastUsed: Type.Union([Time, Type.Null()]),
  /** Kept by a service on several devices, so that it outlives the loss of one. */
  synced: Type.Boolean(),
});
/** The whole list, the newest first: there are never more than `maximum`. */
export const ListPasskeysResponse = Type.Object({
  records: Type.Array(PasskeyView),
  maximum: Type.Integer(),
});
export const PasskeyRegisterOptionsRequest = closed(Proof);
export const PasskeyOptionsResponse = CeremonyOptions;
/** `code`: what the browser answered to the options. */
export const RegisterPasskeyRequest = closed({ name: OwnName, code: VerificationCode });
export const RegisterPasskeyResponse = Type.Object({
  id: Id,
  /** As in `GoogleBindingResponse`. */
  recoveryCodes: Type.Array(Type.String()),
});
export const RenamePasskeyRequest = closed({ id: Id, name: OwnName });
export const DeletePasskeyRequest = closed({ id: Id, ...Proof });
export const PasskeyAssertOptionsRequest = Nothing;

/** `code` was sent to `email` (scene `bind`); `method` and `oldCode` prove the holder. */
export const BindEmailRequest = closed({
  email: Email,
  code: Code,
  method: Method,
  oldCode: Type.Optional(VerificationCode),
});
/** `account`: the new e-mail address or phone number (`areaCode` as at registration), which `code` was sent to. */
export const BindAccountRequest = closed({
  type: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
  account: AccountName,
  areaCode: Type.Optional(AreaCode),
  code: Code,
  method: Method,
  oldCode: Type.Optional(VerificationCode),
});
/** The address that is bound now, masked. */
export const BindResponse = Type.Object({
  type: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
  account: Type.String(),
});

/** The authenticator or a passkey is asked for where one is set up, besides the old password. */
export const ChangeLoginPasswordRequest = closed({
  oldPwd: EncodedPassword,
  newPwd: EncodedPassword,
  confirmPwd: EncodedPassword,
  ...Proof,
});
export const BladeUpdatePasswordRequest = closed({
  oldPassword: EncodedPassword,
  newPassword: EncodedPassword,
  newPassword1: EncodedPassword,
  ...Proof,
});
/** The first fund password. */
export const SetFundPasswordRequest = closed({
  pwd: EncodedPassword,
  confirmPwd: EncodedPassword,
  ...Proof,
});
/** By the old one, or by the code sent to the bound e-mail address (scene `fund`), which pauses withdrawals. */
export const ChangeFundPasswordRequest = closed({
  type: Type.Union([Type.Literal('old'), Type.Literal('email')]),
  oldPwd: Type.Optional(EncodedPassword),
  newPwd: EncodedPassword,
  confirmPwd: EncodedPassword,
  ...Proof,
});
/** As `ChangeFundPasswordRequest`, by what is given: `oldPwd`, else `code`. Sets the first one where there is none. */
export const TradePwdRequest = closed({
  oldPwd: Type.Optional(EncodedPassword),
  newPwd: EncodedPassword,
  confirmPwd: EncodedPassword,
  ...Proof,
});
/** Until when withdrawals wait because of this change; null: they do not. */
export const PasswordChangedResponse = Type.Object({
  withdrawalsPausedUntil: Type.Union([Time, Type.Null()]),
});

/** 4 to 20 letters, digits, - and _: stands in every message to the user. */
export const AntiCodeRequest = closed({
  antiCode: Type.String({ pattern: '^[\\p{L}\\p{N}_-]{4,20}$', maxLength: 40 }),
  ...Proof,
});
export const AntiCodeResponse = Type.Object({});
export const PasskeyChangedResponse = Type.Object({});

export type VerificationMethod = Static<typeof VerificationMethod>;
export type SendVerificationRequest = Static<typeof SendVerificationRequest>;
export type SendVerificationResponse = Static<typeof SendVerificationResponse>;
export type GoogleVerificationRequest = Static<typeof GoogleVerificationRequest>;
export type GoogleVerificationResponse = Static<typeof GoogleVerificationResponse>;
export type GoogleBindingRequest = Static<typeof GoogleBindingRequest>;
export type GoogleBindingResponse = Static<typeof GoogleBindingResponse>;
export type RecoveryCodesRequest = Static<typeof RecoveryCodesRequest>;
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;
export type PasskeyView = Static<typeof PasskeyView>;
export type ListPasskeysResponse = Static<typeof ListPasskeysResponse>;
export type PasskeyRegisterOptionsRequest = Static<typeof PasskeyRegisterOptionsRequest>;
export type PasskeyOptionsResponse = Static<typeof PasskeyOptionsResponse>;
export type RegisterPasskeyRequest = Static<typeof RegisterPasskeyRequest>;
export type RegisterPasskeyResponse = Static<typeof RegisterPasskeyResponse>;
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>;
export type DeletePasskeyRequest = Static<typeof DeletePasskeyRequest>;
export type BindEmailRequest = Static<typeof BindEmailRequest>;
export type BindAccountRequest = Static<typeof BindAccountRequest>;
export type BindResponse = Static<typeof BindResponse>;
export type ChangeLoginPasswordRequest = Static<typeof ChangeLoginPasswordRequest>;
export type BladeUpdatePasswordRequest = Static<typeof BladeUpdatePasswordRequest>;
export type SetFundPasswordRequest = Static<typeof SetFundPasswordRequest>;
export type ChangeFundPasswordRequest = Static<typeof ChangeFundPasswordRequest>;
export type TradePwdRequest = Static<typeof TradePwdRequest>;
export type PasswordChangedResponse = Static<typeof PasswordChangedResponse>;
export type AntiCodeRequest = Static<typeof AntiCodeRequest>;

export const SECURITY_CALLS = {
  sendVerification: {
    ...post('/api/user/sendVerification', 'either'),
    policy: SAFER,
    request: SendVerificationRequest,
    response: SendVerificationResponse,
    summary: 'Send a code for a step-up to the bound e-mail address or phone',
    example: { method: 'email' },
  },
  getGoogleVerification: {
    ...legacy('getGoogleVerification/:x', 'path'),
    policy: PRIVATE,
    request: GoogleVerificationRequest,
    response: GoogleVerificationResponse,
    summary: 'Whether an authenticator is bound, and the secret of one that is to be',
    example: { x: '1000' },
  },
  bindOrResetGoogle: {
    ...legacy('googleVerificationBindingOrReset/:x/:y', 'path-and-query'),
    aliases: [
      '/coin/googleVerificationBindingOrReset/:x/:y',
      `/api/${REQUEST_HEAD}/coin/googleVerificationBindingOrReset/:x`,
      '/coin/googleVerificationBindingOrReset/:x',
    ],
    policy: SAFER,
    request: GoogleBindingRequest,
    response: GoogleBindingResponse,
    summary: 'Bind the authenticator by its first code, or take it off',
    example: { x: '123456', y: '1' },
  },
  recoveryCodes: {
    ...post('/api/user/recoveryCodes', 'body'),
    policy: SAFER,
    request: RecoveryCodesRequest,
    response: RecoveryCodesResponse,
    summary: 'Make ten new recovery codes; those before are void',
    example: { code: '123456' },
  },
  listPasskeys: {
    ...post('/api/user/passkey/list', 'body'),
    policy: PRIVATE,
    request: ListPasskeysRequest,
    response: ListPasskeysResponse,
    summary: 'The passkeys of the account',
  },
  passkeyRegisterOptions: {
    ...post('/api/user/passkey/registerOptions', 'body'),
    policy: SAFER,
    request: PasskeyRegisterOptionsRequest,
    response: PasskeyOptionsResponse,
    summary: 'Options for the browser to make a passkey; valid for 5 minutes',
    example: { code: '123456' },
  },
  registerPasskey: {
    ...post('/api/user/passkey/register', 'body'),
    policy: SAFER,
    request: RegisterPasskeyRequest,
    response: RegisterPasskeyResponse,
    summary: 'Add the passkey that the browser made',
    example: { name: 'Laptop', code: '{}' },
  },
  renamePasskey: {
    ...post('/api/user/passkey/rename', 'body'),
    policy: SAFER,
    request: RenamePasskeyRequest,
    response: PasskeyChangedResponse,
    summary: 'Call a passkey by another name',
    example: { id: '1', name: 'Laptop' },
  },
  deletePasskey: {
    ...post('/api/user/passkey/delete', 'body'),
    policy: SAFER,
    request: DeletePasskeyRequest,
    response: PasskeyChangedResponse,
    summary: 'Take a passkey off',
    example: { id: '1', code: '123456' },
  },
  passkeyAssertOptions: {
    ...post('/api/user/passkey/assertOptions', 'body'),
    policy: SAFER,
    request: PasskeyAssertOptionsRequest,
    response: PasskeyOptionsResponse,
    summary: 'Options for a step-up by passkey; valid for 5 minutes',
  },
  bindEmail: {
    ...post('/api/user/bindEmail', 'either'),
    // A frozen account is made safer, but its addresses, by which it is won back, stay as they are.
    policy: SECURITY,
    request: BindEmailRequest,
    response: BindResponse,
    summary: 'Bind an e-mail address in place of the one before',
    example: { email: 'carol@example.com', code: '123456', oldCode: '123456' },
  },
  bindAccount: {
    ...legacy('member/accountVerificationBinding', 'either', 'POST'),
    policy: SECURITY,
    request: BindAccountRequest,
    response: BindResponse,
    summary: 'Bind an e-mail address or phone number in place of the one before',
    example: { type: 'email', account: 'carol@example.com', code: '123456', oldCode: '123456' },
  },
  updateUserLoginPwd: {
    ...post('/api/user/updateUserLoginPwd', 'either'),
    policy: SAFER,
    request: ChangeLoginPasswordRequest,
    response: PasswordChangedResponse,
    summary: 'Change the login password; the other sessions end',
    example: { oldPwd: EXAMPLE_PASSWORD, newPwd: EXAMPLE_PASSWORD, confirmPwd: EXAMPLE_PASSWORD },
  },
  bladeUpdatePassword: {
    ...post('/api/blade-user/update-password', 'either'),
    policy: SAFER,
    request: BladeUpdatePasswordRequest,
    response: PasswordChangedResponse,
    summary: 'The same as updateUserLoginPwd, under other names',
    example: { oldPassword: EXAMPLE_PASSWORD, newPassword: EXAMPLE_PASSWORD, newPassword1: EXAMPLE_PASSWORD },
  },
  tardPwdSet: {
    ...post('/api/user/tardPwdSet', 'either'),
    policy: SECURITY,
    request: SetFundPasswordRequest,
    response: PasswordChangedResponse,
    summary: 'Set the first fund password',
    example: { pwd: EXAMPLE_PASSWORD, confirmPwd: EXAMPLE_PASSWORD, code: '123456' },
  },
  updatePwd: {
    ...post('/api/user/updatePwd', 'either'),
    policy: SECURITY,
    request: ChangeFundPasswordRequest,
    response: PasswordChangedResponse,
    summary: 'Change the fund password by the old one or by a code sent by e-mail',
    example: {
      type: 'old',
      oldPwd: EXAMPLE_PASSWORD,
      newPwd: EXAMPLE_PASSWORD,
      confirmPwd: EXAMPLE_PASSWORD,
    },
  },
  tradePwd: {
    ...legacy('tradePwd', 'either', 'POST'),
    policy: SECURITY,
    request: TradePwdRequest,
    response: PasswordChangedResponse,
    summary: 'Set or change the fund password, by what is given',
    example: { oldPwd: EXAMPLE_PASSWORD, newPwd: EXAMPLE_PASSWORD, confirmPwd: EXAMPLE_PASSWORD },
  },
  antiCode: {
    ...legacy('antiCode', 'either', 'POST'),
    policy: SAFER,
    request: AntiCodeRequest,
    response: AntiCodeResponse,
    summary: 'Choose the word that every message to the user carries',
    example: { antiCode: 'blue-whale' },
  },
} as const satisfies Declarations;
