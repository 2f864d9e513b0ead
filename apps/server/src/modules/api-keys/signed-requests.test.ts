import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IssuedKey, NewKey } from '../../access/api-keys.ts';
import type { Session } from '../../access/port.ts';
import { openHttpVenue, parsed } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/plugins/rate-limits.ts';
import { signedBy } from '../../http/signing-fixture.ts';

const SUBMIT = '/api/currency/order/submit';
const BALANCES = '/api/web/coin/getWalletAccount';
const ADDRESS = '203.0.113.7';

let venue: HttpVenue;
let alice: Trader;
let session: Session;
let issued: IssuedKey;
let orders = 0;

const keyOf = (changes: Partial<NewKey> = {}): Promise<IssuedKey> =>
  venue.apiKeys.create(
    { session, address: ADDRESS },
    { name: 'bot', permissions: ['read', 'trade'], ipList: [], virtual: 0, ...changes },
  );

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  await venue.call('faucet', { coin: 'USDT', amount: '100000' }, { token: alice.token });
  const found = await venue.access.findSession(alice.token);
  if (found === null) throw new Error('alice is not signed in');
  session = found;
  issued = await keyOf();
});
afterAll(() => venue.close());
beforeEach(() => {
  venue.wall.now += 1;
});

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly by?: IssuedKey;
  readonly timestamp?: number;
  readonly windowMs?: number;
  /** Header by header, what the signature does not know of. */
  readonly changed?: Readonly<Record<string, string>>;
  readonly without?: string;
  readonly sentBody?: string;
  readonly from?: string;
}

async function send(sent: Sent) {
  const { method = 'POST', path, body, by = issued, timestamp = venue.wall.now, windowMs } = sent;
  const request = { method, path, timestamp, ...(body === undefined ? {} : { body }) };
  const headers: Record<string, string> = {
    ...signedBy(by, { ...request, ...(windowMs === undefined ? {} : { windowMs }) }),
    ...sent.changed,
  };
  if (sent.without !== undefined) Reflect.deleteProperty(headers, sent.without);
  const options: InjectOptions = {
    method,
    url: path,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    remoteAddress: sent.from ?? ADDRESS,
    ...(body === undefined ? {} : { payload: sent.sentBody ?? body }),
  };
  return parsed<'submitOrder'>(await venue.app.inject(options));
}

/** A bid far below the market. */
const bid = (): string =>
  `{"symbol":"BTCUSDT","direction":"buy","type":"limit","price":"90000","amount":"0.001","requestId":"bot-${++orders}"}`;

async function openOrders(): Promise<number> {
  const { body } = await venue.call('orderList', { status: 'open' }, { token: alice.token });
  return body.data?.total ?? -1;
}

