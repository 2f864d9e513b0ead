import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../observation/logger.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import {
  bindTotp,
  closeFaultless,
  codeTo,
  DAY_MS,
  encoded,
  eventsOf,
  expectMessage,
  messagesTo,
  pauseOf,
  sentProof,
  totp,
} from './security-fixture.ts';

const WRONG = '000000';
const NEW = encoded('next-word-8');
const OTHER = encoded('other-word-9');

let venue: HttpVenue;
/** Every line of the log, from the least level on. */
const logged: string[] = [];
let serial = 0;

beforeAll(async () => {
  const write = (line: string) => void logged.push(line);
  venue = await openHttpVenue({ logger: createLogger({ level: 'debug', isTerminal: false, write }) });
});
afterAll(() => closeFaultless(venue));

const newTrader = (): Promise<Trader> => venue.signUp(`own-${++serial}@example.com`);
const signsIn = async (trader: Trader, password: string) =>
  (await venue.call('login', { account: trader.email, password })).status === 200;

describe('the login password', () => {
  const change = (trader: Trader, fields: object = {}) =>
    venue.call(
      'updateUserLoginPwd',
      { oldPwd: PASSWORD, newPwd: NEW, confirmPwd: NEW, ...fields },
      { token: trader.token },
    );

  it('is changed by the old one; the other sessions end, and withdrawals wait a day', async () => {
    const ada = await newTrader();
    const other = await venue.call('login', { account: ada.email, password: PASSWORD });
    const { status, body } = await change(ada);
    expect([status, body.data]).toEqual([200, { withdrawalsPausedUntil: venue.wall.now + DAY_MS }]);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    const ended = await venue.call('getInfo', {}, { token: other.body.data?.satoken ?? '' });
    expect(ended.body.error?.name).toBe('token-invalid');
    const refresh = await venue.call('refreshToken', { refreshToken: other.body.data?.refreshToken });
    expect(refresh.body.error?.name).toBe('token-invalid');
    const own = await venue.call('getInfo', {}, { token: ada.token });
    expect(own.status).toBe(200);
    expect([await signsIn(ada, PASSWORD), await signsIn(ada, NEW)]).toEqual([false, true]);
    const message = await expectMessage(venue, ada.email, 'Your Assay password was changed');
    expect(message).toContain('IP address: 127.0.0.1');
    expect(message).not.toContain('next-word-8');
    expect(await eventsOf(venue, ada)).toContain('password-changed');
  });

  it('is changed by the other generation of calls alike, in query or body', async () => {
    const ada = await newTrader();
    const named = { oldPassword: PASSWORD, newPassword: NEW, newPassword1: NEW };
    const inBody = await venue.call('bladeUpdatePassword', named, { token: ada.token });
    expect(inBody.status).toBe(200);
    const query = new URLSearchParams({ oldPwd: NEW, newPwd: OTHER, confirmPwd: OTHER }).toString();
    const path = `/api/user/updateUserLoginPwd?${query}`;
    const inQuery = await venue.call('updateUserLoginPwd', {}, { token: ada.token, path });
    expect(inQuery.status).toBe(200);
    expect(await signsIn(ada, OTHER)).toBe(true);
  });

  it('stays as it is where something is wrong, which is named', async () => {
    const ada = await newTrader();
    for (const [fields, name, field] of [
      [{ oldPwd: OTHER }, 'wrong-password', 'oldPwd'],
      [{ oldPwd: 'AAAA=' }, 'wrong-password', 'oldPwd'],
      [{ confirmPwd: OTHER }, 'passwords-differ', 'confirmPwd'],
      [{ newPwd: PASSWORD, confirmPwd: PASSWORD }, 'password-unchanged', 'newPwd'],
      [{ newPwd: encoded('a1'), confirmPwd: encoded('a1') }, 'weak-password', 'newPwd'],
      [{ newPwd: encoded('onlyletters'), confirmPwd: encoded('onlyletters') }, 'weak-password', 'newPwd'],
      [{ newPwd: encoded('a1'.repeat(11)), confirmPwd: encoded('a1'.repeat(11)) }, 'weak-password', 'newPwd'],
      [{ newPwd: encoded('spaß-word-1'), confirmPwd: encoded('spaß-word-1') }, 'weak-password', 'newPwd'],
    ] as const) {
      const { status, body } = await change(ada, fields);
      expect([status, body.error?.name, body.error?.field]).toEqual([400, name, field]);
    }
    const blade = { oldPassword: OTHER, newPassword: NEW, newPassword1: NEW };
    const refused = await venue.call('bladeUpdatePassword', blade, { token: ada.token });
    expect(refused.body.error).toMatchObject({ name: 'wrong-password', field: 'oldPassword' });
    expect(await signsIn(ada, PASSWORD)).toBe(true);
  });

  it('may be guessed at five times, which keeps nobody from signing in', async () => {
    const ada = await newTrader();
    for (let guess = 0; guess < 5; guess += 1) await change(ada, { oldPwd: OTHER });
    const waiting = await change(ada);
    expect(waiting).toMatchObject({ status: 429, body: { error: { params: { retryAfterSeconds: 60 } } } });
    expect(await signsIn(ada, PASSWORD)).toBe(true);
    venue.wall.now += 60_000;
    expect((await change(ada)).status).toBe(200);
  });

  it('asks for the authenticator where there is one, after the old password', async () => {
    const ada = await newTrader();
    const { secret } = await bindTotp(venue, ada);
    const bare = await change(ada);
    expect(bare.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'totp' } });
    const guessed = await change(ada, { oldPwd: OTHER, code: totp(venue, secret) });
    expect(guessed.body.error?.name).toBe('wrong-password');
    expect((await change(ada, { code: totp(venue, secret) })).status).toBe(200);
  });
});

