/** What a whole venue takes of its callers, and what is no limit to others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@assay/protocol';
import { openHttpVenue, PASSWORD } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limits.ts';

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
