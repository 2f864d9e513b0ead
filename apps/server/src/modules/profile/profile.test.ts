import type { UserInfo } from '@assay/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';

let venue: HttpVenue;
let anna: Trader;
let boris: Trader;

beforeAll(async () => {
  venue = await openHttpVenue();
  anna = await venue.signUp('anna@example.com');
  boris = await venue.signUp('boris@example.com');
});
afterAll(() => venue.close());

const userOf = async (trader: Trader): Promise<UserInfo> => {
  const { body } = await venue.call('getInfo', {}, { token: trader.token });
  if (body.data === null) throw new Error(body.msg);
  return body.data;
};
const change = (type: string, value?: string) =>
  venue.call('changeInfo', { type, ...(value !== undefined && { value }) }, { token: anna.token });

describe('the signed-in user', () => {
  it('is what the store knows of them', async () => {
    const user = await userOf(anna);
    expect(user).toMatchObject({
      userId: anna.userId,
      user: { loginName: 'anna@example.com' },
      email: 'anna@example.com',
      phone: null,
      avatar: null,
      nickname: null,
      is_merchant: 0,
      merchant: null,
      creditScore: 100,
      userType: 'normal',
      vipLevel: 0,
      language: 'en',
      identityLevel: 0,
      country: null,
      isCountryVerified: false,
      standing: { state: 'active', by: null, reason: null, since: null },
      excludedUntil: null,
      security: { email: true, phone: false, totp: false, passkeys: 0, fundPassword: false, antiCode: false },
      bankCardBound: false,
    });
    expect(user.inviteCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(user.security.loginPasswordChangedAt).toBe(user.createTime);
  });

  it('says of itself neither password hash nor anti-phishing words', async () => {
    const response = await venue.app.inject({
      method: 'POST',
      url: '/api/user/getInfo',
      headers: { satoken: anna.token },
      payload: {},
    });
    expect(response.body).not.toMatch(/argon2|hash/i);
  });
});

describe('a profile', () => {
  it('takes a nickname in its kept spelling, and gives it back', async () => {
    const { status, body } = await change('nickname', '  Zoe\u0301 van Dam ');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ nickname: 'Zoé van Dam', userId: anna.userId });
    expect((await userOf(anna)).nickname).toBe('Zoé van Dam');
    expect((await userOf(boris)).nickname).toBeNull();
    expect((await change('nickname', '')).body.data).toMatchObject({ nickname: null });
  });

  it.each([
    ['x', 'length'],
    ['a'.repeat(21), 'length'],
    ['<script>', 'characters'],
    ['Assay Support', 'reserved'],
  ])('refuses the nickname %j, and keeps the one before', async (value, problem) => {
    await change('nickname', 'Anna');
    const { status, body } = await change('nickname', value);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ name: 'nickname-not-allowed', field: 'value', params: { problem } });
    expect((await userOf(anna)).nickname).toBe('Anna');
  });

  it('takes a language with complete texts, no other', async () => {
    expect((await change('language', 'en')).body.data).toMatchObject({ language: 'en' });
    for (const code of ['de', 'xx', 'EN', '']) {
      const { status, body } = await change('language', code);
      expect([status, body.error?.name, body.error?.field]).toEqual([400, 'language-not-offered', 'value']);
    }
  });

  it('takes a picture of its own, and gives back the one before', async () => {
    const uploaded = async (token: string, kind: 'avatar' | 'payment', tone: number): Promise<string> => {
      const session = await venue.access.sessions.findSession(token);
      const by = { session: session!, address: '127.0.0.1', userAgent: null };
      const plain = { width: 600, height: 600, channels: 3, background: { r: tone, g: 9, b: 9 } } as const;
      const picture = await sharp({ create: plain }).jpeg().toBuffer();
      return (await venue.documents.uploads.accept(picture, kind, by)).id;
    };
    const first = await uploaded(anna.token, 'avatar', 10);
    expect((await change('avatar', first)).body.data).toMatchObject({ avatar: first });
    const second = await uploaded(anna.token, 'avatar', 20);
    const link = `/api/web/coin/file/${second}`;
    expect((await change('avatar', link)).body.data).toMatchObject({ avatar: second });
    expect((await change('avatar', second)).status).toBe(200);
    await venue.documents.uploads.removeDue();
    expect((await venue.call('readFile', { id: first }, { token: anna.token })).status).toBe(404);

    const payment = await uploaded(anna.token, 'payment', 30);
    const another = await uploaded(boris.token, 'avatar', 40);
    for (const wrong of [payment, another, first, 'x'.repeat(22), 'nothing']) {
      const { status, body } = await change('avatar', wrong);
      expect([status, body.error?.name, body.error?.field]).toEqual([400, 'field-invalid', 'value']);
    }
    expect((await userOf(anna)).avatar).toBe(second);
    expect((await change('avatar', '')).body.data).toMatchObject({ avatar: null });
  });

  it('is not changed by half a request', async () => {
    expect((await change('nickname')).body.error).toMatchObject({ name: 'field-missing', field: 'value' });
    expect((await change('0', 'x')).body.error).toMatchObject({ name: 'field-unknown', field: 'value' });
    expect((await change('email', 'x@example.com')).body.error).toMatchObject({
      name: 'field-invalid',
      field: 'type',
    });
  });

  it('can be changed on the virtual account, too: it is the same person', async () => {
    const paper = await venue.call('switchAccount', { virtual: '1' }, { token: boris.token });
    const token = paper.body.data?.satoken ?? '';
    const { body } = await venue.call('changeInfo', { type: 'nickname', value: 'Boris' }, { token });
    expect(body.data).toMatchObject({ nickname: 'Boris', virtual: 1 });
    const back = await venue.call('switchAccount', { virtual: '0' }, { token });
    boris = { ...boris, token: back.body.data?.satoken ?? '' };
  });
});

