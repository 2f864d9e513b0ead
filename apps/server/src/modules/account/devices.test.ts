import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName } from '@assay/protocol';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { Answered, HttpVenue, Trader } from '../../http/http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/plugins/rate-limits.ts';
import {
  bindTotp,
  codeTo,
  expectMessage,
  messagesTo,
  sentProof,
  totp,
} from '../security/security-fixture.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const WRONG = Buffer.from('wrong-password-1').toString('base64');

let venue: HttpVenue;
beforeAll(async () => {
  const unlimited = { ordersPerSecond: 1e6, requestsPerMinute: 1e6, secondsBetweenCodes: 0.001 };
  venue = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, ...unlimited, signInsPerQuarterHour: 3 } });
});
afterAll(() => venue.close());

const reasonOf = <Name extends CallName>({ status, body }: Answered<Name>) => [
  status,
  body.error?.name,
  body.error?.field,
];

/** Where a browser signs in: what it calls itself, and the tokens it has kept. */
interface Browser {
  readonly agent?: string;
  readonly tokens?: readonly string[];
}

function signIn(account: string, { agent = FIREFOX, tokens = [] }: Browser = {}, password = PASSWORD) {
  const deviceTokens = tokens.length > 0 ? { deviceTokens: tokens.join(',') } : {};
  const headers = { 'user-agent': agent };
  return venue.call('login', { account, password, ...deviceTokens }, { headers });
}

async function signedIn(account: string, browser: Browser = {}) {
  const { body } = await signIn(account, browser);
  if (body.data === null) throw new Error(body.msg);
  return body.data;
}

const devicesOf = async (token: string) =>
  (await venue.call('getLoginDevice', {}, { token })).body.data?.records ?? [];
const resultsOf = async (token: string) =>
  (await venue.call('getLoginLog', {}, { token })).body.data?.records.map(({ result }) => result);

