import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { signedBy } from '../../http/signing-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;
beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
});
afterAll(() => venue.close());

/** A code that proves that it is the trader. */
async function proof(trader: Trader) {
  venue.wall.now += 60_000;
  await venue.call('sendVerification', { method: 'email' }, { token: trader.token });
  const mails = await venue.app.inject({
    url: `/sandbox/mailbox?address=${encodeURIComponent(trader.email)}`,
  });
  const [mail] = mails.json<{ readonly code: string }[]>();
  return { method: 'email', code: mail?.code };
}

const create = async (fields: object, trader = alice) =>
  venue.call('createApiKey', { name: 'bot', permissions: ['read'], ...fields }, { token: trader.token });
const list = (fields: object = {}, trader = alice) =>
  venue.call('listApiKeys', fields, { token: trader.token });

describe('making an API key', () => {
  it('asks for a proof, and refuses what is wrong before it spends one', async () => {
    const asked = await create({});
    expect([asked.status, asked.body.error?.name]).toEqual([403, 'verification-required']);
    const given = await proof(alice);
    for (const range of ['0.0.0.0/0', 'venue.example', '203.0.113.7/40']) {
      const { status, body } = await create({ ...given, ipList: ['203.0.113.7', range] });
      expect([status, body.error?.name, body.error?.field]).toEqual([400, 'api-key-range', 'ipList']);
      expect(body.error?.params['range']).toBe(range);
    }
    const wrong = await create({ ...given, code: '000000' });
    expect(wrong.body.error?.name).toBe('wrong-code');
    expect((await list()).body.data?.total).toBe(0);
    expect((await create(given)).status).toBe(200);
    expect((await create(given)).body.error?.name).toBe('wrong-code');
  });

  it('tells key and secret once, and writes to its owner', async () => {
    const ipList = ['203.0.113.7', '203.0.113.7/32', '2001:DB8::/48'];
    const wanted = { name: ' Grid bot ', permissions: ['trade', 'read'], ipList };
    const { body } = await create({ ...wanted, ...(await proof(alice)) });
    const { apiKey, key, secret, userId } = body.data ?? {};
    expect(apiKey).toMatchObject({
      name: 'Grid bot',
      keyPrefix: key?.slice(0, 8),
      permissions: ['read', 'trade'],
      ipList: ['203.0.113.7', '2001:db8::/48'],
      virtual: 0,
      createTime: venue.wall.now,
      lastUsed: null,
      expireTime: null,
    });
    expect([key?.length, secret?.length, userId]).toEqual([43, 43, alice.userId]);
    const listed = await list();
    expect(listed.body.data?.records[0]).toEqual(apiKey);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    await vi.waitFor(async () => {
      const mails = await venue.app.inject({ url: '/sandbox/mailbox?address=alice@example.com' });
      expect(mails.body).toContain('Grid bot');
    });
    const [event] = await venue.audit.list({ userId: Number(alice.userId), event: 'api-key-created' });
    expect(event?.detail).toMatchObject({ prefix: key?.slice(0, 8), rights: 'trade, read', ranges: 2 });
  });

  it('that is bound to no address lets it run out after 90 days', async () => {
    const { body } = await create(await proof(alice));
    expect(body.data?.apiKey.expireTime).toBe(venue.wall.now + 90 * 86_400_000);
  });

  it('for the virtual account opens that account', async () => {
    const { body } = await create({ virtual: 1, ...(await proof(alice)) });
    expect(body.data?.apiKey.virtual).toBe(1);
    const { key = '', secret = '' } = body.data ?? {};
    const path = '/api/web/coin/getWalletAccount';
    const headers = signedBy({ key, secret }, { method: 'GET', path, timestamp: venue.wall.now });
    const balances = await venue.app.inject({ url: path, headers });
    expect(balances.json<{ data: { virtual: number } }>().data.virtual).toBe(1);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(41) }],
    ['name', { name: 'a\nb' }],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: ['withdraw'] }],
    ['permissions', { permissions: ['read', 'read'] }],
    ['permissions', { permissions: 'read' }],
    ['ipList', { ipList: '203.0.113.7' }],
    ['ipList', { ipList: Array.from({ length: 21 }, (_, n) => `203.0.113.${n}`) }],
    ['ipList', { ipList: ['x'.repeat(44)] }],
    ['virtual', { virtual: 2 }],
  ])('refuses a wrong %s', async (field, fields) => {
    const { status, body } = await create(fields);
    expect([status, body.error?.name, body.error?.field]).toEqual([400, 'field-invalid', field]);
  });

  it('is refused beyond thirty', async () => {
    const session = await venue.access.findSession(bob.token);
    if (session === null) throw new Error('bob is not signed in');
    const wanted = { name: 'bot', permissions: ['read'], ipList: [], virtual: 0 } as const;
    for (let count = 0; count < 30; count += 1) {
      await venue.apiKeys.create({ session, address: '192.0.2.1' }, wanted);
    }
    const { status, body } = await create(await proof(bob), bob);
    expect([status, body.error?.name, body.error?.params]).toEqual([409, 'api-keys-full', { maximum: 30 }]);
    const page = await list({ pageNo: '2', pageSize: '20' }, bob);
    expect([page.body.data?.records.length, page.body.data?.total, page.body.data?.maximum]).toEqual([
      10, 30, 30,
    ]);
  });
});

describe('deleting an API key', () => {
  it('is done at once, and for its owner alone', async () => {
    const [own] = (await list()).body.data?.records ?? [];
    const id = own?.id ?? '';
    const stolen = await venue.call('deleteApiKey', { id }, { token: bob.token });
    expect([stolen.status, stolen.body.error?.name]).toEqual([404, 'not-found']);
    const total = (await list()).body.data?.total ?? 0;
    expect((await venue.call('deleteApiKey', { id }, { token: alice.token })).status).toBe(200);
    expect((await list()).body.data?.total).toBe(total - 1);
    expect((await venue.call('deleteApiKey', { id }, { token: alice.token })).status).toBe(404);
    const [event] = await venue.audit.list({ userId: Number(alice.userId), event: 'api-key-deleted' });
    expect(event?.detail).toEqual({ prefix: own?.keyPrefix });
  });
});

it('a key that has run out stays in the list for 30 days', async () => {
  const before = (await list({}, bob)).body.data?.total;
  venue.wall.now += 119 * 86_400_000;
  await venue.identity.run('forgetExpired', { now: venue.wall.now });
  expect((await venue.apiKeys.list(Number(bob.userId), { offset: 0, limit: 1 })).total).toBe(before);
  venue.wall.now += 2 * 86_400_000;
  await venue.identity.run('forgetExpired', { now: venue.wall.now });
  expect((await venue.apiKeys.list(Number(bob.userId), { offset: 0, limit: 1 })).total).toBe(0);
});