describe('the fund password', () => {
  const SIMPLE = encoded('111111');
  const set = async (trader: Trader, pwd = SIMPLE) =>
    venue.call(
      'tardPwdSet',
      { pwd, confirmPwd: pwd, code: await sentProof(venue, trader, 'fund') },
      { token: trader.token },
    );
  const verify = async (trader: Trader, password: string) =>
    venue.security.fundPassword.verify(Number(trader.userId), password).then(
      () => 'right',
      (error: unknown) => (error as { readonly errorName: string }).errorName,
    );

  it('is set once, by a step-up; letters or digits alone will do', async () => {
    const ada = await newTrader();
    expect(await verify(ada, SIMPLE)).toBe('fund-password-missing');
    const bare = { pwd: SIMPLE, confirmPwd: SIMPLE };
    const asked = await venue.call('tardPwdSet', bare, { token: ada.token });
    expect(asked.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'email' } });
    const done = await set(ada);
    expect([done.status, done.body.data]).toEqual([200, { withdrawalsPausedUntil: null }]);
    expect([await verify(ada, SIMPLE), await verify(ada, NEW)]).toEqual(['right', 'wrong-fund-password']);
    const twice = await set(ada, NEW);
    expect(twice).toMatchObject({ status: 409, body: { error: { name: 'fund-password-exists' } } });
    expect(await pauseOf(venue, ada)).toBe(0);
    await expectMessage(venue, ada.email, 'Fund password set for your Assay account');
    expect(await eventsOf(venue, ada)).toContain('fund-password-changed');
  });

  it('is changed by the old one, under either name, in query or body', async () => {
    const ada = await newTrader();
    await set(ada);
    const { token } = ada;
    const fields = { type: 'old', oldPwd: SIMPLE, newPwd: NEW, confirmPwd: NEW };
    const path = `/api/user/updatePwd?${new URLSearchParams(fields).toString()}`;
    const first = await venue.call('updatePwd', {}, { token, path });
    expect(first.body.data).toEqual({ withdrawalsPausedUntil: null });
    const second = { oldPwd: NEW, newPwd: OTHER, confirmPwd: OTHER };
    expect((await venue.call('tradePwd', second, { token })).status).toBe(200);
    expect([await verify(ada, NEW), await verify(ada, OTHER)]).toEqual(['wrong-fund-password', 'right']);
  });

  it('is changed by the old one only with the authenticator where there is one, after the old one', async () => {
    const ada = await newTrader();
    await set(ada);
    const { secret } = await bindTotp(venue, ada);
    const { token } = ada;
    const fields = { type: 'old', oldPwd: SIMPLE, newPwd: NEW, confirmPwd: NEW };
    const bare = await venue.call('updatePwd', fields, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'totp' } });
    const older = { oldPwd: SIMPLE, newPwd: NEW, confirmPwd: NEW };
    const renamed = await venue.call('tradePwd', older, { token });
    expect(renamed.body.error?.name).toBe('verification-required');
    const code = totp(venue, secret);
    const guessed = await venue.call('updatePwd', { ...fields, oldPwd: OTHER, code }, { token });
    expect(guessed.body.error).toMatchObject({ name: 'wrong-fund-password', field: 'oldPwd' });
    const unproven = await venue.call('updatePwd', { ...fields, code: WRONG }, { token });
    expect(unproven.body.error?.name).toBe('wrong-code');
    expect(await verify(ada, SIMPLE)).toBe('right');
    expect((await venue.call('updatePwd', { ...fields, code }, { token })).status).toBe(200);
    expect(await verify(ada, NEW)).toBe('right');
  });

  it('is set anew by the code of the bound e-mail address, with a day without withdrawals', async () => {
    const ada = await newTrader();
    await set(ada);
    const { token } = ada;
    await venue.call('sendEmailCode', { email: ada.email, scene: 'fund' });
    const code = await codeTo(venue, ada.email);
    const fields = { type: 'email', code, newPwd: NEW, confirmPwd: NEW };
    const { status, body } = await venue.call('updatePwd', fields, { token });
    expect([status, body.data]).toEqual([200, { withdrawalsPausedUntil: venue.wall.now + DAY_MS }]);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    expect(await verify(ada, NEW)).toBe('right');
    await expectMessage(venue, ada.email, 'Your Assay fund password was reset');
    const again = await venue.call('updatePwd', fields, { token });
    expect(again.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const byName = { code: await sentProof(venue, ada, 'fund'), newPwd: OTHER, confirmPwd: OTHER };
    expect((await venue.call('tradePwd', byName, { token })).status).toBe(200);
  });

  it('is set for the first time by the name of the older call, too', async () => {
    const ada = await newTrader();
    const fields = { newPwd: SIMPLE, confirmPwd: SIMPLE, code: await sentProof(venue, ada, 'fund') };
    expect((await venue.call('tradePwd', fields, { token: ada.token })).status).toBe(200);
    expect(await verify(ada, SIMPLE)).toBe('right');
  });

  it('that is forgotten is a matter for customer service where no e-mail address is bound', async () => {
    const phone = '+447911123456';
    await venue.call('sendMobileCode', { phone, scene: 'register' });
    const code = await codeTo(venue, phone);
    await venue.call('register', { account: phone, code, password: PASSWORD });
    const login = await venue.call('login', { account: phone, password: PASSWORD });
    const token = login.body.data?.satoken ?? '';
    await venue.call('sendVerification', { method: 'phone', scene: 'fund' }, { token });
    const proof = { code: await codeTo(venue, phone) };
    const first = await venue.call('tardPwdSet', { pwd: SIMPLE, confirmPwd: SIMPLE, ...proof }, { token });
    expect(first.status).toBe(200);
    const fields = { type: 'email', code: '123456', newPwd: NEW, confirmPwd: NEW };
    const { status, body } = await venue.call('updatePwd', fields, { token });
    expect([status, body.error?.name]).toEqual([409, 'fund-password-needs-email']);
    expect(body.msg).toContain('please contact customer service');
    const byOld = { type: 'old', oldPwd: SIMPLE, newPwd: NEW, confirmPwd: NEW };
    expect((await venue.call('updatePwd', byOld, { token })).status).toBe(200);
  });

  it('stays as it is where something is wrong, which is named', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const fresh = { newPwd: NEW, confirmPwd: NEW };
    for (const [name, fields, error, field] of [
      ['tardPwdSet', { pwd: SIMPLE, confirmPwd: NEW }, 'passwords-differ', 'confirmPwd'],
      ['tardPwdSet', { pwd: encoded('12345'), confirmPwd: encoded('12345') }, 'weak-fund-password', 'pwd'],
      ['updatePwd', { type: 'old', ...fresh }, 'field-missing', 'oldPwd'],
      ['updatePwd', { type: 'old', oldPwd: SIMPLE, ...fresh }, 'fund-password-missing', null],
      ['updatePwd', { type: 'email', code: '123456', ...fresh }, 'fund-password-missing', null],
      ['updatePwd', { type: 'email', oldPwd: SIMPLE, ...fresh }, 'field-invalid', 'oldPwd'],
      ['updatePwd', { type: 'email', method: 'totp', code: '123456', ...fresh }, 'field-invalid', 'method'],
      ['tradePwd', { oldPwd: SIMPLE, ...fresh }, 'fund-password-missing', null],
    ] as const) {
      const { body } = await venue.call(name, fields, { token });
      expect([name, body.error?.name, body.error?.field]).toEqual([name, error, field]);
    }
    await set(ada);
    for (const [fields, error, field] of [
      [{ type: 'old', oldPwd: OTHER, ...fresh }, 'wrong-fund-password', 'oldPwd'],
      [{ type: 'old', oldPwd: SIMPLE, newPwd: NEW, confirmPwd: OTHER }, 'passwords-differ', 'confirmPwd'],
      [{ type: 'old', oldPwd: SIMPLE, newPwd: SIMPLE, confirmPwd: SIMPLE }, 'password-unchanged', 'newPwd'],
      [{ type: 'email', ...fresh }, 'field-missing', 'code'],
      [{ type: 'email', code: '000000', ...fresh }, 'wrong-code', 'code'],
    ] as const) {
      const { body } = await venue.call('updatePwd', fields, { token });
      expect([body.error?.name, body.error?.field]).toEqual([error, field]);
    }
    expect(await verify(ada, SIMPLE)).toBe('right');
  });

  it('may be guessed at five times; whoever sets it anew need not wait', async () => {
    const ada = await newTrader();
    await set(ada);
    for (let guess = 0; guess < 5; guess += 1) expect(await verify(ada, OTHER)).toBe('wrong-fund-password');
    expect(await verify(ada, SIMPLE)).toBe('too-many-requests');
    expect(await signsIn(ada, PASSWORD)).toBe(true);
    const fields = { type: 'email', code: await sentProof(venue, ada, 'fund'), newPwd: NEW, confirmPwd: NEW };
    await venue.call('updatePwd', fields, { token: ada.token });
    expect(await verify(ada, NEW)).toBe('right');
  });
});

