/** The console's calls before a service that answers as a test says: what is asked of it, and what counts as a guess. */
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_API, CONSOLE_BUILD } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActionRefused } from '../../operator/action.ts';
import type { AnyOperatorAction } from '../../operator/action.ts';
import { compileLate } from '../late-compilers.ts';
import { answerError } from '../plugins/errors.ts';
import { addConsole } from './console-door.ts';
import { TOKEN_API } from './token-door.ts';

const OWN = { origin: 'https://exchange.example', host: 'exchange.example' };
const SESSION = 'x'.repeat(43);
const TOKEN = `assay-operator-${'y'.repeat(43)}`;

let app: FastifyInstance;
/** What the service was asked, and by what it answers. */
let asked: unknown[][];
let answer: () => unknown;
/** What was counted, and what was taken back of it. */
let counted: unknown[];

// What the calls read of an action.
const shown = {
  name: 'show it',
  roles: [],
  isOpen: false,
  print: ({ about }: { about: string }) => [`about ${about}`],
  pictures: (input: object) => [{ action: 'picture', input, fileName: 'it.webp' }],
} as unknown as AnyOperatorAction<never>;
const open = { name: 'say it here', isOpen: true, roles: [] } as unknown as AnyOperatorAction<never>;

beforeEach(async () => {
  [asked, counted, answer] = [[], [], () => ({ about: 'it' })];
  const noted =
    (what: string) =>
    (of: unknown, weight?: number): (() => void) => {
      counted.push([what, of, ...(weight === undefined ? [] : [weight])]);
      return () => void counted.push([what, 'taken back']);
    };
  app = fastify();
  compileLate(app);
  app.decorateRequest('refusedAs', null);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await app.register(async (console) =>
    addConsole(console, {
      publicUrl: OWN.origin,
      limits: { request: noted('request'), signIn: noted('sign-in'), signed: noted('signed') },
      operator: {
        actions: [shown, open],
        async carryOut(...question) {
          asked.push(question);
          return answer();
        },
      },
    }),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function post(path: string, payload: object, headers: object = {}) {
  const url = `${CONSOLE_API}/${path}`;
  const said = await app.inject({ method: 'POST', url, payload, headers: { ...OWN, ...headers } });
  return { status: said.statusCode, body: said.body === '' ? null : said.json(), headers: said.headers };
}
const refuse =
  (...reason: ConstructorParameters<typeof ActionRefused>) =>
  () => {
    throw new ActionRefused(...reason);
  };
const takenBack = (what: string): boolean =>
  counted.some((one) => JSON.stringify(one) === JSON.stringify([what, 'taken back']));
const NETWORK = '127.0.0.1';

describe('signing in', () => {
  const who = { email: 'ann@example.com', password: 'correct horse' };

  it('is asked as it was said, and no attempt any more once it succeeds', async () => {
    answer = () => ({ token: SESSION });
    const { status, headers } = await post('sign-in', who);
    expect(status).toBe(204);
    expect(headers['set-cookie']).toBe(
      `assay-console=${SESSION}; Max-Age=43200; Path=/console; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(asked).toEqual([[{ action: 'sign-in', input: who }, NETWORK]]);
    expect(counted).toEqual([
      ['request', NETWORK, 2],
      ['sign-in', { account: 'operator ann@example.com', address: NETWORK, deviceId: null }],
      ['sign-in', 'taken back'],
    ]);
  });

  it.each([
    ['refused', false],
    ['code-needed', true],
    ['passkey-needed', true],
  ] as const)('that is answered %s was no guess: %s', async (code, isNone) => {
    answer = refuse('no', code);
    const { status, headers } = await post('sign-in', who);
    expect([status, headers['set-cookie'], takenBack('sign-in')]).toEqual([409, undefined, isNone]);
  });

  it('counts where the service failed', async () => {
    answer = () => {
      throw new Error('away');
    };
    expect((await post('sign-in', who)).status).toBe(500);
    expect(takenBack('sign-in')).toBe(false);
  });

  it.each<[string, object]>([
    ['another field', { more: 1 }],
    ['an address of 255 signs', { email: 'x'.repeat(255) }],
    ['no password', { password: '' }],
    ['a password of 201 signs', { password: 'x'.repeat(201) }],
    ['a code of 41 signs', { code: 'x'.repeat(41) }],
    ['a passkey with another field', { passkey: { ticket: 't', answer: '{}', more: 1 } }],
    ['a ticket of 61 signs', { passkey: { ticket: 't'.repeat(61), answer: '{}' } }],
    ['an answer of one sign', { passkey: { ticket: 't', answer: '{' } }],
    ['an answer of 8,001 signs', { passkey: { ticket: 't', answer: 'x'.repeat(8_001) } }],
  ])('with %s is none', async (_, change) => {
    expect((await post('sign-in', { ...who, ...change })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('may be as long as that', async () => {
    answer = () => ({ token: SESSION });
    const passkey = { ticket: 't'.repeat(60), answer: 'x'.repeat(8_000) };
    const longest = { email: 'x'.repeat(254), password: 'x'.repeat(200), code: 'x'.repeat(40), passkey };
    for (const said of [longest, { email: '', password: 'x', passkey: { ticket: '', answer: '{}' } }]) {
      expect((await post('sign-in', said)).status).toBe(204);
    }
  });
});

describe('signing out', () => {
  it.each<[string, () => unknown, number]>([
    ['of a session', () => null, 204],
    ['of one that has ended', refuse('no', 'sign-in'), 204],
    [
      'that the service has not heard of',
      () => {
        throw new Error('away');
      },
      500,
    ],
  ])('%s forgets the cookie', async (_, answered, status) => {
    answer = answered;
    const said = await post('sign-out', {}, { cookie: `assay-console=${SESSION}` });
    expect(said.status).toBe(status);
    expect(said.headers['set-cookie']).toMatch(/^assay-console=; .*Path=\/console; .*Secure/);
    expect(asked).toEqual([[{ action: 'sign-out', input: {}, session: SESSION }, NETWORK, undefined]]);
  });
});

it('a session is told who it is of, and what they may do', async () => {
  const who = { name: 'Ann', roles: ['owner'], hasAuthenticator: true };
  answer = () => ({ operator: 7, ...who });
  const headers = { ...OWN, cookie: `assay-console=${SESSION}` };
  const said = await app.inject({ url: `${CONSOLE_API}/session`, headers });
  expect(said.json()).toEqual({ operator: { id: 7, ...who }, actions: [] });
  expect(asked).toEqual([[{ action: 'whoami', input: {}, session: SESSION }, NETWORK, undefined]]);
});

describe('what takes no session', () => {
  it.each([
    ['accept', 'operators accept'],
    ['lost-login', 'operators lost-login'],
    ['new-login', 'operators new-login'],
  ])('%s is asked as %s, and counts until it succeeds', async (path, action) => {
    const input = { email: 'Ann@example.com', more: 1 };
    expect(await post(path, input)).toMatchObject({ status: 200, body: { about: 'it' } });
    expect(asked).toEqual([[{ action, input }, NETWORK]]);
    const attempt = { account: `${action} ann@example.com`, address: NETWORK, deviceId: null };
    expect(counted.slice(1)).toEqual([
      ['sign-in', attempt],
      ['sign-in', 'taken back'],
    ]);
    counted = [];
    answer = refuse('no');
    expect((await post(path, input)).status).toBe(409);
    expect(takenBack('sign-in')).toBe(false);
  });

  it('names an address of 254 signs at most', async () => {
    expect((await post('accept', { email: 'x'.repeat(254) })).status).toBe(200);
    expect((await post('accept', { email: 'x'.repeat(255) })).status).toBe(400);
  });
});

describe('an action', () => {
  const act = (payload: object = {}, headers: object = {}) =>
    post('act', { action: 'show it', input: { id: 1 }, ...payload }, headers);

  it('is asked with its session and the page that asks, and shown as it says', async () => {
    const build = '0123456789abcdef';
    const cookie = `assay-console=${SESSION}`;
    expect(await act({ reason: 'why' }, { cookie, [CONSOLE_BUILD]: build })).toMatchObject({
      status: 200,
      body: {
        result: { about: 'it' },
        lines: ['about it'],
        pictures: [{ action: 'picture', input: { id: 1 }, name: 'it.webp' }],
      },
    });
    const request = { action: 'show it', input: { id: 1 }, reason: 'why' };
    expect(asked).toEqual([[{ ...request, session: SESSION }, NETWORK, build]]);
  });

  it.each<[string, object]>([
    ['no cookie', {}],
    ['a cookie that is no session', { cookie: 'assay-console=short' }],
    ['a build that is none', { [CONSOLE_BUILD]: 'no build' }],
    ['a build that is too long', { [CONSOLE_BUILD]: '0123456789abcdef0' }],
  ])('of %s is asked without', async (_, headers) => {
    await act({}, headers);
    expect(asked).toEqual([[{ action: 'show it', input: { id: 1 } }, NETWORK, undefined]]);
  });

  it('that nobody knows is shown by its result alone', async () => {
    expect((await act({ action: 'what' })).body).toEqual({
      result: { about: 'it' },
      lines: [],
      pictures: [],
    });
  });

  it('that takes no session is said at the machine', async () => {
    const { status, body } = await act({ action: 'say it here' });
    expect(status).toBe(409);
    expect(body.sentence).toBe('Say it on the command line: npm run operator -- say it here');
    expect(asked).toEqual([]);
  });

  it.each([
    ['sign-in', 401],
    ['no-operators', 401],
    ['refused', 409],
  ] as const)('refused as %s is answered %d', async (code, status) => {
    answer = refuse('no', code);
    expect(await act()).toMatchObject({ status, body: { code, sentence: 'no' } });
    expect((await act()).headers['www-authenticate']).toBeUndefined();
  });

  it('has names of sixty signs at most, of its own and of its fields', async () => {
    const [most, more] = ['x'.repeat(60), 'x'.repeat(61)];
    expect((await act({ action: most, input: { [most]: 1 }, reason: 'x'.repeat(200) })).status).toBe(200);
    for (const wrong of [{ action: more }, { input: { [more]: 1 } }, { reason: 'x'.repeat(201) }]) {
      expect((await act(wrong)).status).toBe(400);
    }
    expect((await act({ input: { [more]: 1 } })).body.error).toMatchObject({
      name: 'field-unknown',
      field: more,
    });
  });

  it('is as long as a picture, and no longer', async () => {
    const around = JSON.stringify({ action: 'show it', input: { text: '' } }).length;
    const long = (bytes: number) => act({ input: { text: 'x'.repeat(bytes - around) } });
    expect([(await long(1_048_576)).status, (await long(1_048_577)).status]).toEqual([200, 400]);
  });
});

describe('a page', () => {
  const asks = async (headers: object): Promise<number> => (await post('passkey', {}, headers)).status;

  it('of the exchange may ask, by whatever name it was reached over TLS', async () => {
    expect(await asks({})).toBe(200);
    expect(await asks({ host: 'inside:8080' })).toBe(200);
    expect(await asks({ origin: 'https://inside:8080', host: 'inside:8080' })).toBe(200);
    expect(await asks({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(asked[0]).toEqual([{ action: 'sign-in passkey', input: {} }, NETWORK]);
  });

  it.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'http://exchange.example' },
    { origin: 'http://inside:8080', host: 'inside:8080' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('with %j may not', async (headers) => {
    expect(await asks(headers)).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('a token', () => {
  const act = (headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: `${TOKEN_API}/act`,
      payload: { action: 'show it', input: {}, reason: 'why' },
      headers: { host: OWN.host, authorization: `Bearer ${TOKEN}`, ...headers },
    });

  it('asks in the place of a session, and what succeeds was no guess', async () => {
    const said = await act();
    expect([said.statusCode, said.json().lines]).toEqual([200, ['about it']]);
    expect(asked).toEqual([[{ action: 'show it', input: {}, reason: 'why', token: TOKEN }, NETWORK]]);
    expect(counted).toEqual([
      ['request', NETWORK, 2],
      ['signed', NETWORK],
      ['signed', 'taken back'],
    ]);
  });

  it('is told whose it is, and for what', async () => {
    const token = { token: 3, name: 'ci', roles: ['finance'], addresses: null, expiresAt: 5 };
    answer = () => ({ name: 'Ann', operator: 7, token: { ...token, actions: [] } });
    const headers = { host: OWN.host, authorization: `Bearer ${TOKEN}` };
    const said = await app.inject({ url: TOKEN_API, headers });
    expect(said.json()).toEqual({ operator: { id: 7, name: 'Ann' }, token, actions: [] });
    expect(asked).toEqual([[{ action: 'whoami', input: {}, token: TOKEN }, NETWORK]]);
  });

  it.each<[string, () => unknown, number, boolean]>([
    ['is not known', refuse('no', 'sign-in'), 401, false],
    ['may not do it', refuse('no'), 409, true],
    [
      'is of a service that fails',
      () => {
        throw new Error('away');
      },
      500,
      true,
    ],
  ])('that %s may have been guessed or not', async (_, answered, status, isNone) => {
    answer = answered;
    const said = await act();
    expect([said.statusCode, takenBack('signed')]).toEqual([status, isNone]);
    expect(said.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  it.each([
    { authorization: '' },
    { authorization: TOKEN },
    { authorization: `Basic ${TOKEN}` },
    { authorization: `Bearer ${TOKEN} more` },
    { authorization: `Bearer ${TOKEN}x` },
  ])('is none in %j', async (headers) => {
    expect((await act(headers)).statusCode).toBe(401);
    expect([asked, counted]).toEqual([[], [['request', NETWORK, 2]]]);
  });

  it.each([{ origin: OWN.origin }, { 'sec-fetch-site': 'none' }])(
    'is taken of no page: %j',
    async (headers) => {
      expect((await act(headers)).statusCode).toBe(403);
      expect(asked).toEqual([]);
    },
  );

  it('asks 120 times a minute, and then waits', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const statuses: number[] = [];
    for (let count = 1; count <= 121; count += 1) statuses.push((await act()).statusCode);
    expect([statuses.slice(0, 120).every((status) => status === 200), statuses[120]]).toEqual([true, 429]);
    const other = { authorization: `bearer assay-operator-${'z'.repeat(43)}` };
    expect((await act(other)).statusCode).toBe(200);
    vi.advanceTimersByTime(500);
    const said = [await act(), await act()];
    expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(said[1]?.headers['retry-after']).toBe('1');
  });
});
