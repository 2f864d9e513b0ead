import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../http/call-error.ts';
import type { Call } from '../http/caller.ts';
import { BrowserStorage, memoryStorage } from './browser-storage.ts';
import { Jar, USER, failure, tokens } from './session.fixture.ts';
import { Session } from './session.ts';
import { TokenCookies } from './token-cookies.ts';

let jar: Jar;
let storage: BrowserStorage;
let made: { name: string; request: unknown }[];
let settings: unknown[];
let answers: Record<string, () => unknown>;
let sessions: Session[];
/** Where ended sessions have led. */
let ledTo: string[];

beforeEach(() => {
  jar = new Jar();
  storage = new BrowserStorage(memoryStorage(), 'local');
  made = [];
  settings = [];
  sessions = [];
  ledTo = [];
  let issued = 0;
  answers = {
    login: () => tokens((issued += 1)),
    refreshToken: () => tokens((issued += 1)),
    getInfo: () => USER,
    logout: () => ({}),
  };
});
afterEach(() => sessions.forEach((session) => session.stop()));

function open(tokenSeconds = 604_800, checkIntervalMs = 1_000_000): Session {
  const call = (async (name: string, request: unknown, by: unknown) => {
    made.push({ name, request });
    settings.push(by);
    await Promise.resolve();
    return answers[name]?.();
    // The test answers each call by its name.
  }) as unknown as Call;
  const cookies = new TokenCookies(jar, { days: 7, secure: true });
  const session = new Session({
    call,
    cookies,
    storage,
    tokenSeconds,
    checkIntervalMs,
    retryMs: 5,
    onOver: (to) => void ledTo.push(to),
  });
  sessions.push(session);
  return session;
}
const calls = (): string[] => made.map(({ name }) => name);

describe('sign-in', () => {
  test('credentials, token, user info, mark; the password travels encoded', async () => {
    const session = open();
    await session.login('a@b.example', 'geheim-ß');
    expect(made[0]).toEqual({
      name: 'login',
      request: { account: 'a@b.example', password: Buffer.from('geheim-ß').toString('base64') },
    });
    expect(calls()).toEqual(['login', 'getInfo']);
    expect(session.state).toMatchObject({ status: 'signed-in', virtual: 0, tenantId: 'main' });
    expect(session.token).toBe('access-1');
    expect(storage.read('isLogin')).toBe(true);
    expect(jar.writes[0]).toBe(
      'coin_web_access_token=access-1; max-age=604800; path=/; samesite=lax; secure',
    );
  });

  test('a sign-in in two steps: the ticket of the first is given in with the proof of the second', async () => {
    answers['login'] = () => {
      throw failure(409);
    };
    const session = open();
    await expect(session.login('20 7946 0018', 'b', '+44')).rejects.toBeInstanceOf(CallError);
    expect(made[0]?.request).toEqual({ account: '20 7946 0018', areaCode: '+44', password: 'Yg==' });
    expect(session.state.status).toBe('signed-out');
    answers['login'] = () => tokens(1);
    await session.finishLogin({ ticket: 'ticket-1', method: 'totp', code: '123456' });
    expect(made[1]?.request).toEqual({ step: '2', ticket: 'ticket-1', method: 'totp', code: '123456' });
    expect(session.state.status).toBe('signed-in');
    expect(storage.read('isLogin')).toBe(true);
  });

  test('a browser names itself by the tokens of its last five sign-ins, the newest first', async () => {
    const token = (letter: string): string => letter.repeat(43);
    const session = open();
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) {
      answers['login'] = () => ({ ...tokens(1), deviceToken: token(letter) });
      await session.login('a', 'b');
    }
    await session.logout();
    answers['login'] = () => tokens(2);
    await session.login('a', 'b');
    const kept = ['c', 'f', 'e', 'd', 'b'].map(token).join(',');
    expect(made.findLast(({ name }) => name === 'login')?.request).toMatchObject({ deviceTokens: kept });
    storage.write('deviceTokens', ['not a token', 7, token('g')]);
    await session.login('a', 'b');
    expect(made.findLast(({ name }) => name === 'login')?.request).toMatchObject({
      deviceTokens: token('g'),
    });
  });

  test('a refused sign-in leaves nothing', async () => {
    answers['login'] = () => {
      throw failure(400);
    };
    const session = open();
    await expect(session.login('a', 'b')).rejects.toBeInstanceOf(CallError);
    expect(session.state.status).toBe('signed-out');
    expect(jar.cookie).toBe('');
  });

  test('sign-out clears token, user, mark and both cookies, also when the venue cannot be reached', async () => {
    const session = open();
    await session.login('a', 'b');
    answers['logout'] = () => {
      throw failure(0);
    };
    await session.logout();
    expect(session.state).toEqual({ status: 'signed-out', user: null, virtual: null, tenantId: null });
    expect([jar.cookie, storage.read('isLogin'), storage.read('tokenIssuedAt')]).toEqual(['', null, null]);
  });
});