describe('secrets in an address', () => {
  it('come into no log line, whatever becomes of the call', async () => {
    const ada = await newTrader();
    const secret = encoded('never-seen-7');
    const query = `oldPwd=${secret}&newPwd=${secret}&confirmPwd=${secret}`;
    const code = '424242';
    for (const [method, url] of [
      ['POST', `/api/user/updateUserLoginPwd?${query}`],
      ['POST', `/api/user/updatePwd?type=old&${query}`],
      ['POST', `/api/user/tardPwdSet?pwd=${secret}&confirmPwd=${secret}&code=${code}`],
      ['GET', `/api/web/coin/googleVerificationBindingOrReset/${code}/1?code=${code}`],
      ['GET', `/api/web/coin/googleVerificationBindingOrReset/${code}?code=%zz`],
      ['POST', `/api/user/updatePwd/${secret}?${query}`],
    ] as const) {
      await venue.app.inject({ method, url, headers: { satoken: ada.token } });
    }
    expect(logged.join('\n')).not.toContain(secret);
    expect(logged.join('\n')).not.toContain(code);
  });
});

const accountOf = (trader: Trader) => venue.identity.run('findAccount', { userId: Number(trader.userId) });

async function bindCode(address: string): Promise<string> {
  if (address.includes('@')) await venue.call('sendEmailCode', { email: address, scene: 'bind' });
  else await venue.call('sendMobileCode', { phone: address, scene: 'bind' });
  return codeTo(venue, address);
}

