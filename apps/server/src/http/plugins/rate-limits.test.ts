import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerId } from '@assay/core';
import { CALLS } from '@assay/protocol';
import type { LimitOfUser } from '@assay/protocol/schemas';
import { Counter } from 'prom-client';
import { openHttpVenue, PASSWORD } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { AccessRefused } from '../../access/refused.ts';
import { createRateLimits, DEFAULT_RATE_LIMITS } from './rate-limits.ts';
import type { RateLimits, RateLimitSettings } from './rate-limits.ts';
import { networkOf } from './peers.ts';
import { TokenBuckets } from './token-buckets.ts';

describe('a token bucket', () => {
  it('passes its capacity at once, then as fast as it refills', () => {
    let now = 0;
    const buckets = new TokenBuckets<string>({ capacity: 3, perMs: 30_000 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 10]);
    expect(buckets.take('b')).toBe(0);
    now = 4000;
    expect(buckets.take('a')).toBe(6);
    now = 10_000;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 10]);
    now = 1_000_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 10]);
    buckets.giveBack('a');
    expect(buckets.take('a')).toBe(0);
  });

  it('gives more to what weighs more, and never more than half of it', () => {
    const buckets = new TokenBuckets<string>({ capacity: 10, perMs: 10_000 }, () => 0);
    expect([4, 4, 4].map((weight) => buckets.take('a', weight))).toEqual([0, 0, 2]);
    expect(buckets.take('a')).toBe(0);
    expect([100, 100, 1].map((weight) => buckets.take('b', weight))).toEqual([0, 0, 1]);
    const narrow = new TokenBuckets<string>({ capacity: 1, perMs: 10_000 }, () => 0);
    expect([narrow.take('a', 5), narrow.take('a', 5)]).toEqual([0, 10]);
  });

  it('says what would be answered without taking, and takes back no more than there was', () => {
    const buckets = new TokenBuckets<string>({ capacity: 2, perMs: 10_000 }, () => 0);
    expect([buckets.waitFor('a'), buckets.waitFor('a'), buckets.waitFor('a')]).toEqual([0, 0, 0]);
    buckets.giveBack('a');
    buckets.giveBack('nobody');
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([0, 0, 5]);
  });
});

