/** Addresses beside the calls, before parts that answer as a test says. */
import type { MailboxMessage } from '@assay/protocol';
import swagger from '@fastify/swagger';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerError } from '../plugins/errors.ts';
import { RequestRefused } from '../request-refused.ts';
import { PLAIN_FACE, brandFile, brandPath } from './brand.ts';
import type { BrandFace } from './brand.ts';
import { addOperating, addOwnPages } from './own-pages.ts';
import type { OwnPagesOptions } from './own-pages.ts';

const TOKEN = 'a token';
const PLATFORM = {
  baseUrl: 'https://api.example',
  wsUrl: '',
  liveUrl: '',
  withdrawPublicKey: '</script>',
  requestHead: 'north',
  cookieDays: 3,
};
const MESSAGE: MailboxMessage = {
  id: '1',
  channel: 'mail',
  to: 'ada@example.com',
  subject: 'Your code',
  text: 'It is this.',
  code: '123456',
  time: 0,
};

let app: FastifyInstance;
let face: BrandFace;
let isInsider: boolean;
/** Limits and the overload, by what they were asked. */
let counted: string[];
let listed: (string | null)[];
let metrics: Registry;
let readiness = { ready: true, degraded: false, reason: null as string | null };

async function open(changes: Partial<OwnPagesOptions> = {}): Promise<void> {
  app = fastify();
  app.decorateRequest('refusedAs', null);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Assay', version: '1' } } });
  metrics = new Registry();
  const figure = new Counter({ name: 'assay_asked', help: 'Asked.', registers: [metrics] });
  figure.inc(7);
  addOperating(app, { readiness: () => readiness });
  await app.register(async (own) =>
    addOwnPages(own, {
      limits: { request: (address: string) => void counted.push(address) } as OwnPagesOptions['limits'],
      overload: { visitor: ({ url }) => void counted.push(url) },
      metrics,
      insiders: {
        hear: () => undefined,
        opens: (token) => token === TOKEN,
        mustBe() {
          if (!isInsider) throw new RequestRefused('forbidden');
        },
      },
      mailbox: {
        list(address: string | null) {
          listed.push(address);
          return Promise.resolve([MESSAGE]);
        },
      } as OwnPagesOptions['mailbox'],
      platform: PLATFORM,
      logo: null,
      face: () => face,
      mounted: ['getInfo', 'getSpotGoods'],
      ...changes,
    }),
  );
}

beforeEach(async () => {
  [face, isInsider, counted, listed] = [PLAIN_FACE, true, [], []];
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const HTML = 'text/html; charset=utf-8';
async function ask(url: string) {
  const { statusCode, headers, body } = await app.inject({ url });
  return { status: statusCode, type: headers['content-type'], kept: headers['cache-control'], body };
}

describe('the mailbox', () => {
  const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/sandbox/mailbox', headers: { 'content-type': type }, payload });

  it('shows all to insiders, or what went to an address, and is kept by nobody', async () => {
    expect(await ask('/sandbox/mailbox')).toMatchObject({
      status: 200,
      type: HTML,
      kept: 'no-store',
      body: expect.stringContaining('123456'),
    });
    const one = await ask('/sandbox/mailbox?address=ada@example.com');
    expect(JSON.parse(one.body)).toEqual([MESSAGE]);
    expect(one).toMatchObject({ status: 200, kept: 'no-store', type: 'application/json; charset=utf-8' });
    expect(listed).toEqual([null, 'ada@example.com']);
  });

  it('asks others for the token, and tells programs that they are none', async () => {
    isInsider = false;
    const closed = await ask('/sandbox/mailbox');
    expect(closed).toMatchObject({ status: 403, type: HTML, kept: 'no-store' });
    expect(closed.body).toContain('<form method="post" action="/sandbox/mailbox">');
    expect(closed.body).not.toContain('That is not the token.');
    const one = await ask('/sandbox/mailbox?address=ada@example.com');
    expect([one.status, JSON.parse(one.body).error.name]).toEqual([403, 'forbidden']);
    expect(listed).toEqual([]);
  });

  it.each([
    ['token=a+token', undefined, 200, '123456'],
    ['token=b', undefined, 403, 'That is not the token.'],
    ['', undefined, 403, 'That is not the token.'],
    [JSON.stringify({ token: TOKEN }), 'application/json', 403, 'That is not the token.'],
  ])('opens by the form with the token: %s', async (payload, type, status, shown) => {
    isInsider = false;
    const answer = await send(payload, type);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      status,
      HTML,
      'no-store',
    ]);
    expect(answer.body).toContain(shown);
  });

  it('takes a form of 256 bytes and no longer one', async () => {
    const long = (bytes: number) => send(`token=${'x'.repeat(bytes - 6)}`);
    expect((await long(256)).statusCode).toBe(403);
    expect((await long(257)).json().error.name).toBe('body-too-large');
  });

  it('is nowhere but in a sandbox', async () => {
    await app.close();
    await open({ mailbox: null });
    expect((await ask('/sandbox/mailbox')).status).toBe(404);
    expect((await send('token=a+token')).statusCode).toBe(404);
  });
});