describe('an e-mail address', () => {
  it('takes the place of the one before, proven by a code to each', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const fresh = 'new-place@example.com';
    const code = await bindCode('New-Place@Example.com');
    const oldCode = await sentProof(venue, ada);
    const fields = { email: 'New-Place@Example.com', code, oldCode };
    const { status, body } = await venue.call('bindEmail', fields, { token });
    expect([status, body.data]).toEqual([200, { type: 'email', account: 'ne****om' }]);
    expect((await accountOf(ada))?.email).toBe(fresh);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    const message = await expectMessage(venue, ada.email, 'Your Assay account has a new address');
    expect(message).toContain('ne****om');
    expect(message).not.toContain(fresh);
    await expectMessage(venue, fresh, 'Address bound to your Assay account');
    expect(await eventsOf(venue, ada)).toContain('email-bound');
    const [signedIn, former] = await Promise.all(
      [fresh, ada.email].map((account) => venue.call('login', { account, password: PASSWORD })),
    );
    expect([signedIn?.status, former?.body.error?.name]).toEqual([200, 'wrong-credentials']);
  });

  it('asks for the authenticator where there is one, and for the bound address else', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const address = 'stronger@example.com';
    const code = await bindCode(address);
    const fields = { type: 'email', account: address, code };
    const bare = await venue.call('bindAccount', fields, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required', params: { methods: 'email' } });
    const { secret } = await bindTotp(venue, ada);
    const mailed = { ...fields, method: 'email', oldCode: await sentProof(venue, ada) };
    const refused = await venue.call('bindAccount', mailed, { token });
    expect(refused.body.error).toMatchObject({ params: { methods: 'totp' } });
    const wrong = await venue.call('bindAccount', { ...fields, oldCode: WRONG }, { token });
    expect(wrong.body.error).toMatchObject({ name: 'wrong-code', field: 'oldCode' });
    const done = await venue.call('bindAccount', { ...fields, oldCode: totp(venue, secret) }, { token });
    expect(done.body.data).toEqual({ type: 'email', account: 'st****om' });
  });

  it('of another account is refused once its code is proven, and looks free before', async () => {
    const [ada, bob] = [await newTrader(), await newTrader()];
    const { token } = ada;
    const bare = await venue.call('bindEmail', { email: bob.email, code: WRONG }, { token });
    expect(bare.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
    const code = await bindCode(bob.email);
    const oldCode = await sentProof(venue, ada);
    const taken = await venue.call('bindEmail', { email: bob.email, code, oldCode }, { token });
    expect(taken).toMatchObject({ status: 409, body: { error: { name: 'address-taken', field: 'email' } } });
    expect([(await accountOf(ada))?.email, (await accountOf(bob))?.email]).toEqual([ada.email, bob.email]);
    // Both codes are spent.
    const again = await venue.call('bindEmail', { email: bob.email, code, oldCode }, { token });
    expect(again.body.error?.name).toBe('wrong-code');
  });

  it('is refused where something is wrong with it, which is named', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const same = await venue.call('bindEmail', { email: ada.email.toUpperCase(), code: WRONG }, { token });
    expect(same.body.error).toMatchObject({ name: 'address-unchanged', field: 'email' });
    for (const account of ['nobody', 'a@b', '+44', '@example.com']) {
      const fields = { type: 'email', account, code: WRONG };
      const { body } = await venue.call('bindAccount', fields, { token });
      expect([account, body.error?.name, body.error?.field]).toEqual([account, 'field-invalid', 'account']);
    }
    const scene = 'other-scene@example.com';
    await venue.call('sendEmailCode', { email: scene, scene: 'register' });
    const fields = { email: scene, code: await codeTo(venue, scene), oldCode: await sentProof(venue, ada) };
    const wrongScene = await venue.call('bindEmail', fields, { token });
    expect(wrongScene.body.error).toMatchObject({ name: 'wrong-code', field: 'code' });
  });
});