describe('registration', () => {
  const NEWCOMER = { account: 'a@b.example', code: '123456', password: 'Yg==', country: 'LT', isAdult: true };

  test('signs in: token, user info, mark, and the token by which the browser is known', async () => {
    answers['register'] = () => ({ userId: '1000', session: { ...tokens(7), deviceToken: 'd'.repeat(43) } });
    const session = open();
    expect(await session.register(NEWCOMER)).toEqual(USER);
    expect(made[0]).toEqual({ name: 'register', request: NEWCOMER });
    expect(calls()).toEqual(['register', 'getInfo']);
    expect(session.state).toMatchObject({ status: 'signed-in', virtual: 0, tenantId: 'main' });
    expect([session.token, storage.read('isLogin')]).toEqual(['access-7', true]);
    expect(storage.read('deviceTokens')).toEqual(['d'.repeat(43)]);
  });

  test.each([
    ['the venue opens no session', () => ({ userId: '1000', session: null }), () => USER],
    [
      'the session brings no user',
      () => ({ userId: '1000', session: tokens(7) }),
      () => {
        throw failure(0);
      },
    ],
  ])('without a sign-in, where %s, nothing of a session is kept', async (_, register, getInfo) => {
    Object.assign(answers, { register, getInfo });
    const session = open();
    expect(await session.register(NEWCOMER)).toBeNull();
    expect(session.state.status).toBe('signed-out');
    expect([jar.cookie, storage.read('isLogin')]).toEqual(['', null]);
  });

  test('a refused one throws, and leaves nothing', async () => {
    answers['register'] = () => {
      throw failure(400);
    };
    const session = open();
    await expect(session.register(NEWCOMER)).rejects.toBeInstanceOf(CallError);
    expect([session.state.status, jar.cookie]).toEqual(['signed-out', '']);
  });
});

test('the tenant is kept over a reload and a sign-out, and sent by sign-in and registration alone', async () => {
  answers['register'] = () => ({ userId: '1000', session: tokens(7) });
  answers['switchAccount'] = () => tokens(8);
  await open().register({ account: 'a', code: '123456', password: 'b' });
  const reloaded = open(0);
  expect(reloaded.state.tenantId).toBe('main');
  await reloaded.start();
  await reloaded.switchAccount(1);
  await reloaded.check();
  expect(reloaded.state).toMatchObject({ status: 'signed-in', tenantId: 'main' });
  await reloaded.logout();
  await reloaded.login('a', 'b');
  await reloaded.logout();
  await reloaded.register({ account: 'c', code: '123456', password: 'b' });
  const bringing = made.filter(({ request }) => JSON.stringify(request ?? {}).includes('tenantId'));
  expect(bringing.map(({ name, request }) => [name, request])).toMatchObject([
    ['login', { tenantId: 'main' }],
    ['register', { tenantId: 'main' }],
  ]);
});