describe('figures', () => {
  it('are told to insiders, whoever else is turned away', async () => {
    const shown = await ask('/metrics');
    expect(shown).toMatchObject({ status: 200, type: metrics.contentType });
    expect(shown.body).toContain('assay_asked 7');
    expect(counted).toEqual(['127.0.0.1']);
    isInsider = false;
    expect((await ask('/metrics')).status).toBe(403);
  });

  it('are made once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const made = vi.spyOn(metrics, 'metrics');
    for (const ms of [0, 999, 1, 999]) {
      vi.advanceTimersByTime(ms);
      await ask('/metrics');
    }
    expect(made).toHaveBeenCalledTimes(2);
  });
});

describe('the configuration of pages', () => {
  const configOf = async (): Promise<Record<string, unknown>> => {
    const { body } = await ask('/platform/dev/config.js');
    expect(body).toMatch(/^window\.__platformConfig = \{.*\};\n$/);
    return JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1));
  };

  it('is what the operator has set, and nothing of it is a tag', async () => {
    expect(await configOf()).toEqual({
      ...PLATFORM,
      inviteMarker: '/invite/',
      logo: null,
      name: 'Assay',
      startPage: null,
    });
    const script = await ask('/platform/dev/config.js');
    expect(script).toMatchObject({ type: 'text/javascript; charset=utf-8', kept: 'no-store' });
    expect(script.body).not.toContain('<');
  });

  it('names the logo that was given at the start, and one that was set since in its place', async () => {
    await app.close();
    const logo = { path: '/platform/dev/logo.png', type: 'image/png', bytes: Buffer.from('png') };
    await open({ logo });
    expect(await configOf()).toMatchObject({ logo: logo.path });
    expect(await ask(logo.path)).toMatchObject({
      status: 200,
      type: 'image/png',
      kept: 'no-cache',
      body: 'png',
    });
    const own = brandFile('image/webp', Buffer.from('webp'));
    face = { ...PLAIN_FACE, logo: own, name: 'Ours' };
    expect(await configOf()).toMatchObject({ logo: brandPath(own), name: 'Ours' });
    expect((await ask(brandPath(own))).body).toBe('webp');
  });
});

describe('the documentation', () => {
  it('is described for programs, once', async () => {
    const made = vi.spyOn(app, 'swagger');
    const [one, other] = [await ask('/openapi.json'), await ask('/openapi.json')];
    expect(one).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect([JSON.parse(one.body).info.title, other.body]).toEqual(['Assay', one.body]);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('is drawn for people, under the name that the exchange has now', async () => {
    const page = await ask('/docs');
    expect(page).toMatchObject({ status: 200, type: HTML });
    expect(page.body).toContain('<title>HTTP API · Assay</title>');
    expect(page.body).toContain('<h2 id="getInfo">');
    expect(page.body).toContain('/api/north/');
    face = { ...PLAIN_FACE, name: 'Ours' };
    expect((await ask('/docs')).body).toContain('<title>HTTP API · Ours</title>');
    expect(await ask('/docs/page.css')).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' });
  });

  it('counts, and visitors may be turned away', async () => {
    await ask('/docs');
    expect(counted).toEqual(['127.0.0.1', '/docs']);
  });
});

describe('whoever watches', () => {
  it('is told life and readiness, and counted against nothing', async () => {
    expect(JSON.parse((await ask('/healthz')).body)).toEqual({ status: 'alive' });
    for (readiness of [
      { ready: true, degraded: true, reason: null },
      { ready: false, degraded: false, reason: 'opening' },
    ]) {
      const told = await ask('/readyz');
      expect(told).toMatchObject({ status: readiness.ready ? 200 : 503, kept: 'no-store' });
      expect(JSON.parse(told.body)).toEqual(readiness);
    }
    expect(counted).toEqual([]);
  });
});
