/**
 * Every call, on every path that it answers, by every role, over HTTP.
 *
 * A call that a role may make is sent with a field that no call knows: it is refused for that (400) after access has
 * let it pass and before it does anything. One that a role may not make is refused by name before its fields are read.
 */
import { CALLS } from '@assay/protocol';
import type { CallName, CallRoute } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../src/http/http-fixture.ts';
import type { HttpVenue } from '../src/http/http-fixture.ts';
import { openCallers, sendAs, VENUE_SPEED } from './callers-fixture.ts';
import type { Callers, Sent } from './callers-fixture.ts';
import { difference, registeredRoutes } from './registered.ts';
import {
  ANSWERS,
  CONSOLE_ROUTES,
  LOOK_FILES,
  MATRIX,
  PAGE_FORMS,
  PAGES,
  ROLES,
  TOKEN_ROUTES,
} from './table.ts';

const NAMES = Object.keys(CALLS) as CallName[];

let venue: HttpVenue;
let callers: Callers;
beforeAll(async () => {
  venue = await openHttpVenue({}, { speed: VENUE_SPEED, withWallet: true });
  callers = await openCallers(venue);
});
afterAll(() => venue.close());

function requestOf({ method }: CallRoute, url: string): Sent {
  const filled = url.replaceAll(/:\w+/g, '1');
  return method === 'GET'
    ? { method, url: `${filled}?nobodyAsked=1` }
    : { method, url: filled, body: { nobodyAsked: 1 } };
}

/** `null`: it may. Anything but a refusal by access or by the unknown field is told as it is. */
async function answerTo(role: (typeof ROLES)[number], route: CallRoute, url: string): Promise<string | null> {
  const answer = await sendAs(venue, callers[role], requestOf(route, url));
  const name = answer.json<{ error?: { name: string } }>().error?.name ?? `${answer.statusCode}`;
  return answer.statusCode === 400 ? null : name;
}

it('has a real account for each role', async () => {
  const info = async (role: 'normal' | 'vip' | 'merchant' | 'virtual' | 'frozen') => {
    const answer = await sendAs(venue, callers[role], { method: 'POST', url: '/api/user/getInfo', body: {} });
    const { data } = answer.json<{
      data: { userType: string; is_merchant: number; virtual: number; standing: { state: string } };
    }>();
    return [data.userType, data.is_merchant, data.virtual, data.standing.state];
  };
  expect(await info('normal')).toEqual(['normal', 0, 0, 'active']);
  expect((await info('vip'))[0]).toBe('vip');
  expect((await info('merchant'))[1]).toBe(2);
  expect((await info('virtual'))[2]).toBe(1);
  expect((await info('frozen'))[3]).toBe('frozen');
});

it('knows every route that the server has, and no other', () => {
  const calls = NAMES.flatMap((name) => {
    const { method, path, aliases }: CallRoute = CALLS[name];
    return [path, ...aliases].map((url) => `${method} ${url}`);
  });
  const ofOperators = [...CONSOLE_ROUTES, ...TOKEN_ROUTES].map(({ method, url }) => `${method} ${url}`);
  const read = [...Object.keys(PAGES), LOOK_FILES].map((url) => `GET ${url}`);
  const pages = [...read, ...PAGE_FORMS, ...ofOperators];
  const registered = registeredRoutes(venue.app);
  expect(difference(registered, [...calls, ...pages])).toEqual({ unexpected: [], missing: [] });
  // A route that nobody has thought of is found, and one that is gone.
  const planted = difference([...registered, 'POST /api/user/backDoor'], [...calls, ...pages, 'GET /gone']);
  expect(planted).toEqual({ unexpected: ['POST /api/user/backDoor'], missing: ['GET /gone'] });
});

it.each(ROLES)('the console answers nothing to %s', async (role) => {
  for (const route of CONSOLE_ROUTES) {
    const { statusCode } = await sendAs(venue, callers[role], { ...route, body: {} });
    // A call from no page is turned away before it is looked at.
    expect([route.url, statusCode]).toEqual([route.url, route.method === 'GET' ? 401 : 403]);
  }
});

it.each(ROLES)('the door of tokens answers nothing to %s', async (role) => {
  for (const route of TOKEN_ROUTES) {
    const { statusCode } = await sendAs(venue, callers[role], {
      ...route,
      body: { action: 'today', input: {} },
    });
    expect([route.url, statusCode]).toEqual([route.url, 401]);
  }
});

describe.each(NAMES)('%s', (name) => {
  it('answers each role as it is meant to, on every path', async () => {
    const route: CallRoute = CALLS[name];
    for (const url of [route.path, ...route.aliases]) {
      const answers = await Promise.all(ROLES.map((role) => answerTo(role, route, url)));
      const received = Object.fromEntries(ROLES.map((role, at) => [role, answers[at]]));
      const meant = Object.fromEntries(ROLES.map((role, at) => [role, ANSWERS[MATRIX[name][at] ?? 'in']]));
      expect({ url, ...received }).toEqual({ url, ...meant });
    }
  });
});

it.each(ROLES)('a file of a look that there is not is missing for %s, and not refused', async (role) => {
  const url = LOOK_FILES.replace(':file', '0123456789abcdef.css');
  expect((await sendAs(venue, callers[role], { method: 'GET', url })).statusCode).toBe(404);
});

describe.each(Object.entries(PAGES))('%s', (url, whom) => {
  it(`answers ${whom}`, async () => {
    for (const role of ROLES) {
      const answer = await sendAs(venue, callers[role], { method: 'GET', url });
      expect([role, answer.statusCode]).toEqual([role, 200]);
    }
    const fromAfar = await venue.app.inject({ url, remoteAddress: '203.0.113.7' });
    expect(fromAfar.statusCode).toBe(whom === 'machine' ? 403 : 200);
  });
});
