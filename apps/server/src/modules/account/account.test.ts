import { PassThrough } from 'node:stream';
import { CALLS } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineUnavailable } from '../../engine/port.ts';
import { openHttpVenue, PASSWORD } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/plugins/rate-limits.ts';
import { sentProof } from '../security/security-fixture.ts';

const encoded = (password: string): string => Buffer.from(password).toString('base64');
const OTHER_PASSWORD = encoded('wrong-password-1');

let venue: HttpVenue;
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

async function codeFor(email: string): Promise<string> {
  await venue.call('sendEmailCode', { email, scene: 'register' });
  const response = await venue.app.inject({ url: `/sandbox/mailbox?address=${encodeURIComponent(email)}` });
  return response.json()[0].code;
}

describe('registration', () => {
  it('takes the code of the mailbox once, and gives numbers from 1000', async () => {
    const code = await codeFor('Anna@Example.com');
    const fields = { account: 'anna@example.com', code, password: PASSWORD };
    expect((await venue.call('register', fields)).body.data?.userId).toBe('1000');
    const again = await venue.call('register', fields);
    expect(again).toMatchObject({ status: 400, body: { error: { name: 'wrong-code', field: 'code' } } });
    // A known address is told so by message, in place of a code.
    expect(await codeFor('ANNA@example.com')).toBeNull();
  });

  it('kills a code after five wrong guesses, and after ten minutes', async () => {
    const code = await codeFor('guess@example.com');
    const wrong = code === '111111' ? '222222' : '111111';
    const fields = { account: 'guess@example.com', password: PASSWORD };
    for (let guess = 0; guess < 5; guess += 1) await venue.call('register', { ...fields, code: wrong });
    expect((await venue.call('register', { ...fields, code })).body.error?.name).toBe('wrong-code');
    const late = await codeFor('guess@example.com');
    venue.wall.now += 600_000;
    expect((await venue.call('register', { ...fields, code: late })).body.error?.name).toBe('wrong-code');
  });

  it('gives a code to its own address alone', async () => {
    const code = await codeFor('one@example.com');
    await codeFor('two@example.com');
    const stolen = await venue.call('register', { account: 'two@example.com', code, password: PASSWORD });
    const outcome = stolen.body.error?.name ?? 'registered';
    // One time in a million both codes are the same.
    expect(outcome).toBe('wrong-code');
  });

  it.each([
    ['short', 'a1b2c'],
    ['long', 'a1'.repeat(11)],
    ['of one class', 'abcdefgh'],
    ['with a letter outside the set', 'pässwort1'],
  ])('refuses a password that is %s', async (_, password) => {
    const fields = { account: 'weak@example.com', code: '123456', password: encoded(password) };
    const refused = await venue.call('register', fields);
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { name: 'weak-password', field: 'password' } },
    });
  });

  it('refuses a password that is not encoded', async () => {
    const fields = { account: 'weak@example.com', code: '123456', password: 'abcde' };
    expect((await venue.call('register', fields)).body.error?.field).toBe('password');
  });

  it('takes the code request by query, too', async () => {
    const path = '/api/user/sendEmailCode?email=query@example.com&scene=register';
    const sent = await venue.call('sendEmailCode', {}, { path });
    expect(sent.status).toBe(200);
  });
});

