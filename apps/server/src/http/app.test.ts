/** What stands around all calls, before handlers that answer nothing. */
import { CALLS } from '@assay/protocol';
import { DECLARATIONS } from '@assay/protocol/schemas';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../access/session-fixture.ts';
import type { AccessLine } from '../observation/access-log.ts';
import { buildHttpApp } from './app.ts';
import type { HttpOptions, HttpTools } from './app.ts';
import type { VenueHandlers } from './calls.ts';
import { PLAIN_FACE } from './pages/brand.ts';
import { DEFAULT_RATE_LIMITS } from './plugins/rate-limits.ts';
import { WELL_FORMED } from './well-formed-fixture.ts';

const PLATFORM: HttpOptions['platform'] = {
  baseUrl: '',
  wsUrl: '',
  liveUrl: '',
  withdrawPublicKey: null,
  requestHead: 'web',
  cookieDays: 7,
};
const OWN = 'http://localhost:8080';
const SESSION = sessionOf(7);

let app: FastifyInstance;
let lines: string[];
let told: AccessLine[];
let heard: (string | undefined)[];
/** What handlers and keys were asked. */
let asked: unknown[];
let tools: HttpTools;

async function open(changes: Partial<HttpOptions> = {}): Promise<void> {
  const options = {
    access: {
      recallSession: (token: string) => (token === 't' ? SESSION : null),
      findSession: async () => null,
    },
    apiKeys: {
      check({ body }: { body: string }) {
        asked.push(body);
        return Promise.reject(new Error('a fault of ours'));
      },
    },
    operator: { actions: [], carryOut: async () => null },
    isOpen: () => true,
    offers: { ruleOf: () => ({ countries: null, leverage: null }), findPerson: async () => null },
    mailbox: null,
    beyondLoopback: false,
    readiness: () => ({ ready: true, degraded: false, reason: null }),
    metrics: new Registry(),
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    accessLog: { note: (line: AccessLine) => void told.push(line), close: async () => undefined },
    limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 1_000 },
    loopLagMs: () => 0,
    visitorLagMs: 250,
    publicUrl: OWN,
    insiders: {
      hear: ({ url }: { url?: string }) => void heard.push(url),
      opens: () => false,
      mustBe: () => undefined,
    },
    trustProxy: null,
    platform: PLATFORM,
    logo: null,
    face: () => PLAIN_FACE,
    front: null,
    webRoot: null,
    consoleRoot: null,
    version: '1.2.3',
    ...changes,
  } as unknown as HttpOptions;
  const handlers = Object.fromEntries(
    Object.keys(DECLARATIONS).map((name) => [
      name,
      (fields: unknown, { address }: { address: string }) => {
        asked.push([name, fields, address]);
        return name === 'sendEmailCode' ? { resendAfterSeconds: 30 } : {};
      },
    ]),
  );
  app = await buildHttpApp(options, (given) => {
    tools = given;
    return handlers as unknown as VenueHandlers;
  });
}

beforeEach(() => {
  [lines, told, heard, asked] = [[], [], [], []];
});
afterEach(() => app.close());

const post = (payload: unknown, headers: object = {}, url: string = CALLS.sendEmailCode.path) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const CODE = WELL_FORMED.sendEmailCode;
const nameOf = (answer: { json: () => { error?: { name: string } } }): string | undefined =>
  answer.json().error?.name;

describe('an answer', () => {
  it('has an id of its own, by which its fault is found in the log; no other request is a line there', async () => {
    await open();
    const ids = [await post(CODE), await post(CODE)].map((answer) => answer.json().requestId as string);
    expect(ids.map((id) => /^([0-9a-z]+)-([0-9a-z]+)$/.exec(id)?.[2])).toEqual(['1', '2']);
    expect(lines).toEqual([]);
    const signed = { 'x-api-key': 'k', 'x-api-timestamp': '1700000000000', 'x-api-signature': 's' };
    const fault = await post({ a: 1 }, signed, CALLS.orderList.path);
    expect([fault.statusCode, asked.at(-1)]).toEqual([500, '{"a":1}']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, requestId: fault.json().requestId, err: { message: 'a fault of ours' } },
    ]);
  });

  it('is a line of the access log where it is that of a call, or a refusal', async () => {
    await open();
    const done = await post(CODE);
    const own = await post('{}', { satoken: 't' }, CALLS.logout.path);
    const wrong = await post({});
    const missing = await app.inject({ url: '/api/nothing' });
    for (const url of ['/docs', '/healthz']) await app.inject({ url });
    const of = (answer: typeof done) => ({ requestId: answer.json().requestId, status: answer.statusCode });
    expect(told).toEqual(
      [
        { ...of(done), call: 'sendEmailCode', method: 'POST', user: null, outcome: 'success' },
        { ...of(own), call: 'logout', method: 'POST', user: '7', outcome: 'success' },
        { ...of(wrong), call: 'sendEmailCode', method: 'POST', user: null, outcome: 'field-missing' },
        { ...of(missing), call: null, method: 'GET', user: null, outcome: 'not-found' },
      ].map((line) => ({ ...line, ms: expect.any(Number) })),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200, 400, 404]);
  });

  it('is one without such a log as well', async () => {
    await open({ accessLog: null });
    expect((await post(CODE)).statusCode).toBe(200);
  });
});

