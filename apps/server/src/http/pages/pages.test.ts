import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { CALLS, ERROR_TEXTS_EN, errorNumber, errorText } from '@assay/protocol';
import type { CallRoute, ErrorName } from '@assay/protocol';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';

const INDEX = '<!doctype html><title>Assay</title>';
const SCRIPT = 'console.log("assay");';
let venue: HttpVenue;
let webRoot: string;
let readiness = { ready: true, reason: null as string | null };

beforeAll(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'assay-web-'));
  mkdirSync(path.join(webRoot, 'assets'));
  writeFileSync(path.join(webRoot, 'index.html'), INDEX);
  writeFileSync(path.join(webRoot, 'assets', 'app-B3x9_kQ2.js'), SCRIPT);
  writeFileSync(path.join(webRoot, 'assets', 'app-B3x9_kQ2.js.br'), brotliCompressSync(SCRIPT));
  venue = await openHttpVenue({ webRoot, readiness: () => readiness });
});
afterAll(async () => {
  await venue.close();
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
    const plain = await venue.app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
    const head = await venue.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(SCRIPT.length),
    ]);
  });

  it('holds its files in memory: what happens to the folder later changes nothing', async () => {
    const gone = mkdtempSync(path.join(tmpdir(), 'assay-web-'));
    writeFileSync(path.join(gone, 'index.html'), INDEX);
    const other = await openHttpVenue({ webRoot: gone });
    rmSync(gone, { recursive: true });
    const page = await other.app.inject({ url: '/home/index' });
    await other.close();
    expect([page.statusCode, page.body]).toEqual([200, INDEX]);
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
    expect(page.body).toContain(own.json()[0].code);
    for (const url of ['/sandbox/mailbox', '/sandbox/mailbox?address=reader@example.com']) {
      const foreign = await venue.app.inject({ url, remoteAddress: '192.0.2.7' });
      expect(foreign.statusCode).toBe(403);
      expect(foreign.body).not.toContain('reader@example.com');
    }
  });
});

describe('the mailbox behind a proxy of this machine', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is closed to a request with "%s" while no proxy is believed',
    async (name) => {
      const headers = { [name]: '203.0.113.9' };
      expect((await venue.app.inject({ url: '/sandbox/mailbox', headers })).statusCode).toBe(403);
    },
  );
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
    expect((await venue.app.inject({ url: '/readyz' })).json()).toEqual({ ready: true, reason: null });
    readiness = { ready: false, reason: 'replaying the journal' };
    const waiting = await venue.app.inject({ url: '/readyz' });
    expect([waiting.statusCode, waiting.json().reason]).toEqual([503, 'replaying the journal']);
    readiness = { ready: true, reason: null };
    const metrics = await venue.app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('assay_http_requests_total');
  });

  it('give the page its configuration, kept by nobody', async () => {
    const script = await venue.app.inject({ url: '/platform/dev/config.js?t=1' });
    expect(script.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toMatch(/^window\.__platformConfig = \{.*"requestHead":"web".*\};\n$/);
  });
});

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

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
  it('describes every call once, on the path of our client', async () => {
    const document = (await venue.app.inject({ url: '/openapi.json' })).json();
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Assay' } });
    const operations = new Map<string, [string, string, Operation]>();
    for (const [url, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        operations.set(operation.operationId ?? `${method} ${url}`, [method, url, operation]);
      }
    }
    expect([...operations.keys()].sort()).toEqual(Object.keys(CALLS).sort());
    for (const [name, route] of Object.entries<CallRoute>(CALLS)) {
      const [method, url, operation] = operations.get(name) ?? [];
      expect([method, url]).toEqual([route.method.toLowerCase(), route.path.replaceAll(/:(\w+)/g, '{$1}')]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
      for (const [, part] of (url ?? '').matchAll(/\{(\w+)\}/g)) {
        expect(operation?.parameters).toContainEqual(expect.objectContaining({ name: part, in: 'path' }));
      }
      if (route.input === 'body' && name !== 'logout') expect(operation?.requestBody).toBeDefined();
      if (route.input === 'query')
        expect(operation?.parameters?.every((one) => one.in === 'query')).toBe(true);
    }
    expect(JSON.stringify(document)).not.toContain('"$ref":"def-');
  });

  it('has a page with every call and every error', async () => {
    const { body } = await venue.app.inject({ url: '/docs' });
    for (const { path: url } of Object.values<CallRoute>(CALLS)) expect(body).toContain(url);
    for (const name of Object.keys(ERROR_TEXTS_EN) as ErrorName[]) {
      expect(body).toContain(`<code>${name}</code>`);
      expect(errorText(name).length).toBeGreaterThan(5);
      expect(errorNumber(name)).toBeGreaterThan(1000);
    }
    expect(body).not.toContain('<script');
  });

  it('gives each error a number of its own', () => {
    const numbers = (Object.keys(ERROR_TEXTS_EN) as ErrorName[]).map(errorNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
