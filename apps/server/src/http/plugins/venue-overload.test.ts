/** What the venue answers while the thread that serves requests is late. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue, Trader } from '../http-fixture.ts';

let venue: HttpVenue;
let trader: Trader;
let lagMs = 0;

beforeAll(async () => {
  venue = await openHttpVenue({ loopLagMs: () => lagMs });
  trader = await venue.signUp('trader@example.com');
});
beforeEach(() => {
  lagMs = 251;
});
afterAll(() => venue.close());

const visit = (url: string, headers = {}) => venue.app.inject({ url, headers });

it('visitors are told to come again, by calls and by pages alike', async () => {
  for (const url of [
    '/api/venue/state',
    '/api/index/ticks?symbol=BTC&from=1&to=2',
    '/docs',
    '/openapi.json',
  ]) {
    const answer = await visit(url);
    expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2']);
    expect(answer.json()).toMatchObject({
      code: 503,
      error: { name: 'venue-unavailable', params: { reason: 'overloaded' } },
    });
  }
  const unknown = { satoken: 'x'.repeat(43) };
  expect((await visit('/api/venue/state', unknown)).statusCode).toBe(503);
  lagMs = 250;
  expect((await visit('/api/venue/state')).statusCode).toBe(200);
});

it('who is signed in goes on, with what needs a session and with what needs none', async () => {
  const { token } = trader;
  expect((await venue.call('getInfo', {}, { token })).status).toBe(200);
  expect((await venue.call('venueState', {}, { token })).status).toBe(200);
  expect((await visit('/api/venue/state', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

it('whoever watches always knows: health, readiness, and how many were turned away', async () => {
  expect((await visit('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await visit('/readyz')).statusCode).toBe(200);
  await visit('/docs');
  await expect.poll(async () => (await visit('/metrics')).body).toMatch(/\nassay_turned_away_total [1-9]/);
});
