import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue, PASSWORD } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';
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
});

describe('rate limits of the venue', () => {
  let venue: HttpVenue;
  beforeAll(async () => {
    venue = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, ordersPerSecond: 5 } });
  });
  afterAll(() => venue.close());

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

  it('counts failed sign-ins against the account and the address', async () => {
    await venue.signUp('target@example.com');
    const wrong = { account: 'target@example.com', password: Buffer.from('wrong-1').toString('base64') };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await venue.call('login', wrong)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
    const right = { account: 'target@example.com', password: PASSWORD };
    expect((await venue.call('login', right)).status).toBe(429);
    expect((await venue.call('login', { ...right, account: 'calm@example.com' })).status).toBe(429);
  });

  it('counts callers without a session by their address, and says when to come back', async () => {
    let last = 200;
    for (let attempt = 0; attempt < 700 && last === 200; attempt += 1) {
      last = (await venue.app.inject({ url: '/docs/page.css' })).statusCode;
    }
    const refused = await venue.app.inject({ url: '/docs/page.css' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    const elsewhere = await venue.app.inject({ url: '/docs/page.css', remoteAddress: '127.0.0.9' });
    expect(elsewhere.statusCode).toBe(200);
    expect((await venue.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });
});