describe('a device', () => {
  let trader: Trader;
  let email: string;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    email = `device-${serial}@example.com`;
    trader = await venue.signUp(email);
  });

  it('is known again by its token, whatever it calls itself, and listed with what it is', async () => {
    const phone = await signedIn(email, { agent: IPHONE });
    expect(phone.deviceToken).toMatch(/^[\w-]{43}$/);
    const tokens = ['x'.repeat(43), phone.deviceToken ?? ''];
    const again = await signedIn(email, { tokens });
    expect(again.deviceToken).toBeNull();
    const devices = await devicesOf(again.satoken);
    expect(devices).toHaveLength(2);
    expect(devices[0]).toMatchObject({
      name: null,
      browser: 'Firefox 128',
      os: 'Linux',
      ip: '127.0.0.1',
      location: 'this-machine',
      lastTime: venue.wall.now,
      current: true,
      active: true,
      trusted: false,
    });
    expect(devices[1]).toMatchObject({ browser: null, os: null, current: false, active: true });
    const bystander = await venue.signUp(`bystander-${serial}@example.com`);
    // The token of one account says nothing of another.
    expect((await signedIn(bystander.email, { tokens })).deviceToken).not.toBeNull();
  });

  it('that is new is announced, but not the first one, nor one that is known', async () => {
    const phone = await signedIn(email, { agent: IPHONE });
    const text = await expectMessage(venue, email, 'New device logged in to your Assay account');
    for (const fact of ['Safari 17, iOS 17', '127.0.0.1', '/account/center/device-management'])
      expect(text).toContain(fact);
    await signedIn(email, { agent: IPHONE, tokens: [phone.deviceToken ?? ''] });
    await signedIn(email, { agent: IPHONE });
    await expect
      .poll(async () => {
        const messages = await messagesTo(venue, email);
        return messages.filter(({ subject }) => subject.startsWith('New device')).length;
      })
      .toBe(2);
  });

  it('is named as its owner likes', async () => {
    const { token } = trader;
    const [device] = await devicesOf(token);
    const id = device?.id ?? '';
    const named = await venue.call('updateDevice', { id, name: '  Desk at home ' }, { token });
    expect(named.body.data).toMatchObject({ id, name: 'Desk at home', trusted: false });
    expect((await venue.call('updateDevice', { id, name: '' }, { token })).body.data?.name).toBeNull();
    for (const name of ['tab\there', 'x'.repeat(41)])
      expect(reasonOf(await venue.call('updateDevice', { id, name }, { token }))).toEqual([
        400,
        'field-invalid',
        'name',
      ]);
    const stranger = await venue.signUp(`stranger-${serial}@example.com`);
    const others = await venue.call('updateDevice', { id, name: 'Mine' }, { token: stranger.token });
    expect(reasonOf(others)).toEqual([404, 'not-found', 'id']);
  });

  it('that is removed is signed out at once, and nothing else is', async () => {
    const phone = await signedIn(email, { agent: IPHONE });
    const [newest] = await devicesOf(trader.token);
    const ended: string[] = [];
    const stop = venue.access.onSessionEnded(({ deviceId }) => ended.push(String(deviceId)));
    const id = newest?.id ?? '';
    const stranger = await venue.signUp(`remover-${serial}@example.com`);
    const foreign = await venue.call('deleteDevice', { id }, { token: stranger.token });
    expect(reasonOf(foreign)).toEqual([404, 'not-found', 'id']);
    expect((await venue.call('deleteDevice', { id }, { token: trader.token })).body.data).toEqual({});
    stop();
    expect(ended).toEqual([id]);
    expect((await venue.call('getInfo', {}, { token: phone.satoken })).body.error?.name).toBe(
      'token-invalid',
    );
    const { refreshToken } = phone;
    expect((await venue.call('refreshToken', { refreshToken })).status).toBe(401);
    expect(await devicesOf(trader.token)).toMatchObject([{ current: true }]);
    const again = await venue.call('deleteDevice', { id }, { token: trader.token });
    expect(reasonOf(again)).toEqual([404, 'not-found', 'id']);
    // It is new when it comes again.
    expect((await signedIn(email, { tokens: [phone.deviceToken ?? ''] })).deviceToken).not.toBeNull();
  });

  it('is no matter of the virtual account', async () => {
    const moved = await venue.call('switchAccount', { virtual: '1' }, { token: trader.token });
    const token = moved.body.data?.satoken ?? '';
    const [device] = await devicesOf(token);
    expect(device?.current).toBe(true);
    const refused = await venue.call('deleteDevice', { id: device?.id ?? '' }, { token });
    expect(refused).toMatchObject({
      status: 403,
      body: { msg: 'Virtual account cannot perform this operation' },
    });
  });

  it('is seen at a refresh', async () => {
    venue.wall.now += 60_000;
    const { refreshToken } = trader;
    const { body } = await venue.call('refreshToken', { refreshToken });
    const [device] = await devicesOf(body.data?.satoken ?? '');
    expect(device).toMatchObject({ current: true, lastTime: venue.wall.now });
  });

  it('makes room for others beyond fifty, with its sessions', async () => {
    const { userId } = trader;
    const account = await venue.identity.run('findAccount', { userId: Number(userId) });
    const seen = { os: null, browser: null, ip: '192.0.2.1' };
    for (let count = 0; count < 50; count += 1) {
      await venue.identity.run('completeSignIn', {
        userId: Number(userId),
        passwordChangedAt: account?.passwordChangedAt ?? 0,
        deviceName: null,
        device: { deviceId: null, newTokenHash: `${serial}-${count}`, ...seen },
        signInId: null,
        tokenHash: `t-${serial}-${count}`,
        refreshHash: `r-${serial}-${count}`,
        now: venue.wall.now + count + 1,
        expiresAt: venue.wall.now + 1e9,
        refreshExpiresAt: venue.wall.now + 1e9,
      });
    }
    const records = await venue.identity.run('listDevices', { userId: Number(userId), now: venue.wall.now });
    expect(records).toHaveLength(50);
    expect(records.every(({ ip }) => ip === '192.0.2.1')).toBe(true);
    expect(records.filter(({ active }) => active)).toHaveLength(20);
  });
});