describe('start', () => {
  test('a kept token loads the user and gets its full lifetime again', async () => {
    await open().login('a', 'b');
    const next = open();
    expect(next.state.status).toBe('loading');
    await next.start();
    expect(next.state).toMatchObject({ status: 'signed-in', user: { userId: '1000' } });
    expect(jar.writes.filter((text) => text.startsWith('coin_web_access_token=access-1'))).toHaveLength(2);
  });

  test('a kept token that is refused: everything is cleared', async () => {
    await open().login('a', 'b');
    answers['getInfo'] = () => {
      throw failure(401);
    };
    const next = open();
    await next.start();
    expect(next.state.status).toBe('signed-out');
    expect(jar.cookie).toBe('');
    expect(ledTo).toEqual(['/']);
  });

  test('a session that is over leads once, and where its first refusal says; a sign-out leads nowhere', async () => {
    const session = open();
    await session.login('a', 'b');
    answers['getInfo'] = () => {
      throw failure(401, 'token-invalid');
    };
    await session.verify();
    session.over('/');
    expect(ledTo).toEqual(['/user/login']);
    answers['getInfo'] = () => USER;
    const other = open();
    await other.login('a', 'b');
    await other.logout();
    other.over('/');
    expect(ledTo).toEqual(['/user/login']);
  });

  test.each([
    ['unanswered', 0],
    ['asked of a venue that is still opening', 503],
    ['asked too often', 429],
  ])('a kept token, %s: it is tried until there is an answer', async (_name, status) => {
    await open().login('a', 'b');
    const getInfo = answers['getInfo'];
    answers['getInfo'] = () => {
      throw failure(status);
    };
    const next = open();
    await next.start();
    expect(next.state.status).toBe('loading');
    const asked = made.length;
    await expect.poll(() => made.length).toBeGreaterThan(asked + 1);
    expect(next.state.status).toBe('loading');
    expect(jar.cookie).toBe('coin_web_access_token=access-1; coin_web_refresh_token=refresh-1');
    if (getInfo !== undefined) answers['getInfo'] = getInfo;
    await expect.poll(() => next.state).toMatchObject({ status: 'signed-in', user: { userId: '1000' } });
  });

  test('a sign-out in another tab ends the attempts', async () => {
    await open().login('a', 'b');
    answers['getInfo'] = () => {
      throw failure(503);
    };
    const next = open();
    await next.start();
    new TokenCookies(jar, { days: 7, secure: true }).clear();
    await expect.poll(() => next.state.status).toBe('signed-out');
  });

  test('the mark without a cookie is signed out, and nothing is asked', async () => {
    storage.write('isLogin', true);
    const session = open();
    await session.start();
    expect(session.state.status).toBe('signed-out');
    expect(calls()).toEqual([]);
  });
});

describe('refresh', () => {
  test('when the token has its age: once, however often it is checked, then the user is loaded again', async () => {
    const session = open(0);
    await session.login('a', 'b');
    made.length = 0;
    await Promise.all([session.check(), session.check(), session.check()]);
    expect(calls()).toEqual(['refreshToken', 'getInfo']);
    expect(made[0]?.request).toEqual({ refreshToken: 'refresh-1' });
    expect(session.token).toBe('access-2');
  });

  test('a young token is left alone', async () => {
    const session = open();
    await session.login('a', 'b');
    await session.check();
    expect(calls()).toEqual(['login', 'getInfo']);
  });

  test.each([
    ['refused: the session ends', 401, 'signed-out'],
    ['asked too often: it is tried again later', 429, 'signed-in'],
    ['asked of a venue that is still opening: it is tried again later', 503, 'signed-in'],
    ['unanswered: it is tried again later', 0, 'signed-in'],
  ])('%s', async (_name, status, after) => {
    const session = open(0);
    await session.login('a', 'b');
    const refresh = answers['refreshToken'];
    answers['refreshToken'] = () => {
      throw failure(status);
    };
    await session.check();
    expect(session.state.status).toBe(after);
    expect(ledTo).toEqual(after === 'signed-out' ? ['/'] : []);
    expect(calls()).toEqual(['login', 'getInfo', 'refreshToken']);
    if (after === 'signed-out' || refresh === undefined) return;
    answers['refreshToken'] = refresh;
    await session.check();
    expect(session.token).toBe('access-2');
  });

  test('a sign-out in another tab is followed', async () => {
    const session = open();
    await session.login('a', 'b');
    new TokenCookies(jar, { days: 7, secure: true }).clear();
    await session.check();
    expect(session.state.status).toBe('signed-out');
  });
});