describe('a body', () => {
  beforeEach(() => open());

  it('may be called a text, and be empty', async () => {
    for (const type of ['application/json', 'text/plain', 'text/plain;charset=UTF-8']) {
      expect((await post(CODE, { 'content-type': type })).statusCode).toBe(200);
      const empty = await post('', { 'content-type': type, satoken: 't' }, CALLS.logout.path);
      expect(empty.statusCode).toBe(200);
    }
  });

  it.each([
    ['{"a":', 'body-malformed'],
    ['{"__proto__":{"a":1}}', 'body-malformed'],
    ['{"constructor":{"prototype":{"a":1}}}', 'body-malformed'],
    [JSON.stringify({ a: 'x'.repeat(16_384 - 8) }), 'field-missing'],
    [JSON.stringify({ a: 'x'.repeat(16_385 - 8) }), 'body-too-large'],
  ])('%.40s is %s', async (text, name) => {
    expect(nameOf(await post(text))).toBe(name);
  });

  it('of another type is none', async () => {
    expect(nameOf(await post('<a/>', { 'content-type': 'application/xml' }))).toBe('body-malformed');
  });
});

describe('who asks', () => {
  it.each([
    ['a name that is none of ours', { host: 'evil.example' }, '/healthz', 'forbidden'],
    ['an address that cannot be read', {}, '/%zz', 'body-malformed'],
    ['nothing that there is', {}, '/nothing', 'not-found'],
  ])('for %s is refused, and counted', async (_, headers, url, name) => {
    await open({ limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 2 } });
    const names: (string | undefined)[] = [];
    for (let count = 1; count <= 3; count += 1) names.push(nameOf(await app.inject({ url, headers })));
    expect(names).toEqual([name, name, 'too-many-requests']);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('is answered by the names of all its origins, and by addresses where others reach it', async () => {
    const platform = { ...PLATFORM, wsUrl: 'wss://ws.example', liveUrl: 'wss://live.example' };
    await open({ platform });
    const status = async (host: string) =>
      (await app.inject({ url: '/healthz', headers: { host } })).statusCode;
    expect([await status('ws.example'), await status('live.example'), await status('192.0.2.1')]).toEqual([
      200, 200, 403,
    ]);
    await app.close();
    await open({ beyondLoopback: true });
    expect([await status('192.0.2.1'), await status('ws.example')]).toEqual([200, 403]);
  });

  it('is heard by what they say of the name that they came by', async () => {
    await open();
    await app.inject({ url: '/healthz' });
    await post(CODE);
    expect(heard).toEqual(['/healthz', CALLS.sendEmailCode.path]);
  });

  it.each([
    [null, '127.0.0.1'],
    [1, '192.0.2.1'],
  ])('is known behind %s proxies as %s', async (trustProxy, address) => {
    await open({ trustProxy });
    await post(CODE, { 'x-forwarded-for': '192.0.2.9, 192.0.2.1' });
    expect(asked).toEqual([['sendEmailCode', CODE, address]]);
  });

  it('from pages on another origin may, where calls go to another one', async () => {
    const ask = () =>
      app.inject({ method: 'OPTIONS', url: CALLS.sendEmailCode.path, headers: { origin: OWN } });
    await open();
    expect((await ask()).statusCode).toBe(404);
    await app.close();
    await open({ platform: { ...PLATFORM, baseUrl: 'https://api.example' } });
    expect((await ask()).headers['access-control-allow-origin']).toBe(OWN);
  });
});

describe('beside the calls', () => {
  it('there are pages with their policy, figures, the description of what is mounted, and a console', async () => {
    await open();
    await post(CODE);
    const page = await app.inject({ url: '/docs' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    for (const name of Object.keys(DECLARATIONS)) expect(page.body).toContain(`<h2 id="${name}">`);
    expect((await app.inject({ url: '/metrics' })).body).toContain(
      'assay_http_requests_total{call="sendEmailCode",status="200"} 1',
    );
    expect((await app.inject({ url: '/openapi.json' })).json().info.version).toBe('1.2.3');
    expect((await app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
    const session = await app.inject({ method: 'POST', url: '/console/api/act', payload: {} });
    expect(session.json()).toMatchObject({ code: 'foreign-page' });
    expect([tools.files.size, tools.limits.settings.requestsPerMinute]).toEqual([0, 1_000]);
  });
});
