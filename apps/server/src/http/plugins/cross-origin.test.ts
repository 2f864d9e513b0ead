/** Which pages may call an API on another origin than theirs, and what pages may connect to. */
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { allowPages, callingPages, crossOrigin } from './cross-origin.ts';
import { pageHeaders } from './security-headers.ts';

const PAGES = 'https://venue.example';
const READ = {
  vary: 'origin',
  'access-control-allow-origin': PAGES,
  'access-control-expose-headers': 'retry-after',
};
const ASKED = {
  ...READ,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type, lang, language, satoken, x-virtual',
  'access-control-max-age': '600',
};

it.each([
  ['', null],
  [PAGES, null],
  ['https://api.example', PAGES],
])('of an API at "%s" they are %s', (baseUrl, pages) => {
  expect(callingPages(`${PAGES}/path`, baseUrl)).toBe(pages);
});

it.each([
  ['POST', PAGES, PAGES, READ, false],
  ['OPTIONS', PAGES, PAGES, ASKED, true],
  ['OPTIONS', 'https://evil.example', PAGES, { vary: 'origin' }, false],
  ['POST', undefined, PAGES, { vary: 'origin' }, false],
  ['OPTIONS', PAGES, null, {}, false],
])('%s of %s, where they are %s', (method, origin, pages, headers, isPreflight) => {
  expect(crossOrigin({ method, headers: { origin } }, pages)).toEqual({ headers, isPreflight });
});

it('are let into a server, which answers what they only ask', async () => {
  const app = fastify();
  allowPages(app, PAGES);
  app.post('/', () => 'done');
  const ask = async (method: 'POST' | 'OPTIONS') => {
    const { statusCode, headers, body } = await app.inject({ method, url: '/', headers: { origin: PAGES } });
    return {
      statusCode,
      body,
      allowed: headers['access-control-allow-methods'],
      origin: headers['access-control-allow-origin'],
    };
  };
  expect(await ask('OPTIONS')).toEqual({ statusCode: 204, body: '', allowed: 'GET, POST', origin: PAGES });
  expect(await ask('POST')).toEqual({ statusCode: 200, body: 'done', allowed: undefined, origin: PAGES });
  await app.close();
});

describe('pages', () => {
  const NOWHERE = { baseUrl: '', wsUrl: '', liveUrl: '' };
  it.each([
    ['http://localhost:8080', NOWHERE, ["'self'", 'ws://localhost:8080']],
    ['https://venue.example', NOWHERE, ["'self'", 'wss://venue.example']],
    [
      'https://venue.example',
      { baseUrl: 'https://api.example/x', wsUrl: 'wss://ws.example/y', liveUrl: 'wss://live.example' },
      ['https://api.example', 'wss://ws.example', 'wss://live.example'],
    ],
  ])('of %s with %j connect to these alone', (publicUrl, connections, origins) => {
    const { contentSecurityPolicy, strictTransportSecurity, ...others } = pageHeaders(publicUrl, connections);
    const isSecure = publicUrl.startsWith('https:');
    expect(contentSecurityPolicy).toEqual({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: origins,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    });
    expect(strictTransportSecurity).toEqual(
      isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    );
    expect(others).toEqual({ xFrameOptions: { action: 'deny' }, referrerPolicy: { policy: 'no-referrer' } });
  });
});