describe('watching', () => {
  test('begins with the start, once however often it is started, and ends with the stop', async () => {
    const session = open(604_800, 5);
    await session.login('a', 'b');
    await session.start();
    await session.start();
    storage.write('tokenIssuedAt', 1);
    await expect.poll(() => session.token).toBe('access-2');
    session.stop();
    new TokenCookies(jar, { days: 7, secure: true }).clear();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(session.state.status).toBe('signed-in');
  });

  test('a stop ends the attempts at a kept token', async () => {
    await open().login('a', 'b');
    answers['getInfo'] = () => {
      throw failure(503);
    };
    const next = open();
    await next.start();
    next.stop();
    const asked = made.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(made).toHaveLength(asked);
  });

  test.each([
    ['an hour', () => Date.now() - 3_600_000, 'access-1'],
    ['a week', () => Date.now() - 604_800_000, 'access-2'],
    ['nobody knows how much', () => 'long ago', 'access-2'],
  ])('a token of %s', async (_age, issuedAt, token) => {
    const session = open();
    await session.login('a', 'b');
    storage.write('tokenIssuedAt', issuedAt());
    await session.check();
    expect(session.token).toBe(token);
  });

  test('nothing is asked while nobody is signed in, nor where there is no refresh token', async () => {
    const session = open(0);
    new TokenCookies(jar, { days: 7, secure: true }).write({ access: 'a', refresh: 'b' });
    expect(session.state.status).toBe('signed-out');
    await session.check();
    await session.verify();
    expect(calls()).toEqual([]);
    await session.login('a', 'b');
    jar.cookie = 'coin_web_refresh_token=; max-age=0';
    await session.check();
    expect(calls()).toEqual(['login', 'getInfo']);
  });

  test('the user is asked for once at a time, and again when it is asked again', async () => {
    const session = open();
    await session.login('a', 'b');
    made.length = 0;
    await Promise.all([session.verify(), session.verify()]);
    expect(calls()).toEqual(['getInfo']);
    await session.verify();
    expect(calls()).toEqual(['getInfo', 'getInfo']);
  });

  test('a token that changes under each question is given up after three, and asked for again later', async () => {
    await open().login('a', 'b');
    made.length = 0;
    const cookies = new TokenCookies(jar, { days: 7, secure: true });
    let changes = 0;
    answers['getInfo'] = () => {
      if (changes < 4) cookies.write({ access: `access-${(changes += 1) + 9}`, refresh: 'refresh-9' });
      return USER;
    };
    const next = open();
    await next.start();
    expect([calls(), next.state.status]).toEqual([['getInfo', 'getInfo', 'getInfo'], 'loading']);
    await expect.poll(() => next.state.status).toBe('signed-in');
    expect(next.token).toBe('access-13');
  });

  test('a sign-out in another tab while the user is asked for is followed', async () => {
    await open().login('a', 'b');
    answers['getInfo'] = () => {
      new TokenCookies(jar, { days: 7, secure: true }).clear();
      return USER;
    };
    const next = open();
    await next.start();
    expect(next.state.status).toBe('signed-out');
  });
});

describe('a call whose token was refused', () => {
  const replace = (number: number): void =>
    new TokenCookies(jar, { days: 7, secure: true }).write({
      access: `access-${number}`,
      refresh: `refresh-${number}`,
    });

  test('learns that somebody else has signed in', async () => {
    const session = open();
    await session.login('a', 'b');
    replace(9);
    answers['getInfo'] = () => ({ ...USER, userId: '2000' });
    expect(await session.afterRefusal('access-1')).toBe('other');
  });

  test('learns that the newer token is refused, too, or that there is none', async () => {
    const session = open();
    await session.login('a', 'b');
    replace(9);
    answers['getInfo'] = () => {
      throw failure(401);
    };
    expect(await session.afterRefusal('access-1')).toBe('over');
    expect(session.state.status).toBe('signed-out');
    expect(await session.afterRefusal('access-1')).toBe('over');
  });
});

