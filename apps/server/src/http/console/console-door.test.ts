/** The console's calls on a whole exchange: who gets in, from which page, and what they may ask. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_API } from '@assay/protocol';
import type { ConsoleRefusal, ConsoleResult, ConsoleSession } from '@assay/protocol';
import { askAction } from '../../operator/operator-fixture.ts';
import { openHttpVenue } from '../http-fixture.ts';
import type { HttpVenue } from '../http-fixture.ts';
import { DEFAULT_RATE_LIMITS } from '../plugins/rate-limits.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ann@example.com';
const OWN = { origin: 'http://localhost:8080', host: 'localhost:8080' };

let venue: HttpVenue;
let secret = '';
beforeAll(async () => {
  venue = await openHttpVenue();
}, 60_000);
afterAll(() => venue.close());

interface Said {
  readonly status: number;
  readonly cookie: string | undefined;
  readonly body: unknown;
}

async function say(
  path: string,
  { body, cookie, headers = {} }: { body?: object; cookie?: string; headers?: Record<string, string> } = {},
): Promise<Said> {
  const answer = await venue.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: `${CONSOLE_API}/${path}`,
    headers: { ...OWN, ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  const set = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    cookie: Array.isArray(set) ? set[0] : set,
    body: answer.body === '' ? null : JSON.parse(answer.body),
  };
}

const codeNow = (): string => generateSync({ secret, epoch: Math.floor(venue.wall.now / 1000), period: 30 });

/** The cookie of a new session. */
async function enter(code?: string): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD, ...(code === undefined ? {} : { code }) };
  const { status, cookie } = await say('sign-in', { body });
  expect(status).toBe(204);
  return (cookie ?? '').split(';')[0]!;
}

const act = (cookie: string, action: string, input: object = {}, reason?: string): Promise<Said> =>
  say('act', { cookie, body: { action, input, ...(reason === undefined ? {} : { reason }) } });

describe('the console of an exchange', () => {
  it('tells whoever comes first that the exchange has no operators, and makes none', async () => {
    expect(await say('session')).toMatchObject({ status: 401, body: { code: 'no-operators' } });
    const first = { email: EMAIL, name: 'Ann', password: PASSWORD, publicKey: 'a'.repeat(64) };
    expect(await act('', 'operators first', first)).toMatchObject({ status: 409, body: { code: 'refused' } });
    // A name is enough on the machine itself, and not here.
    expect(await act('', 'operators list')).toMatchObject({ status: 401 });
    expect(await say('act', { body: { action: 'audit', as: 'Ann', input: {} } })).toMatchObject({
      status: 400,
    });
    await askAction(venue.operator, 'operators first', { input: first });
    expect(await say('session')).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it('keeps a session in a cookie that no script reads and no other site sends', async () => {
    const body = { email: EMAIL, password: PASSWORD };
    const { status, cookie, body: answer } = await say('sign-in', { body });
    expect([status, answer]).toEqual([204, null]);
    expect(cookie).toMatch(
      /^assay-console=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
    const wrong = await say('sign-in', { body: { ...body, password: 'wrong horse battery' } });
    expect(wrong).toMatchObject({ status: 409, cookie: undefined, body: { code: 'refused' } });
  });

  it('lets somebody without an authenticator bind one, and nothing else', async () => {
    const cookie = await enter();
    expect(await act(cookie, 'operators list')).toMatchObject({
      status: 409,
      body: { code: 'no-authenticator' },
    });
    const { body } = await act(cookie, 'authenticator');
    secret = ((body as ConsoleResult).result as { secret: string }).secret;
    expect(await act(cookie, 'authenticator confirm', { code: codeNow() })).toMatchObject({ status: 200 });
    const { body: listed } = await act(cookie, 'operators list');
    expect((listed as ConsoleResult).lines[0]).toContain(EMAIL);
    venue.wall.now += 60_000;
    const again = await say('sign-in', { body: { email: EMAIL, password: PASSWORD } });
    expect((again.body as ConsoleRefusal).code).toBe('code-needed');
  });

  it('tells which actions there are, with what a form asks for', async () => {
    venue.wall.now += 60_000;
    const { status, body } = await say('session', { cookie: await enter(codeNow()) });
    expect(status).toBe(200);
    const { operator, actions } = body as ConsoleSession;
    expect(operator).toMatchObject({ name: 'Ann', roles: ['owner', 'compliance', 'support', 'content'] });
    const named = (name: string) => actions.find((one) => one.name === name);
    expect(named('approve identity')).toMatchObject({ needsReason: true, showsFirst: 'show identity' });
    expect(named('market-status')?.fields.map(({ name, kind }) => `${name} ${kind}`)).toContain(
      'status choice',
    );
    expect(named('proposals approve')?.takesKey).toBe(true);
    // Whoever may not do it does not see it.
    expect(named('sign-in')).toBeUndefined();
    expect(named('operators first')).toBeUndefined();
  });

  it('carries an action out once it is whole, and says why not', async () => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const unasked = await act(cookie, 'account', { user: 1 });
    expect(unasked).toMatchObject({ status: 409, body: { code: 'refused' } });
    const { body: nobody } = await act(cookie, 'account', { user: 1 }, 'A question of theirs.');
    expect(nobody).toEqual({ code: 'refused', sentence: 'There is no user 1.' });
    const { body } = await act(cookie, 'check-log');
    expect((body as ConsoleResult).lines.join('\n')).toMatch(/\d/);
    expect(await act(cookie, 'account', { nobody: 1 }, 'To look.')).toMatchObject({ status: 409 });
    expect(await act(cookie, 'no such action')).toMatchObject({ status: 409 });
    expect(await act(cookie, 'proposals approve', { id: 1 }, 'It is right.')).toMatchObject({ status: 409 });
    expect((await say('sign-out', { cookie, body: {} })).cookie).toMatch(/^assay-console=; /);
    expect(await say('session', { cookie })).toMatchObject({ status: 401, body: { code: 'sign-in' } });
  });

  it.each([
    ['of another site', { origin: 'http://elsewhere.example' }],
    ['of another port', { origin: 'http://localhost:9090' }],
    ['of a frame without an origin', { origin: 'null' }],
    ['that a link of another site opened', { 'sec-fetch-site': 'cross-site' }],
  ])('does nothing for a page %s', async (_, headers) => {
    venue.wall.now += 60_000;
    const cookie = await enter(codeNow());
    const body = { action: 'whoami', input: {} };
    expect(await say('act', { cookie, body, headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign-page' },
    });
    expect(await say('act', { cookie, body })).toMatchObject({ status: 200 });
  });

  it('answers no page and no call under other names of its address', async () => {
    for (const path of [
      '/console/api/nothing',
      '/console/api',
      '/Console/api/session',
      '/console/../console/x',
    ]) {
      const { statusCode } = await venue.app.inject({ method: 'GET', url: path, headers: OWN });
      expect([path, statusCode]).toEqual([path, 404]);
    }
  });
});

describe('whoever guesses', () => {
  it('has to wait, whoever the operator is', async () => {
    const strict = await openHttpVenue({ limits: { ...DEFAULT_RATE_LIMITS, signInsPerQuarterHour: 3 } });
    try {
      const answers: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const { statusCode } = await strict.app.inject({
          method: 'POST',
          url: `${CONSOLE_API}/sign-in`,
          headers: OWN,
          payload: { email: EMAIL, password: `wrong password ${count}` },
        });
        answers.push(statusCode);
      }
      expect(answers).toEqual([409, 409, 409, 429, 429]);
    } finally {
      await strict.close();
    }
  }, 60_000);
});