describe('a registration signs in', () => {
  const register = async (email: string, fields: object = {}) => {
    const code = await codeFor(email);
    return venue.call('register', { account: email, code, password: PASSWORD, ...fields });
  };

  it('with the answer of a sign-in, and leaves what a sign-in leaves', async () => {
    const { body } = await register('direct@example.com');
    const { userId = '', session } = body.data ?? {};
    expect(session).toMatchObject({ userId, virtual: 0, expiresInSeconds: 604_800, tenantId: '000000' });
    expect(session?.deviceToken).toMatch(/^[\w-]{43}$/);
    const token = session?.satoken ?? '';
    const login = await venue.call('login', {
      account: 'direct@example.com',
      password: PASSWORD,
      deviceTokens: session?.deviceToken,
    });
    expect(Object.keys(session ?? {})).toEqual(Object.keys(login.body.data ?? {}));
    // The browser is known by its token: no second device, and nothing to announce.
    const devices = await venue.call('getLoginDevice', {}, { token });
    expect([login.body.data?.deviceToken, devices.body.data?.records.length]).toEqual([null, 1]);
    const log = await venue.call('getLoginLog', {}, { token });
    expect(log.body.data?.records.map(({ result }) => result)).toEqual(['success', 'success']);
    const events = (await venue.audit.list({ userId: Number(userId) })).map(({ event }) => event);
    expect(events).toEqual(['signed-in', 'signed-in', 'registered']);
    const messages = await venue.app.inject({ url: '/sandbox/mailbox?address=direct@example.com' });
    expect(messages.json()).toHaveLength(1);
    const grant = await venue.call('faucet', { coin: 'USDT', amount: '5' }, { token });
    expect(grant.body.data?.balanceAfter).toBe('5.000000');
    const refreshed = await venue.call('refreshToken', { refreshToken: session?.refreshToken });
    expect(refreshed.body.data?.userId).toBe(userId);
  });

  it('never on a wrong code, a weak password, or an account that is there', async () => {
    const code = await codeFor('strict@example.com');
    const wrong = code === '111111' ? '222222' : '111111';
    const fields = { account: 'strict@example.com', code, password: PASSWORD };
    for (const change of [{ code: wrong }, { password: encoded('abcdefgh') }, { inviteCode: 'NOBODY22' }]) {
      const refused = await venue.call('register', { ...fields, ...change });
      expect([refused.status, refused.body.data]).toEqual([400, null]);
    }
    expect((await venue.call('register', fields)).body.data?.session).toMatchObject({ virtual: 0 });
    const again = await venue.call('register', { ...fields, code: await codeFor('strict@example.com') });
    expect([again.status, again.body.data]).toEqual([400, null]);
  });

  it('one of many at once: there is one account, one device and one session', async () => {
    const code = await codeFor('race@example.com');
    const fields = { account: 'race@example.com', code, password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 5 }, () => venue.call('register', fields)));
    const made = answers.flatMap(({ body }) => body.data ?? []);
    expect(made).toHaveLength(1);
    const refused = answers.filter(({ body }) => body.error?.name === 'wrong-code');
    expect(refused).toHaveLength(4);
    const token = made[0]?.session?.satoken ?? '';
    const devices = await venue.call('getLoginDevice', {}, { token });
    const log = await venue.call('getLoginLog', {}, { token });
    expect([devices.body.data?.records.length, log.body.data?.records.length]).toEqual([1, 1]);
  });

  it('is no way around a break: who has excluded themselves gets no second account by their address', async () => {
    const trader = await venue.signUp('resting@example.com');
    const code = await sentProof(venue, trader);
    const excluded = await venue.call(
      'selfExclude',
      { days: 30, cancelOrders: false, code },
      { token: trader.token },
    );
    expect(excluded.status).toBe(200);
    const again = await register('Resting@example.com');
    expect([again.status, again.body.data]).toEqual([400, null]);
  });

  it('opens the account without a session where the engine is away, which a sign-in makes up for', async () => {
    const real = venue.engine.submit.bind(venue.engine);
    venue.engine.submit = () => Promise.reject(new EngineUnavailable('venue-busy'));
    const answer = await register('early@example.com').finally(() => {
      venue.engine.submit = real;
    });
    expect([answer.status, answer.body.data?.session]).toEqual([200, null]);
    const login = await venue.call('login', { account: 'early@example.com', password: PASSWORD });
    const token = login.body.data?.satoken ?? '';
    expect((await venue.call('faucet', { coin: 'USDT', amount: '5' }, { token })).status).toBe(200);
  });
});