describe('a signed request', () => {
  it('trades and reads as its owner would', async () => {
    const { status, body } = await send({ path: SUBMIT, body: bid() });
    expect([status, body.data?.status, body.data?.virtual]).toEqual([200, 'waiting', 0]);
    expect((await send({ method: 'GET', path: BALANCES })).status).toBe(200);
    const path = '/api/currency/order/orderList?status=open&pageSize=5';
    expect((await send({ path })).status).toBe(200);
    // An alias is signed as it is called.
    expect((await send({ method: 'GET', path: '/coin/wallet/getWalletAccount' })).status).toBe(200);
  });

  it('is taken by bodies as they were sent, whatever their spaces and letters', async () => {
    const body = `{ "symbol": "BTCUSDT",\n"direction":"buy", "type":"limit","price":"90000","amount":"0.001","clientOrderId":"b\\u006ft-9","requestId":"bot-x" }`;
    expect((await send({ path: SUBMIT, body })).status).toBe(200);
  });

  it('comes once', async () => {
    const body = bid();
    const before = await openOrders();
    const timestamp = venue.wall.now;
    expect((await send({ path: SUBMIT, body, timestamp })).status).toBe(200);
    const again = await send({ path: SUBMIT, body, timestamp });
    expect([again.status, again.body.error?.name]).toEqual([401, 'signature-repeated']);
    // Nor may it come again under a wider window, as long as that could let it pass.
    venue.wall.now += 30_000;
    const later = await send({ path: SUBMIT, body, timestamp, windowMs: 60_000 });
    expect(later.body.error?.name).toBe('signature-repeated');
    expect(await openOrders()).toBe(before + 1);
  });

  it.each<[string, Partial<Sent>, number, string, string | null]>([
    ['no key that exists', { changed: { 'x-api-key': 'x'.repeat(43) } }, 401, 'api-key-unknown', 'x-api-key'],
    ['an endless key', { changed: { 'x-api-key': 'x'.repeat(199) } }, 401, 'api-key-unknown', 'x-api-key'],
    ['another body than was sent', { sentBody: '{}' }, 401, 'signature-wrong', 'x-api-signature'],
    [
      'another secret',
      { changed: { 'x-api-signature': 'a'.repeat(64) } },
      401,
      'signature-wrong',
      'x-api-signature',
    ],
    ['no hex', { changed: { 'x-api-signature': 'signed' } }, 401, 'signature-wrong', 'x-api-signature'],
    ['no timestamp', { without: 'x-api-timestamp' }, 400, 'field-missing', 'x-api-timestamp'],
    ['no signature', { without: 'x-api-signature' }, 400, 'field-missing', 'x-api-signature'],
    ['seconds', { changed: { 'x-api-timestamp': '1795256939' } }, 400, 'field-invalid', 'x-api-timestamp'],
    ['a window of words', { changed: { 'x-api-window': 'wide' } }, 400, 'field-invalid', 'x-api-window'],
    [
      'a window of two minutes',
      { changed: { 'x-api-window': '99999' } },
      400,
      'field-invalid',
      'x-api-window',
    ],
    ['no window', { changed: { 'x-api-window': '0' } }, 400, 'field-invalid', 'x-api-window'],
    [
      'a key too long for a header',
      { changed: { 'x-api-key': 'x'.repeat(300) } },
      400,
      'field-invalid',
      'x-api-key',
    ],
  ])('with %s is refused and places nothing', async (_, changes, status, name, field) => {
    const before = await openOrders();
    const answer = await send({ path: SUBMIT, body: bid(), ...changes });
    expect([answer.status, answer.body.error?.name, answer.body.error?.field]).toEqual([status, name, field]);
    expect(await openOrders()).toBe(before);
  });

  it('of a time too far from the venue is refused, and is told the venue’s time', async () => {
    for (const [offset, windowMs] of [
      [-5001, undefined],
      [5001, undefined],
      // Ahead by 5 s, however wide the window is: a restart refuses no more than that.
      [5001, 60_000],
      [-60_001, 60_000],
    ] as const) {
      const timestamp = venue.wall.now + offset;
      const { status, body } = await send({
        path: SUBMIT,
        body: bid(),
        timestamp,
        ...(windowMs ? { windowMs } : {}),
      });
      expect([status, body.error?.name]).toEqual([401, 'signature-expired']);
      expect(body.error?.params['serverTime']).toBe(venue.wall.now);
    }
    for (const [offset, windowMs] of [
      [-5000, 5000],
      [5000, 5000],
      [-59_000, 60_000],
    ] as const) {
      const timestamp = venue.wall.now + offset;
      expect((await send({ path: SUBMIT, body: bid(), timestamp, windowMs })).status).toBe(200);
    }
  });

  it('beside a token is refused: it leaves open who calls', async () => {
    const answer = await send({ path: SUBMIT, body: bid(), changed: { satoken: alice.token } });
    expect([answer.status, answer.body.error?.field]).toEqual([400, 'x-api-key']);
  });
});

