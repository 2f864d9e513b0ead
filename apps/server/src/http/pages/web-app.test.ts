/** Which addresses are pages of the application, and what is answered at all others. */
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { PLAIN_FACE } from './brand.ts';
import type { BuiltFile } from './built-files.ts';
import { addWebApp, isPage } from './web-app.ts';

const PAGES = ['/', '/?a=/b.c', '/home', '/home/index', '/home/index?x=1', '/trade/a%20b', '/wsx', '/a.b/c'];
const OTHERS = [
  ...[
    'api',
    'coin',
    'console',
    'docs',
    'healthz',
    'metrics',
    'openapi.json',
    'platform',
    'readyz',
    'sandbox',
    'ws',
  ].flatMap((first) => [`/${first}`, `/${first}/x`, `/${first.toUpperCase()}/x`]),
  '/%61pi/x',
  '/x.map',
  '/home/x.map',
  '/.git',
  '/home/.env',
  '/home/',
  '//home',
  '/home//x',
  '/%zz',
];

it.each(PAGES)('%s is a page', (url) => {
  expect([isPage({ method: 'GET', url }), isPage({ method: 'HEAD', url })]).toEqual([true, true]);
  expect([isPage({ method: 'POST', url }), isPage({ method: 'OPTIONS', url })]).toEqual([false, false]);
});

it.each(OTHERS)('%s is none', (url) => {
  expect(isPage({ method: 'GET', url })).toBe(false);
});

let app: FastifyInstance | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

/** An application of these files, and what counts against limits. */
async function open(names: readonly string[]) {
  const counted: string[] = [];
  const made = fastify();
  app = made;
  made.decorateRequest('refusedAs', null);
  const file = (name: string): BuiltFile => ({
    type: 'text/html',
    etag: `"${name}"`,
    cacheControl: 'no-cache',
    bodies: new Map([['identity', Buffer.from(`<title>Assay of ${name}`)]]),
  });
  const files = new Map(names.map((name) => [name, file(name)]));
  const limits = { request: () => counted.push('request'), file: () => counted.push('file') };
  const face = { ...PLAIN_FACE, name: 'Ours' };
  await addWebApp(made, files, limits, () => face);
  return { counted, app: made };
}

it('its pages are its index with the name of the exchange, its files are as they are', async () => {
  const { counted, app } = await open(['/index.html', '/other.html']);
  for (const url of ['/', '/home/index', '/index.html']) {
    expect((await app.inject({ url })).body).toBe('<title>Ours of /index.html');
  }
  expect((await app.inject({ url: '/other.html' })).body).toBe('<title>Assay of /other.html');
  const missing = await app.inject({ url: '/api/x' });
  expect([missing.statusCode, missing.json().error.name]).toEqual([404, 'not-found']);
  expect((await app.inject({ method: 'POST', url: '/home' })).statusCode).toBe(404);
  expect(counted).toEqual(['request', 'request', 'file', 'file', 'request', 'request']);
});

it('without an index has no pages', async () => {
  const { app } = await open([]);
  expect((await app.inject({ url: '/home' })).statusCode).toBe(404);
});