describe('sign-in', () => {
  it('tells an unknown account and a wrong password alike', async () => {
    await venue.signUp('known@example.com');
    const unknown = await venue.call('login', { account: 'nobody@example.com', password: OTHER_PASSWORD });
    const wrong = await venue.call('login', { account: 'known@example.com', password: OTHER_PASSWORD });
    expect(unknown.status).toBe(400);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('knows the account in any letter case and tells who is signed in', async () => {
    const trader = await venue.signUp('case@example.com');
    const login = await venue.call('login', { account: 'CASE@example.com', password: PASSWORD });
    expect(login.body.data).toMatchObject({ userId: trader.userId, virtual: 0, expiresInSeconds: 604_800 });
    const info = await venue.call('getInfo', {}, { token: login.body.data?.satoken ?? '' });
    expect(info.body.data).toMatchObject({
      userId: trader.userId,
      blade_user_id: trader.userId,
      user: { loginName: 'case@example.com' },
      userType: 'normal',
      is_merchant: 0,
    });
  });

  it('takes the token in either header, raw or as a bearer', async () => {
    const { token } = await venue.signUp('header@example.com');
    for (const headers of [
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { satoken: token },
    ]) {
      expect((await venue.call('getInfo', {}, { headers })).status).toBe(200);
    }
  });

  it('ends the session at sign-out', async () => {
    const { token, refreshToken } = await venue.signUp('leaver@example.com');
    expect((await venue.call('logout', {}, { token })).body.data).toEqual({});
    expect((await venue.call('getInfo', {}, { token })).body.error?.name).toBe('token-invalid');
    expect((await venue.call('refreshToken', { refreshToken })).body.error?.name).toBe('token-invalid');
  });

  it('does nothing for a session that ended while the body was on its way', async () => {
    const { token } = await venue.signUp('slow@example.com');
    const payload = new PassThrough();
    const body = JSON.stringify({ coin: 'USDT', amount: '5', requestId: 'late' });
    payload.write(body.slice(0, 9));
    const answer = venue.app.inject({
      method: 'POST',
      url: CALLS.faucet.path,
      headers: { satoken: token, 'content-type': 'application/json' },
      payload,
    });
    // The head has been read and its session found once a call that came after it is answered.
    expect((await venue.call('getInfo', {}, { token })).status).toBe(200);
    await venue.call('logout', {}, { token });
    payload.end(body.slice(9));
    const late = await answer;
    expect([late.statusCode, late.json().error.name]).toEqual([401, 'token-invalid']);
  });

  it('counts no attempt that failed by our own fault', async () => {
    const limits = { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 99, signInsPerQuarterHour: 1 };
    const ill = await openHttpVenue({ limits });
    await ill.identity.close();
    const fields = { account: 'someone@example.com', password: PASSWORD };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await ill.call('login', fields)).status);
    await ill.close();
    expect(statuses).toEqual([500, 500, 500]);
  });

  it('holds a token for seven days and an hour', async () => {
    const { token } = await venue.signUp('week@example.com');
    const start = venue.wall.now;
    venue.wall.now = start + 604_800_000 + 3_599_000;
    expect((await venue.call('getInfo', {}, { token })).status).toBe(200);
    venue.wall.now = start + 604_800_000 + 3_600_000;
    expect((await venue.call('getInfo', {}, { token })).status).toBe(401);
    venue.wall.now = start;
  });
});

describe('refresh', () => {
  it('exchanges the pair; the old token dies at once', async () => {
    const old = await venue.signUp('fresh@example.com');
    const renewed = await venue.call('refreshToken', { refreshToken: old.refreshToken });
    expect(renewed.body.data?.userId).toBe(old.userId);
    expect((await venue.call('getInfo', {}, { token: old.token })).status).toBe(401);
    expect((await venue.call('getInfo', {}, { token: renewed.body.data?.satoken ?? '' })).status).toBe(200);
  });

  it('ends the whole family when a refresh token comes a second time', async () => {
    const old = await venue.signUp('thief@example.com');
    const renewed = await venue.call('refreshToken', { refreshToken: old.refreshToken });
    const again = await venue.call('refreshToken', { refreshToken: old.refreshToken });
    expect(again).toMatchObject({ status: 401, body: { error: { name: 'token-invalid' } } });
    expect((await venue.call('getInfo', {}, { token: renewed.body.data?.satoken ?? '' })).status).toBe(401);
    const child = { refreshToken: renewed.body.data?.refreshToken };
    expect((await venue.call('refreshToken', child)).status).toBe(401);
  });
});