test('what the session asks for by itself is toasted by nobody and moves no page', async () => {
  answers['switchAccount'] = () => tokens(8);
  answers['register'] = () => ({ userId: '1000', session: tokens(7) });
  const session = open(0);
  await session.register({ account: 'a', code: '123456', password: 'b' });
  await session.login('a', 'b');
  await session.check();
  await session.switchAccount(1);
  await session.logout();
  expect(new Set(calls()).size).toBe(6);
  for (const by of settings) expect(by).toEqual({ silent: true, keepSession: true });
});

test('a token cookie lasts as many days as there are, and is for https alone where the page is', () => {
  new TokenCookies(jar, { days: 0.5, secure: false }).write({ access: 'a', refresh: 'b' });
  expect(jar.writes).toEqual([
    'coin_web_access_token=a; max-age=43200; path=/; samesite=lax',
    'coin_web_refresh_token=b; max-age=43200; path=/; samesite=lax',
  ]);
});

test('a token without the mark of a sign-in is not asked about', () => {
  new TokenCookies(jar, { days: 7, secure: true }).write({ access: 'a', refresh: 'b' });
  expect(open().state.status).toBe('signed-out');
});

describe('the other account', () => {
  const virtualUser = { ...USER, virtual: 1 };

  test('a switch: new tokens, then the user anew; from the answer on calls are the other account’s', async () => {
    const session = open();
    await session.login('a', 'b');
    const seen: unknown[] = [];
    session.store.subscribe(({ virtual, user }) => seen.push(`${user?.userId} ${virtual}`));
    answers['switchAccount'] = () => ({ ...tokens(7), virtual: 1 });
    answers['getInfo'] = () => virtualUser;
    await session.switchAccount(1);
    expect(made.slice(2)).toEqual([
      { name: 'switchAccount', request: { virtual: '1' } },
      { name: 'getInfo', request: {} },
    ]);
    expect(session.token).toBe('access-7');
    expect(session.state).toMatchObject({ status: 'signed-in', virtual: 1, user: { virtual: 1 } });
    expect(new Set(seen)).toEqual(new Set(['1000 1']));
    answers['switchAccount'] = () => tokens(8);
    await session.switchAccount(0);
    expect(made.at(-2)?.request).toEqual({ virtual: '0' });
  });

  test('a refused switch changes nothing', async () => {
    const session = open();
    await session.login('a', 'b');
    answers['switchAccount'] = () => {
      throw failure(503);
    };
    await expect(session.switchAccount(1)).rejects.toBeInstanceOf(CallError);
    expect([session.token, session.state.virtual]).toEqual(['access-1', 0]);
  });

  test('a switch in another tab is followed', async () => {
    const [first, second] = [open(), open()];
    await first.login('a', 'b');
    await second.login('a', 'b');
    await first.check();
    answers['switchAccount'] = () => ({ ...tokens(7), virtual: 1 });
    answers['getInfo'] = () => virtualUser;
    await first.switchAccount(1);
    expect(second.state.virtual).toBe(0);
    await second.check();
    expect(second.state).toMatchObject({ virtual: 1, user: { virtual: 1 } });
    const asked = made.length;
    await second.check();
    expect(made).toHaveLength(asked);
  });
});

test('what is kept has the prescribed shape, and what does not parse is dropped', () => {
  const raw = memoryStorage();
  const kept = new BrowserStorage(raw, 'local');
  kept.write('language', 'en');
  expect(JSON.parse(raw.getItem('coin_web_language') ?? '')).toMatchObject({
    dataType: 'string',
    content: 'en',
    type: 'local',
    datetime: expect.any(Number) as number,
  });
  for (const broken of ['{', '"en"', '{"content":"en"}', '{"dataType":"number","content":"en"}']) {
    raw.setItem('coin_web_language', broken);
    expect(kept.read('language')).toBeNull();
    expect(raw.getItem('coin_web_language')).toBeNull();
  }
});

test.each(['%zz', '%E0%A4', 'a%0Ab', '%C3%A9'])(
  'a token cookie that is no token, %s, is dropped',
  (value) => {
    storage.write('isLogin', true);
    jar.cookie = `coin_web_access_token=${value}; max-age=9`;
    expect(open().state.status).toBe('signed-out');
    expect(jar.cookie).toBe('');
  },
);