describe('a phone number', () => {
  it('is bound beside the e-mail address and signs in then; a second one replaces it', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const code = await bindCode('+447911123460');
    const oldCode = await sentProof(venue, ada);
    const fields = { type: 'phone', account: '07911 123460', areaCode: '44', code, oldCode };
    const bound = await venue.call('bindAccount', fields, { token });
    expect(bound.body.data).toEqual({ type: 'phone', account: '+447****3460' });
    expect(await pauseOf(venue, ada)).toBe(0);
    const signedIn = await venue.call('login', { account: '+447911123460', password: PASSWORD });
    expect(signedIn.body.data?.userId).toBe(ada.userId);
    const next = {
      type: 'phone',
      account: '+447911123461',
      code: await bindCode('+447911123461'),
      method: 'phone',
      oldCode: '',
    };
    await venue.call('sendVerification', { method: 'phone' }, { token });
    const proof = { oldCode: await codeTo(venue, '+447911123460') };
    const replaced = await venue.call('bindAccount', { ...next, ...proof }, { token });
    expect(replaced.status).toBe(200);
    expect(await pauseOf(venue, ada)).toBe(DAY_MS);
    expect(await eventsOf(venue, ada)).toContain('phone-bound');
    const texts = (await messagesTo(venue, '+447911123460')).map(({ text }) => text);
    expect(texts.some((text) => text.includes('no longer bound to this address'))).toBe(true);
  });

  it('is refused where it is none, or names no country', async () => {
    const { token } = await newTrader();
    for (const account of ['07911123456', '+44 1', '+1 900 555 0199', 'ada@example.com']) {
      const fields = { type: 'phone', account, code: WRONG };
      const { body } = await venue.call('bindAccount', fields, { token });
      expect([account, body.error?.name, body.error?.field]).toEqual([account, 'field-invalid', 'account']);
    }
  });
});