describe('many keys', () => {
  it('are forgotten from the oldest end, never the one in use', () => {
    let now = 0;
    const buckets = new TokenBuckets<number>({ capacity: 1, perMs: 1000 }, () => now, 3);
    for (const key of [1, 2, 3]) expect(buckets.take(key)).toBe(0);
    expect(buckets.take(1)).toBe(1);
    expect(buckets.take(4)).toBe(0);
    expect(buckets.size).toBeLessThanOrEqual(3);
    expect(buckets.take(1)).toBe(1);
    now = 2000;
    expect(buckets.take(5)).toBe(0);
    expect(buckets.size).toBe(2);
  });

  it('go two at a time for each that comes, as soon as they are full again, and none before', () => {
    let now = 0;
    const buckets = new TokenBuckets<number>({ capacity: 1, perMs: 1000 }, () => now);
    for (const key of [1, 2, 3]) buckets.take(key);
    now = 999;
    buckets.take(4);
    expect(buckets.size).toBe(4);
    now = 1000;
    buckets.take(5);
    expect(buckets.size).toBe(3);
    buckets.take(6);
    expect(buckets.size).toBe(3);
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['2001:db8:a::', '2001:db8:a:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

/** One of each that may be set, against a clock that stands. */
function limitsAt(now: () => number, settings: Partial<RateLimitSettings> = {}) {
  const one = Object.fromEntries(Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, 1]));
  return createRateLimits(
    { ...DEFAULT_RATE_LIMITS, ...one, ...settings },
    new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
    now,
  );
}

describe('what is counted', () => {
  const MINUTE = 60_000;
  const DAY = 86_400_000;
  const HERE = '192.0.2.1';
  let serial = 0;
  /** Owners of one network are no limit to each other here. */
  const free = { signedInPerSecond: 1_000, uploadsPerDay: 1 };
  const owner = (limit: LimitOfUser) => (limits: RateLimits) =>
    limits.signedIn(limit, 7 as OwnerId, `192.0.3.${serial++ % 200}`);
  it.each<[string, number, number, (limits: RateLimits) => void]>([
    ['an order', 1, 1_000, owner('order')],
    ['a call', 1, 1_000, owner('call')],
    ['a change of account', 1, MINUTE, owner('switch')],
    ['a change of what protects', 1, MINUTE, owner('security')],
    ['a new beginning', 1, DAY, owner('reset')],
    ['an upload', 5, DAY, owner('upload')],
    ['an upload of a network', 50, DAY, (limits) => limits.signedIn('upload', ++serial as OwnerId, HERE)],
    ['a request', 1, MINUTE, (limits) => limits.request(HERE)],
    ['a file', 10, MINUTE, (limits) => limits.file(HERE)],
    ['a signed call that fails', 1, MINUTE, (limits) => void limits.signed(HERE)],
    ['a code', 1, DAY, (limits) => limits.code('a', 'register', HERE)],
    [
      'a failed sign-in',
      1,
      900_000,
      (limits) => void limits.signIn({ account: 'a', address: HERE, deviceId: null }),
    ],
    [
      'one on a known device',
      1,
      900_000,
      (limits) => void limits.signIn({ account: 'a', address: HERE, deviceId: 3 }),
    ],
  ])('%s may come %d times, and %d ms later as often', (_, count, perMs, take) => {
    let now = 0;
    const limits = limitsAt(() => now, free);
    for (let taken = 1; taken <= count; taken += 1) take(limits);
    const wait = Math.ceil(perMs / count / 1000);
    const refusal = expect.objectContaining({
      errorName: 'too-many-requests',
      params: { retryAfterSeconds: wait },
    });
    expect(() => take(limits)).toThrow(refusal);
    now = Math.ceil(perMs / count) - 1;
    expect(() => take(limits)).toThrow('too-many-requests');
    now += 1;
    take(limits);
  });

  it('a signed call that succeeds is not', () => {
    const limits = limitsAt(() => 0);
    for (let count = 0; count < 3; count += 1) limits.signed(HERE)();
    limits.signed(HERE);
    expect(() => limits.signed(HERE)).toThrow('too-many-requests');
  });

  it('a wrong code is, five for each that may be asked for; a right one and a fault of ours are not', async () => {
    let now = 0;
    const limits = limitsAt(() => now);
    const guess = (work: () => Promise<string>) =>
      limits.codeGuess(HERE, work).catch((error: Error) => error.message);
    const wrong = () => guess(() => Promise.reject(new AccessRefused('wrong-code')));
    for (let count = 0; count < 6; count += 1) {
      expect(await guess(() => Promise.resolve('right'))).toBe('right');
      expect(await guess(() => Promise.reject(new Error('a fault')))).toBe('a fault');
      expect(await guess(() => Promise.reject(new AccessRefused('weak-password')))).toBe('weak-password');
    }
    for (let count = 0; count < 5; count += 1) expect(await wrong()).toBe('wrong-code');
    // Neither is looked at any more: a guesser learns nothing from it.
    expect(() => limits.codeGuess(HERE, () => Promise.resolve('right'))).toThrow('too-many-requests');
    now = DAY / 5;
    expect(await wrong()).toBe('wrong-code');
  });

  it('messages to an address go on at eight times what one network may ask for', () => {
    let now = 0;
    const limits = limitsAt(() => now, { codesPerDay: 40 });
    const message = () => limits.message('a', 'register');
    const atOnce = Array.from({ length: 11 }, message);
    expect(atOnce.filter(Boolean)).toHaveLength(10);
    now = DAY / (40 * 8) - 1;
    expect(message()).toBe(false);
    now += 1;
    expect([message(), message()]).toEqual([true, false]);
  });
});

describe('rate limits of the venue', () => {
  let venue: HttpVenue;
  beforeAll(async () => {
    venue = await openHttpVenue({
      limits: {
        ...DEFAULT_RATE_LIMITS,
        ordersPerSecond: 5,
        switchesPerMinute: 5,
        securityCallsPerMinute: 3,
        resetsPerDay: 2,
      },
    });
  });
  afterAll(() => venue.close());

  it('lets an account change what protects it so often a minute, by whichever call', async () => {
    const { token } = await venue.signUp('careful@example.com');
    const words = { oldPwd: 'AAAA', newPwd: 'AAAA', confirmPwd: 'AAAA' };
    for (const [name, fields] of [
      ['updateUserLoginPwd', words],
      ['antiCode', { antiCode: 'no' }],
      ['tradePwd', words],
    ] as const) {
      expect((await venue.call(name, fields, { token })).status).toBe(400);
    }
    const more = await venue.call('renamePasskey', { id: '1', name: 'x' }, { token });
    expect(more).toMatchObject({ status: 429, body: { error: { name: 'too-many-requests' } } });
    expect((await venue.call('getInfo', {}, { token })).status).toBe(200);
  });

  it('sends a code to an address once in 30 seconds', async () => {
    const fields = { email: 'twice@example.com', scene: 'register' };
    expect((await venue.call('sendEmailCode', fields)).body.data).toEqual({ resendAfterSeconds: 30 });
    const { status, body } = await venue.call('sendEmailCode', { ...fields, email: 'TWICE@example.com' });
    expect(status).toBe(429);
    expect(body.error).toMatchObject({ name: 'too-many-requests', number: 2301 });
    expect(body.error?.params['retryAfterSeconds']).toBeOneOf([29, 30]);
    expect((await venue.call('sendEmailCode', { ...fields, email: 'other@example.com' })).status).toBe(200);
  });

  it('counts orders against the account, whoever else trades', async () => {
    const busy = await venue.signUp('busy@example.com');
    const calm = await venue.signUp('calm@example.com');
    const cancel = (token: string) => venue.call('cancelOrder', { id: '1' }, { token });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await cancel(busy.token)).status);
    expect(statuses.slice(0, 5)).toEqual([409, 409, 409, 409, 409]);
    expect(statuses).toContain(429);
    expect((await cancel(calm.token)).status).toBe(409);
    expect((await venue.call('getInfo', {}, { token: busy.token })).status).toBe(200);
  });

  it('counts all signed-in calls of a network together, too', async () => {
    const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, signedInPerSecond: 4 } });
    const tokens: string[] = [];
    for (const name of ['one', 'two']) tokens.push((await strict.signUp(`${name}@example.com`)).token);
    const statuses = (remoteAddress: string) =>
      Promise.all(
        [...tokens, ...tokens, ...tokens].map(async (satoken) => {
          const url = CALLS.getInfo.path;
          const { method } = CALLS.getInfo;
          const answer = await strict.app.inject({ method, url, headers: { satoken }, remoteAddress });
          return answer.statusCode;
        }),
      );
    expect(await statuses('10.0.0.1')).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await statuses('10.0.0.2')).toEqual([200, 200, 200, 200, 429, 429]);
    await strict.close();
  });

  it('counts changes of account and new beginnings against the account, each by themselves', async () => {
    let { token } = await venue.signUp('restless@example.com');
    const turn = async (virtual: '0' | '1'): Promise<number> => {
      const { status, body } = await venue.call('switchAccount', { virtual }, { token });
      token = body.data?.satoken ?? token;
      return status;
    };
    const begin = async (count: number): Promise<number> =>
      (await venue.call('resetVirtual', { requestId: `anew-${count}` }, { token })).status;
    const turned: number[] = [];
    for (let count = 1; count <= 6; count += 1) turned.push(await turn(count % 2 === 1 ? '1' : '0'));
    expect(turned).toEqual([200, 200, 200, 200, 200, 429]);
    // The fifth went to the virtual account.
    expect([await begin(1), await begin(2), await begin(3)]).toEqual([200, 200, 429]);
    expect((await venue.call('getInfo', {}, { token })).body.data?.virtual).toBe(1);
  });

  const signIn = async (account: string, password: string, remoteAddress: string): Promise<number> => {
    const payload = { account, password };
    return (await venue.app.inject({ method: 'POST', url: CALLS.login.path, payload, remoteAddress }))
      .statusCode;
  };
  const WRONG = Buffer.from('wrong-1').toString('base64');

  it('counts failed sign-ins against the account from that network, and locks out nobody else', async () => {
    await venue.signUp('target@example.com');
    await venue.signUp('neighbour@example.com');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push(await signIn('target@example.com', WRONG, '192.0.2.66'));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
    expect(await signIn('target@example.com', PASSWORD, '192.0.2.66')).toBe(429);
    expect(await signIn('target@example.com', PASSWORD, '192.0.2.7')).toBe(200);
    expect(await signIn('neighbour@example.com', PASSWORD, '192.0.2.66')).toBe(200);
  });

  it('takes nothing for a sign-in that is refused', async () => {
    const limits = createRateLimits(
      { ...DEFAULT_RATE_LIMITS, signInsPerQuarterHour: 1 },
      new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
      () => 0,
    );
    const signInTo = (account: string, address: string, deviceId: number | null = null) =>
      limits.signIn({ account, address, deviceId });
    signInTo('a@example.com', '192.0.2.1');
    for (let attempt = 0; attempt < 50; attempt += 1)
      expect(() => signInTo('a@example.com', '192.0.2.1')).toThrow('too-many-requests');
    for (let other = 2; other <= 10; other += 1) signInTo('a@example.com', `192.0.2.${other}`);
    expect(() => signInTo('a@example.com', '192.0.2.11')).toThrow('too-many-requests');
    signInTo('b@example.com', '192.0.2.1');
    // A device that the account knows has a count of its own.
    signInTo('a@example.com', '192.0.2.1', 7);
    expect(() => signInTo('a@example.com', '192.0.2.1', 7)).toThrow('too-many-requests');
    signInTo('a@example.com', '192.0.2.1', 8);
  });

  it('gives an address a few codes a day at the wish of one network, and no network more than its share', () => {
    let now = 0;
    const limits = createRateLimits(
      { ...DEFAULT_RATE_LIMITS, codesPerDay: 2, secondsBetweenCodes: 0.001 },
      new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
      () => now,
    );
    const ask = (target: string, network: number, scene = 'register'): boolean => {
      now += 1;
      try {
        limits.code(target, scene, `192.0.2.${network}`);
        return true;
      } catch {
        return false;
      }
    };
    expect([ask('a', 1), ask('a', 1), ask('a', 1)]).toEqual([true, true, false]);
    expect([ask('a', 1, 'reset'), ask('a', 2), ask('a', 2), ask('a', 2)]).toEqual([true, true, true, false]);
    const others = [3, 4, 5, 6].flatMap((network) => [ask('a', network), ask('a', network)]);
    expect(others.every(Boolean)).toBe(true);
    // However many ask, an address gets five messages, and then some a day.
    const messages = Array.from({ length: 7 }, () => limits.message('a', 'register'));
    expect(messages).toEqual([true, true, true, true, true, false, false]);
    expect([limits.message('a', 'reset'), limits.message('b', 'register')]).toEqual([true, true]);
    const targets = Array.from({ length: 100 }, (_, count) => ask(`b${count}`, 7));
    expect([targets.every(Boolean), ask('b100', 7), ask('b100', 8)]).toEqual([true, false, true]);
  });

  it('leaves thirty seconds between two codes for one purpose, to each network that asks', () => {
    let now = 0;
    const limits = createRateLimits(
      DEFAULT_RATE_LIMITS,
      new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
      () => now,
    );
    limits.code('a', 'reset', '192.0.2.1');
    now = 29_000;
    expect(() => limits.code('a', 'reset', '192.0.2.1')).toThrow('too-many-requests');
    limits.code('a', 'reset', '192.0.2.2');
    limits.code('a', 'bind', '192.0.2.1');
    now = 30_000;
    limits.code('a', 'reset', '192.0.2.1');
  });

  it('counts callers without a session by their address, and says when to come back', async () => {
    // A slow machine gets a new request every tenth of a second: each address is asked until there is none left.
    const untilRefused = async (url: string, headers: Record<string, string> = {}) => {
      for (let attempt = 0; attempt < 700; attempt += 1) {
        const answer = await venue.app.inject({ url, headers });
        if (answer.statusCode === 429) return answer;
      }
      throw new Error(`${url} is never refused`);
    };
    const refused = await untilRefused('/docs/page.css');
    expect(refused.headers['retry-after']).toBe('1');
    const elsewhere = await venue.app.inject({ url: '/docs/page.css', remoteAddress: '127.0.0.9' });
    expect(elsewhere.statusCode).toBe(200);
    for (const url of ['/', '/home/index', '/x.map', '/metrics', '/%zz', '/api/nothing', '/ws/x'])
      await untilRefused(url);
    await untilRefused('/', { host: 'evil.example' });
    // Whoever guesses at tokens, or has none.
    const { path: own } = CALLS.getWalletAccount;
    await untilRefused(own);
    await untilRefused(own, { satoken: 'x'.repeat(43) });
    for (const url of ['/readyz', '/healthz']) expect((await venue.app.inject({ url })).statusCode).toBe(200);
  });
});
