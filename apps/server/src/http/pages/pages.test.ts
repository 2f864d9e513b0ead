import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { CALLS, ERROR_TEXTS_EN, errorNumber } from '@assay/protocol';
import type { CallRoute, ErrorName } from '@assay/protocol';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { openFront } from '../front.ts';
import type { Front } from '../front.ts';
import { MAILBOX_TOKEN, openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { createInsiders } from '../plugins/insiders.ts';
import { DEFAULT_RATE_LIMITS } from '../plugins/rate-limits.ts';
import { readBuiltFiles } from './built-files.ts';

const INDEX = '<!doctype html><title>Assay</title>';
const SCRIPT = 'console.log("assay");';
let venue: HttpVenue;
let webRoot: string;
let readiness = { ready: true, degraded: false, reason: null as string | null };
/** Reached over TLS through a proxy, and strict. */
let other: HttpVenue;
let front: Front;
const lines: string[] = [];

async function openOther(): Promise<void> {
  const gone = mkdtempSync(path.join(tmpdir(), 'assay-web-'));
  writeFileSync(path.join(gone, 'index.html'), INDEX);
  front = await openFront({ host: '127.0.0.1', port: 0, hosts: null, reason: () => 'opening' });
  other = await openHttpVenue({
    webRoot: gone,
    front,
    publicUrl: 'https://venue.example',
    trustProxy: 1,
    insiders: createInsiders({ isPublished: true, token: MAILBOX_TOKEN, onPublished: () => undefined }),
    limits: { ...DEFAULT_RATE_LIMITS, requestsPerMinute: 4 },
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
  });
  rmSync(gone, { recursive: true });
}

beforeAll(async () => {
  await openOther();
  webRoot = mkdtempSync(path.join(tmpdir(), 'assay-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), INDEX);
  writeFileSync(path.join(webRoot, 'assets', 'app-B3x9_kQ2.js'), SCRIPT);
  writeFileSync(path.join(webRoot, 'assets', 'app-B3x9_kQ2.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(webRoot, 'assets', 'app-B3x9_kQ2.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(webRoot, 'alone.gz'), 'packed by somebody else');
  symlinkSync(path.join(webRoot, 'index.html'), path.join(webRoot, 'link.html'));
  venue = await openHttpVenue({ webRoot, readiness: () => readiness }, { withWallet: true });
});
afterAll(async () => {
  await venue.close();
  await other.close();
  await front.close();
  rmSync(webRoot, { recursive: true, force: true });
});

describe('the web application', () => {
  it('answers page paths with its index, never what belongs to others', async () => {
    for (const url of [
      '/',
      '/home/index',
      '/trade/index?type=spot&symbol=BTCUSDT',
      '/assets/index',
      '/wsx',
    ]) {
      const page = await venue.app.inject({ url });
      expect({ url, status: page.statusCode, body: page.body }).toEqual({ url, status: 200, body: INDEX });
      expect(page.headers['cache-control']).toBe('no-cache');
    }
    for (const url of [
      '/api/x',
      '/coin/x',
      '/ws/x',
      '/platform/x',
      '/sandbox/x',
      '/assets/app-old.js',
      '/x.map',
      '/healthz/',
      '/HEALTHZ',
      '/metrics/x',
      '/docs/x',
      '/API/user/login',
      '/%61pi/user/login',
      '/api%2fuser/login',
      '/.git/config',
      '/.well-known/x',
      '/home%2f..%2fx',
      '/home/',
      '//home',
    ]) {
      const missing = await venue.app.inject({ url });
      expect({ url, status: missing.statusCode }).toEqual({ url, status: 404 });
      expect(missing.json().error.name).toBe('not-found');
    }
    expect((await venue.app.inject({ method: 'POST', url: '/home/index' })).statusCode).toBe(404);
  });

  it('serves hashed files for ever, precompressed to who takes that', async () => {
    const url = '/assets/app-B3x9_kQ2.js';
    const plain = await venue.app.inject({ url });
    expect(plain.body).toBe(SCRIPT);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await venue.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('tells who has it that it is unchanged, and packs for nobody who refuses that', async () => {
    const url = '/assets/app-B3x9_kQ2.js';
    const first = await venue.app.inject({ url });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await venue.app.inject({ url, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await venue.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, GZIP;q=0.5' } });
    expect(other.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(other.rawPayload).toString()).toBe(SCRIPT);
    for (const refused of ['br;q=0, gzip;q=0.0', 'identity', 'deflate', '']) {
      const plain = await venue.app.inject({ url, headers: { 'accept-encoding': refused } });
      expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    }
    const head = await venue.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(SCRIPT.length),
    ]);
  });

  it('serves what is a file of its own, and neither links nor packed forms by their names', async () => {
    const alone = await venue.app.inject({ url: '/alone.gz' });
    expect([alone.statusCode, alone.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    expect(alone.headers['cache-control']).toBe('no-cache');
    for (const url of ['/link.html', '/assets/app-B3x9_kQ2.js.br', '/assets/app-B3x9_kQ2.js.gz']) {
      expect([url, (await venue.app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  it('holds its files in memory: what happens to the folder later changes nothing', async () => {
    const page = await other.app.inject({ url: '/home/index' });
    expect([page.statusCode, page.body]).toEqual([200, INDEX]);
  });

  it('is given to an address so many times a minute', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const answer = await other.app.inject({ url: '/index.html', remoteAddress: '192.0.2.1' });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(statuses).toContain(429);
  });

  it('is none where there is no such folder', () => {
    expect(readBuiltFiles(path.join(webRoot, 'nowhere')).size).toBe(0);
    expect(readBuiltFiles(null).size).toBe(0);
  });

  it('leaves its folder for nobody', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/etc/passwd']) {
      const answer = await venue.app.inject({ url });
      expect(answer.body).not.toMatch(/"workspaces"|root:/);
    }
  });
});

describe('security headers', () => {
  it('let nothing inline, evaluated or foreign run on any page', async () => {
    for (const url of ['/', '/docs', '/sandbox/mailbox', '/openapi.json', '/platform/dev/config.js']) {
      const { headers } = await venue.app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|\*|https:/);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('ask for TLS from then on where the venue is reached over it', async () => {
    const { headers } = await other.app.inject({ url: '/docs', remoteAddress: '192.0.2.2' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://venue.example");
    const plain = await venue.app.inject({ url: '/docs' });
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('keep answers of calls out of caches and frames', async () => {
    for (const url of ['/api/venue/state', CALLS.getWalletAccount.path, '/nothing.js']) {
      const { headers } = await venue.app.inject({ url });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

describe('peers of a sandbox', () => {
  it.each(['evil.example', 'localhost.evil.example', '192.168.1.5:8080', 'localhost:8080.evil.example'])(
    'refuses the Host "%s"',
    async (host) => {
      for (const url of ['/', '/api/venue/state', '/sandbox/mailbox', '/healthz']) {
        const answer = await venue.app.inject({ url, headers: { host } });
        expect({ url, status: answer.statusCode }).toEqual({ url, status: 403 });
      }
    },
  );

  it.each(['localhost', 'localhost:1234', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST:8080'])(
    'takes the Host "%s"',
    async (host) => {
      expect((await venue.app.inject({ url: '/healthz', headers: { host } })).statusCode).toBe(200);
    },
  );

  it('shows the mailbox to this machine alone', async () => {
    await venue.call('sendEmailCode', { email: 'reader@example.com', scene: 'register' });
    const own = await venue.app.inject({ url: '/sandbox/mailbox?address=reader@example.com' });
    expect(own.json()).toMatchObject([
      { channel: 'mail', to: 'reader@example.com', code: expect.stringMatching(/^\d{6}$/) },
    ]);
    const page = await venue.app.inject({ url: '/sandbox/mailbox' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['cache-control']).toBe('no-store');
    for (const remoteAddress of ['127.0.0.9', '::1', '::ffff:127.0.0.1']) {
      expect((await venue.app.inject({ url: '/sandbox/mailbox', remoteAddress })).statusCode).toBe(200);
    }
    expect(page.body).toContain(own.json()[0].code);
    for (const url of ['/sandbox/mailbox', '/sandbox/mailbox?address=reader@example.com']) {
      const foreign = await venue.app.inject({ url, remoteAddress: '192.0.2.7' });
      expect(foreign.statusCode).toBe(403);
      expect(foreign.body).not.toContain('reader@example.com');
    }
  });
});

describe('mailbox and figures of a venue that others reach', () => {
  it.each([
    ['/sandbox/mailbox', '127.0.0.2'],
    ['/sandbox/mailbox?address=a@example.com', '127.0.0.3'],
    ['/metrics', '127.0.0.5'],
  ])('%s opens by the token alone, also from this machine', async (url, remoteAddress) => {
    const ask = async (headers: object) =>
      (await other.app.inject({ url, headers: { ...headers }, remoteAddress })).statusCode;
    expect(await ask({})).toBe(403);
    expect(await ask({ 'x-forwarded-for': '127.0.0.1' })).toBe(403);
    expect(await ask({ authorization: `Bearer ${MAILBOX_TOKEN}` })).toBe(200);
  });

  it('the page of the mailbox asks for the token in a form, and shows nothing without it', async () => {
    const remoteAddress = '127.0.0.4';
    const url = '/sandbox/mailbox';
    const closed = await other.app.inject({ url, remoteAddress });
    expect(closed.headers['content-type']).toContain('text/html');
    expect(closed.body).toContain('keys/sandbox.token');
    expect(closed.body).not.toContain('not the token');
    const send = (payload: string) =>
      other.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const wrong = await send(`token=${MAILBOX_TOKEN.replace('0', '1')}`);
    expect([wrong.statusCode, wrong.body]).toEqual([403, expect.stringContaining('not the token')]);
    const open = await send(`token=${MAILBOX_TOKEN}`);
    expect([open.statusCode, open.body]).toEqual([200, expect.stringContaining('newest first')]);
    expect(open.headers['cache-control']).toBe('no-store');
  });
});

describe('the port of a front', () => {
  it('is answered by it until it is opened, then by the venue; no request is a line of the log', async () => {
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${front.port}/readyz`);
      return [answer.status, await answer.json()] as const;
    };
    expect(await ask()).toEqual([503, { ready: false, degraded: false, reason: 'opening' }]);
    front.open();
    expect(await ask()).toEqual([200, { ready: true, degraded: false, reason: null }]);
    expect(lines).toEqual([]);
  });
});

describe('methods that no call has', () => {
  it.each(['PROPFIND', 'LINK', 'OPTIONS', 'TRACE'])('answers %s in the envelope', async (method) => {
    // The type of the test client knows fewer methods than the parser lets through.
    const answer = await venue.app.inject({ method: method as 'GET', url: '/api/venue/state' });
    expect(answer.json()).toMatchObject({ code: 404, error: { name: 'not-found' } });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('operating addresses', () => {
  it('tell life, readiness and figures', async () => {
    expect((await venue.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await venue.app.inject({ url: '/readyz' })).json()).toEqual({
      ready: true,
      degraded: false,
      reason: null,
    });
    readiness = { ready: false, degraded: false, reason: 'replaying the journal' };
    const waiting = await venue.app.inject({ url: '/readyz' });
    expect([waiting.statusCode, waiting.json().reason]).toEqual([503, 'replaying the journal']);
    readiness = { ready: true, degraded: false, reason: null };
    await venue.call('venueState');
    // The figures of a second ago may be shown.
    await expect
      .poll(async () => (await venue.app.inject({ url: '/metrics' })).body)
      .toContain('assay_http_requests_total{call="venueState",status="200"} ');
  });

  it('give the page its configuration, kept by nobody', async () => {
    const script = await venue.app.inject({ url: '/platform/dev/config.js?t=1' });
    expect(script.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toMatch(/^window\.__platformConfig = \{.*"requestHead":"web".*\};\n$/);
  });
});

describe('what is dear to make', () => {
  it('is made once for all who ask: the description of the API', async () => {
    const swagger = vi.spyOn(venue.app, 'swagger');
    const asked = await Promise.all([1, 2, 3].map(() => venue.app.inject({ url: '/openapi.json' })));
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(asked[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(swagger.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('and once a second: the figures', async () => {
    const figures = new Registry();
    const one = await openHttpVenue({ metrics: figures });
    const made = vi.spyOn(figures, 'metrics');
    vi.useFakeTimers({ toFake: ['performance'] });
    const ask = () => Promise.all([1, 2, 3].map(() => one.app.inject({ url: '/metrics' })));
    for (const { body } of await ask()) expect(body).toContain('assay_turned_away_total');
    expect(made).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await ask();
    expect(made).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    await one.close();
  });
});

describe('documentation', () => {
  it('is there for programs and for people', async () => {
    const document = (await venue.app.inject({ url: '/openapi.json' })).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Assay' } });
    expect(Object.keys(document.paths).length).toBeGreaterThan(100);
    const { body } = await venue.app.inject({ url: '/docs' });
    for (const { path: url } of Object.values<CallRoute>(CALLS)) expect(body).toContain(url);
  });

  it('gives each error a number of its own', () => {
    const numbers = (Object.keys(ERROR_TEXTS_EN) as ErrorName[]).map(errorNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