describe('the anti-phishing code', () => {
  it('stands in every message from then on, and in no answer', async () => {
    const ada = await newTrader();
    const { token } = ada;
    const { status, body } = await venue.call('antiCode', { antiCode: 'blue-Wal_7' }, { token });
    expect([status, body.data]).toEqual([200, {}]);
    await sentProof(venue, ada);
    const messages = await messagesTo(venue, ada.email);
    expect(messages[0]?.text).toContain('Your anti-phishing code: blue-Wal_7');
    await expectMessage(venue, ada.email, 'Your anti-phishing code was changed');
    const info = await venue.call('getInfo', {}, { token });
    expect(JSON.stringify(info.body)).not.toContain('blue-Wal_7');
    expect(await eventsOf(venue, ada)).toContain('anti-code-changed');
  });

  it.each([
    'abc',
    'x'.repeat(21),
    'two words',
    'http://evil',
    '<b>bold</b>',
    'line\nbreak',
    'dot.ted',
    '{site}',
  ])('is not %j', async (antiCode) => {
    const { token } = await shared();
    const { body } = await venue.call('antiCode', { antiCode }, { token });
    expect(body.error).toMatchObject({ name: 'field-invalid', field: 'antiCode' });
  });

  it('may be of any script, and asks for the authenticator where there is one', async () => {
    const ada = await newTrader();
    const { token } = ada;
    expect((await venue.call('antiCode', { antiCode: '我的密语' }, { token })).status).toBe(200);
    await bindTotp(venue, ada);
    const bare = await venue.call('antiCode', { antiCode: 'blue-whale' }, { token });
    expect(bare.body.error).toMatchObject({ name: 'verification-required' });
  });
});

let kept: Promise<Trader> | null = null;
/** One account for what changes nothing. */
function shared(): Promise<Trader> {
  kept ??= newTrader();
  return kept;
}

describe('the virtual account', () => {
  it('changes no address, password or code', async () => {
    const ada = await newTrader();
    const paper = await venue.call('switchAccount', { virtual: '1' }, { token: ada.token });
    const token = paper.body.data?.satoken ?? '';
    const password = encoded('next-word-8');
    const twice = { newPwd: password, confirmPwd: password };
    for (const [name, fields] of [
      ['bindEmail', { email: 'a@example.com', code: WRONG }],
      ['bindAccount', { type: 'email', account: 'a@example.com', code: WRONG }],
      ['updateUserLoginPwd', { oldPwd: PASSWORD, ...twice }],
      ['bladeUpdatePassword', { oldPassword: PASSWORD, newPassword: password, newPassword1: password }],
      ['tardPwdSet', { pwd: password, confirmPwd: password }],
      ['updatePwd', { type: 'old', oldPwd: PASSWORD, ...twice }],
      ['tradePwd', twice],
      ['antiCode', { antiCode: 'blue-whale' }],
    ] as const) {
      const { status, body } = await venue.call(name, fields, { token });
      expect([name, status, body.msg]).toEqual([name, 403, 'Virtual account cannot perform this operation']);
    }
  });
});