describe('trust in a device', () => {
  let trader: Trader;
  let kept: string;
  const email = 'trusting@example.com';
  beforeAll(async () => {
    trader = await venue.signUp(email);
    const home = await signedIn(email);
    kept = home.deviceToken ?? '';
    trader = { ...trader, token: home.satoken };
  });

  const trust = (trusted: boolean, proof: object = {}) =>
    devicesOf(trader.token).then((devices) => {
      const id = devices.find(({ current }) => current)?.id;
      return venue.call('updateDevice', { id, trusted, ...proof }, { token: trader.token });
    });
  /** The first step from a browser that nobody knows. */
  const fromElsewhere = async () => {
    const { status, body } = await signIn(email, { agent: IPHONE });
    expect([status, body.error?.name]).toEqual([409, 'second-step-required']);
    return body.error?.params ?? {};
  };
  const second = (ticket: unknown, code: string, agent = IPHONE) =>
    venue.call('login', { step: '2', ticket, method: 'email', code }, { headers: { 'user-agent': agent } });

  it('is a choice that is verified', async () => {
    expect(reasonOf(await trust(true))).toEqual([403, 'verification-required', null]);
    expect(reasonOf(await trust(true, { code: '000000' }))).toEqual([400, 'wrong-code', 'code']);
    const proof = { method: 'email', code: await sentProof(venue, trader) };
    expect((await trust(true, proof)).body.data).toMatchObject({ trusted: true, current: true });
    // What is so already needs no proof.
    expect((await trust(true)).body.data).toMatchObject({ trusted: true });
  });

  it('asks a code of every other device, and none of the trusted one', async () => {
    expect((await signIn(email, { tokens: [kept] })).status).toBe(200);
    const { ticket, methods, email: shown } = await fromElsewhere();
    expect([methods, shown]).toEqual(['email', 'tr****om']);
    const nobody = await venue.call('sendSignInCode', { ticket: 'x'.repeat(43), method: 'email' });
    expect(reasonOf(nobody)).toEqual([409, 'sign-in-expired', null]);
    const headers = { 'user-agent': IPHONE };
    const byPhone = await venue.call('sendSignInCode', { ticket, method: 'phone' }, { headers });
    expect(reasonOf(byPhone)).toEqual([400, 'field-invalid', 'method']);
    expect((await venue.call('sendSignInCode', { ticket, method: 'email' }, { headers })).status).toBe(200);
    const code = await codeTo(venue, email);
    expect(reasonOf(await second(ticket, code === '111111' ? '222222' : '111111'))).toEqual([
      400,
      'wrong-code',
      'code',
    ]);
    await expectMessage(venue, email, 'Somebody knows your Assay password');
    // The ticket is for the browser that has it.
    expect(reasonOf(await second(ticket, code, FIREFOX))).toEqual([409, 'sign-in-expired', null]);
    expect((await second(ticket, code)).body.data?.deviceToken).not.toBeNull();
    expect(reasonOf(await second(ticket, code))).toEqual([409, 'sign-in-expired', null]);
    const log = await resultsOf(trader.token);
    expect(log?.slice(0, 2)).toEqual(['success', 'success']);
  });

  it('leaves a ticket ten minutes and five guesses', async () => {
    const { ticket } = await fromElsewhere();
    for (let guess = 0; guess < 5; guess += 1) await second(ticket, '000000');
    expect(reasonOf(await second(ticket, '000000'))).toEqual([409, 'sign-in-expired', null]);
    expect((await resultsOf(trader.token))?.[0]).toBe('second-step-failed');
    const { ticket: late } = await fromElsewhere();
    expect((await resultsOf(trader.token))?.[0]).toBe('second-step-open');
    venue.wall.now += 600_000;
    expect(reasonOf(await second(late, '000000'))).toEqual([409, 'sign-in-expired', null]);
  });

  it('is void once the password has changed', async () => {
    const { ticket } = await fromElsewhere();
    const headers = { 'user-agent': IPHONE };
    await venue.call('sendSignInCode', { ticket, method: 'email' }, { headers });
    const code = await codeTo(venue, email);
    const { userId } = trader;
    const account = await venue.identity.run('findAccount', { userId: Number(userId) });
    await venue.identity.run('changeLoginPassword', {
      userId: Number(userId),
      passwordHash: account?.passwordHash ?? '',
      now: venue.wall.now + 1,
      pausedUntil: 0,
      keepSessionId: null,
    });
    expect(reasonOf(await second(ticket, code))).toEqual([409, 'sign-in-expired', null]);
  });

  it('says which fields of a step are missing', async () => {
    const ticket = 'x'.repeat(43);
    const answers = await Promise.all([
      venue.call('login', {}),
      venue.call('login', { account: email }),
      venue.call('login', { step: '2' }),
      venue.call('login', { step: '2', ticket }),
      venue.call('login', { step: '2', ticket, method: 'totp' }),
    ]);
    expect(answers.map(({ body }) => [body.error?.name, body.error?.field])).toEqual(
      ['account', 'password', 'ticket', 'method', 'code'].map((field) => ['field-missing', field]),
    );
  });
});

