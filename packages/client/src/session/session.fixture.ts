/** What the tests of sessions share: a cookie jar, a user, tokens and failures. */
import type { SignInResponse, UserInfo } from '@assay/protocol';
import { CallError } from '../http/call-error.ts';

/** A cookie jar with the two rules of a browser that matter here: one value a name, and no value of age 0. */
export class Jar {
  readonly writes: string[] = [];
  readonly #values = new Map<string, string>();
  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  set cookie(text: string) {
    this.writes.push(text);
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('max-age=0')) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}

export const USER: UserInfo = {
  id: '1000',
  userId: '1000',
  user: { loginName: 'a@b.example' },
  detail: { userId: '1000' },
  blade_user_id: '1000',
  virtual: 0,
  email: 'a@b.example',
  phone: null,
  avatar: null,
  chatKey: '',
  is_merchant: 0,
  merchant: null,
  creditScore: 100,
  userType: 'normal',
  vipLevel: 0,
  createTime: 0,
  nickname: null,
  language: 'en',
  inviteCode: 'ABCDEFGH',
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
    loginPasswordChangedAt: 0,
    recoveryCodesLeft: 0,
  },
  bankCardBound: false,
};
export const tokens = (number: number): SignInResponse => ({
  satoken: `access-${number}`,
  refreshToken: `refresh-${number}`,
  userId: '1000',
  tenantId: 'main',
  virtual: 0,
  expiresInSeconds: 604_800,
  deviceToken: null,
});
export const failure = (status: number, name: CallError['reason'] = 'not-signed-in'): CallError =>
  new CallError({
    name,
    status,
    number: 0,
    message: '',
    field: null,
    params: {},
    requestId: null,
  });