describe('a credit score', () => {
  const changed = (amount: number, reason: string) =>
    venue.identity.run('changeCreditScore', {
      userId: Number(anna.userId),
      change: amount,
      reason,
      now: venue.wall.now,
    });
  const history = async (trader: Trader, page: object = {}) =>
    (await venue.call('creditHistory', page, { token: trader.token })).body.data;

  it('begins at 100 without a history', async () => {
    expect(await history(anna)).toEqual({
      score: 100,
      scoreAtStart: 100,
      records: [],
      pageNo: 1,
      pageSize: 10,
      total: 0,
    });
  });

  it('tells each change with its reason, newest first and by pages', async () => {
    await changed(-15, 'Payment to a buyer was late');
    await changed(5, 'Three months without a complaint');
    const first = await history(anna, { pageSize: '1' });
    expect(first).toMatchObject({ score: 90, total: 2, pageSize: 1 });
    expect(first?.records).toEqual([
      {
        id: '2',
        time: venue.wall.now,
        change: 5,
        scoreAfter: 90,
        reason: 'Three months without a complaint',
      },
    ]);
    const second = await history(anna, { pageSize: '1', pageNo: '2' });
    expect(second?.records).toMatchObject([{ id: '1', change: -15, scoreAfter: 85 }]);
    expect((await userOf(anna)).creditScore).toBe(90);
    expect((await history(boris))?.total).toBe(0);
  });

  it('stays within its bounds, and what would break them changes nothing', async () => {
    expect(await changed(-91, 'too much')).toEqual({ refused: 'out-of-range' });
    expect(await changed(911, 'too much')).toEqual({ refused: 'out-of-range' });
    expect((await history(anna))?.total).toBe(2);
    const nobody = { userId: 999_999, change: 1, reason: 'nobody', now: 1 };
    expect(await venue.identity.run('changeCreditScore', nobody)).toEqual({ refused: 'unknown-user' });
  });

  it('is shown to its owner alone', async () => {
    expect((await venue.call('creditHistory')).status).toBe(401);
  });
});