describe('a key', () => {
  it('does what its rights say and no more', async () => {
    const reader = await keyOf({ permissions: ['read'] });
    const trader = await keyOf({ permissions: ['trade'] });
    const before = await openOrders();
    const refused = await send({ path: SUBMIT, body: bid(), by: reader });
    expect([refused.status, refused.body.error?.name, refused.body.error?.params]).toEqual([
      403,
      'api-key-right',
      { right: 'trade' },
    ]);
    expect(await openOrders()).toBe(before);
    expect((await send({ method: 'GET', path: BALANCES, by: reader })).status).toBe(200);
    expect((await send({ method: 'GET', path: BALANCES, by: trader })).body.error?.params).toEqual({
      right: 'read',
    });
    expect((await send({ path: SUBMIT, body: bid(), by: trader })).status).toBe(200);
  });

  it.each([
    ['POST', '/api/user/getInfo', '{}'],
    ['POST', '/api/user/switchAccount?virtual=1', '{}'],
    ['POST', '/api/web/coin/member/api', '{"name":"another","permissions":["trade"]}'],
    ['GET', '/api/web/coin/member/apis', undefined],
    ['GET', '/api/web/coin/member/api/del?id=1', undefined],
    ['POST', '/api/sandbox/faucet', '{"coin":"USDT","amount":"1"}'],
    ['POST', '/api/user/logout', '{}'],
  ] as const)('may not %s %s', async (method, path, body) => {
    const answer = await send({ method, path, ...(body === undefined ? {} : { body }) });
    expect([answer.status, answer.body.error?.name]).toEqual([403, 'api-key-not-allowed']);
  });

  it('that is bound to addresses works from those alone', async () => {
    const bound = await keyOf({ ipList: ['203.0.113.0/24', '2001:db8::/48'] });
    for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7']) {
      venue.wall.now += 1;
      expect((await send({ method: 'GET', path: BALANCES, by: bound, from })).status).toBe(200);
    }
    for (const from of ['203.0.114.1', '2001:db8:1::7']) {
      venue.wall.now += 1;
      const answer = await send({ method: 'GET', path: BALANCES, by: bound, from });
      expect([answer.status, answer.body.error?.name]).toEqual([403, 'api-key-address']);
    }
  });

  it('of the virtual account trades there', async () => {
    const virtual = await keyOf({ virtual: 1 });
    const before = await openOrders();
    const { status, body } = await send({ path: SUBMIT, body: bid(), by: virtual });
    expect([status, body.data?.virtual]).toEqual([200, 1]);
    const wrong = await send({ path: SUBMIT, body: bid(), by: virtual, changed: { 'x-virtual': '0' } });
    expect(wrong.body.error?.name).toBe('virtual-disagrees');
    expect(await openOrders()).toBe(before);
  });

  it('that was deleted is refused from the next call on', async () => {
    const gone = await keyOf();
    expect((await send({ method: 'GET', path: BALANCES, by: gone })).status).toBe(200);
    await venue.apiKeys.delete({ session, address: ADDRESS }, gone.record.apiKeyId);
    venue.wall.now += 1;
    const answer = await send({ method: 'GET', path: BALANCES, by: gone });
    expect([answer.status, answer.body.error?.name]).toEqual([401, 'api-key-unknown']);
  });

  it('notes when it was used, to the minute', async () => {
    const used = await keyOf({ name: 'used' });
    const lastUsed = async (): Promise<number | null | undefined> => {
      const { records } = await venue.apiKeys.list(Number(alice.userId), { offset: 0, limit: 1 });
      return records[0]?.lastUsedAt;
    };
    expect(await lastUsed()).toBeNull();
    const first = venue.wall.now;
    await send({ method: 'GET', path: BALANCES, by: used });
    expect(await lastUsed()).toBe(first);
    venue.wall.now += 59_000;
    await send({ method: 'GET', path: BALANCES, by: used });
    expect(await lastUsed()).toBe(first);
    venue.wall.now += 1_000;
    await send({ method: 'GET', path: BALANCES, by: used });
    expect(await lastUsed()).toBe(first + 60_000);
  });

  it('that is bound to no address runs out after 90 days; one that is bound does not', async () => {
    const free = await keyOf();
    const bound = await keyOf({ ipList: [ADDRESS] });
    const start = venue.wall.now;
    venue.wall.now = start + 90 * 86_400_000 - 1;
    expect((await send({ method: 'GET', path: BALANCES, by: free })).status).toBe(200);
    venue.wall.now = start + 90 * 86_400_000;
    expect((await send({ method: 'GET', path: BALANCES, by: free })).body.error?.name).toBe(
      'api-key-unknown',
    );
    expect((await send({ method: 'GET', path: BALANCES, by: bound })).status).toBe(200);
  });

  it('leaves neither itself nor its secret in the store, and its refusals in the log of security events', async () => {
    const events = await venue.audit.list({
      userId: Number(alice.userId),
      event: 'api-key-refused',
    });
    expect(events[0]?.detail).toMatchObject({ prefix: expect.any(String), because: expect.any(String) });
    const received = JSON.stringify(await venue.audit.list());
    expect(received).not.toContain(issued.secret);
    expect(received).not.toContain(issued.key);
    const { records } = await venue.apiKeys.list(Number(alice.userId), { offset: 0, limit: 100 });
    expect(JSON.stringify(records)).not.toContain(issued.secret);
  });
});

describe('signatures that fail', () => {
  it('count against the network that they came from, and against nobody else', async () => {
    const limits = { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 3 };
    const small = await openHttpVenue({ limits });
    const wrong = (from: string) =>
      small.app.inject({
        method: 'GET',
        url: BALANCES,
        remoteAddress: from,
        headers: signedBy(issued, { method: 'GET', path: BALANCES, timestamp: small.wall.now }),
      });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await wrong('198.51.100.1')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await wrong('198.51.100.2')).statusCode).toBe(401);
    await small.close();
  });
});