describe('the log of sign-ins', () => {
  it('tells each attempt on the account, page by page, newest first', async () => {
    const { token } = await venue.signUp('logged@example.com');
    await signIn('logged@example.com', { agent: IPHONE }, WRONG);
    await signedIn('logged@example.com');
    // A failure is written behind its answer.
    await expect.poll(() => resultsOf(token)).toEqual(['success', 'wrong-password', 'success']);
    const page = await venue.call('getLoginLog', { pageNo: '2', pageSize: '1' }, { token });
    expect(page.body.data).toMatchObject({
      pageNo: 2,
      pageSize: 1,
      total: 3,
      records: [
        {
          result: 'wrong-password',
          device: 'Safari 17, iOS 17',
          ip: '127.0.0.1',
          location: 'this-machine',
          time: venue.wall.now,
        },
      ],
    });
    const stranger = await venue.signUp('not-logged@example.com');
    expect(await resultsOf(stranger.token)).toEqual(['success']);
  });

  it('can be asked for one outcome and one period', async () => {
    const { userId, token } = await venue.signUp('filtered@example.com');
    const attempt = { userId: Number(userId), device: null, ip: '192.0.2.1' };
    const start = venue.wall.now;
    await venue.identity.run('noteSignIn', { ...attempt, result: 'locked', now: start - 9 * 86_400_000 });
    await venue.identity.run('noteSignIn', { ...attempt, result: 'wrong-password', now: start });
    const asked = async (fields: object) => {
      const { body } = await venue.call('getLoginLog', fields, { token });
      return [body.data?.total, ...(body.data?.records.map(({ result }) => result) ?? [])];
    };
    expect(await asked({})).toEqual([3, 'wrong-password', 'locked', 'success']);
    expect(await asked({ result: 'success' })).toEqual([1, 'success']);
    expect(await asked({ result: 'refused' })).toEqual([2, 'wrong-password', 'locked']);
    const from = String(start - 86_400_000);
    expect(await asked({ result: 'refused', from })).toEqual([1, 'wrong-password']);
    for (const [field, value] of [
      ['result', 'locked'],
      ['from', 'yesterday'],
    ] as const) {
      const { status, body } = await venue.call('getLoginLog', { [field]: value }, { token });
      expect([status, body.error?.name, body.error?.field]).toEqual([400, 'field-invalid', field]);
    }
  });

  it('keeps five hundred failures of a user, which push no success out, for 180 days', async () => {
    const { userId, token } = await venue.signUp('target@example.com');
    const attempt = { userId: Number(userId), device: null, ip: '192.0.2.1', now: venue.wall.now };
    for (let count = 0; count < 505; count += 1)
      await venue.identity.run('noteSignIn', { ...attempt, result: 'wrong-password' });
    const page = await venue.call('getLoginLog', { pageNo: '501', pageSize: '1' }, { token });
    expect(page.body.data).toMatchObject({ total: 501, records: [{ result: 'success' }] });
    await venue.identity.run('forgetExpired', { now: venue.wall.now + 180 * 86_400_000 });
    const { total } = await venue.identity.run('listSignIns', {
      userId: Number(userId),
      result: null,
      from: null,
      page: 1,
      size: 1,
    });
    expect(total).toBe(0);
  });
});

describe('failures from everywhere', () => {
  it('keep nobody out on a device that they have used before', async () => {
    const account = 'owner@example.com';
    const { token } = await venue.signUp(account);
    const home = await signedIn(account);
    const deviceTokens = home.deviceToken ?? '';
    const attempt = async (remoteAddress: string, payload: object): Promise<number> =>
      (await venue.app.inject({ method: 'POST', url: '/api/user/login', payload, remoteAddress })).statusCode;
    const guess = { account, password: WRONG };
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push(await attempt(`192.0.2.${Math.floor(count / 3)}`, guess));
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    const owner = { account, password: PASSWORD };
    expect(await attempt('198.51.100.1', owner)).toBe(429);
    expect(await attempt('198.51.100.1', { ...owner, deviceTokens })).toBe(200);
    // A device has its own count.
    for (let count = 0; count < 3; count += 1) await attempt('198.51.100.1', { ...guess, deviceTokens });
    expect(await attempt('198.51.100.1', { ...owner, deviceTokens })).toBe(429);
    const { body } = await venue.call('getLoginLog', { pageSize: '100' }, { token });
    expect(body.data?.records.filter(({ result }) => result === 'locked')).toHaveLength(1);
  });
});

describe('a password that is forgotten where an authenticator is bound', () => {
  it('is set anew by the code and the authenticator together', async () => {
    const trader = await venue.signUp('two-factors@example.com');
    const { secret } = await bindTotp(venue, trader);
    const account = trader.email;
    await venue.call('sendEmailCode', { email: account, scene: 'reset' });
    const newPwd = Buffer.from('another-horse-8').toString('base64');
    const fields = { account, code: await codeTo(venue, account), newPwd, confirmPwd: newPwd };
    const asked = await venue.call('resetPassword', fields);
    expect(reasonOf(asked)).toEqual([409, 'second-step-required', null]);
    expect(asked.body.error?.params['methods']).toBe('totp,recovery');
    const ticket = asked.body.error?.params['ticket'];
    // The ticket of a reset opens no session.
    const login = await venue.call('login', { step: '2', ticket, method: 'totp', code: totp(venue, secret) });
    expect(reasonOf(login)).toEqual([409, 'sign-in-expired', null]);
    const prove = (verifyCode: string) =>
      venue.call('resetPassword', { ...fields, ticket, method: 'totp', verifyCode });
    expect(reasonOf(await prove('000000'))).toEqual([400, 'wrong-code', 'verifyCode']);
    expect(reasonOf(await venue.call('resetPassword', { ...fields, ticket }))).toEqual([
      400,
      'field-missing',
      'method',
    ]);
    expect((await prove(totp(venue, secret))).body.data).toEqual({});
    expect((await venue.call('getInfo', {}, { token: trader.token })).status).toBe(401);
  });
});
