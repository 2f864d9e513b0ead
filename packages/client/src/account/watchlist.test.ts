import { WATCHLIST_MAXIMUM } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call } from '../http/caller.ts';
import { BrowserStorage, memoryStorage } from '../session/browser-storage.ts';
import { Jar, USER, failure, tokens } from '../session/session.fixture.ts';
import { Session } from '../session/session.ts';
import { TokenCookies } from '../session/token-cookies.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import { Watchlist } from './watchlist.ts';

/** What the venue holds; a change of `NOPE` is refused, and no list is answered while it is closed. */
let held: string[];
/** Under which family something was marked. */
let families: Map<string, string>;
let closed: boolean;
let asked: string[];
let settings: unknown[];
let cookies: TokenCookies;
let storage: BrowserStorage;
let call: Call;
let session: Session;
let watchlist: Watchlist;

const answer = () => ({
  records: [
    ...held.map((id) => ({ id, symbol: id, type: families.get(id) ?? 'spot', time: 0 })),
    { id: 'BTC', symbol: 'BTC', type: 'seconds', time: 0 },
  ],
  maximum: WATCHLIST_MAXIMUM,
  virtual: 0,
});

beforeEach(async () => {
  held = ['BTCUSDT'];
  families = new Map();
  closed = false;
  asked = [];
  settings = [];
  call = (async (name: string, request: { action: string; id: string; type: string }, by: unknown) => {
    await Promise.resolve();
    if (name === 'login') return tokens(1);
    if (name === 'getInfo') return USER;
    if (name === 'logout') return {};
    if (closed) throw failure(503);
    if (name === 'getUserCoin') {
      settings.push(by);
      return answer();
    }
    asked.push(`${request.action} ${request.id}`);
    if (request.id === 'NOPE') throw failure(400);
    families.set(request.id, request.type);
    held = held.filter((id) => id !== request.id);
    if (request.action === 'add') held.unshift(request.id);
    return answer();
    // The test answers each call by its name.
  }) as unknown as Call;
  cookies = new TokenCookies(new Jar(), { days: 7, secure: false });
  storage = new BrowserStorage(memoryStorage(), 'local');
  openPage();
});

/** The page as it is loaded. */
function openPage(): void {
  session = new Session({ call, cookies, storage });
  watchlist = new Watchlist({ call, session, scheduler: new FrameScheduler((flush) => flush()) });
  watchlist.start();
}

afterEach(() => {
  watchlist.stop();
  session.stop();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a visitor has none; it comes with the sign-in and goes with the sign-out', async () => {
  expect(watchlist.store.get()).toEqual({ phase: 'signed-out', symbols: [] });
  await watchlist.toggle('BTCUSDT');
  expect(asked).toEqual([]);
  await session.login('a', 'b');
  await settled();
  expect(watchlist.store.get()).toEqual({ phase: 'ready', symbols: ['BTCUSDT'] });
  await session.logout();
  expect(watchlist.store.get()).toEqual({ phase: 'signed-out', symbols: [] });
});

test('a change shows at once, and changes go out in their order', async () => {
  await session.login('a', 'b');
  await settled();
  const done = [watchlist.toggle('ETHUSDT'), watchlist.toggle('BTCUSDT'), watchlist.toggle('ETHUSDT')];
  expect(watchlist.store.get().symbols).toEqual([]);
  await Promise.all(done);
  expect(asked).toEqual(['add ETHUSDT', 'remove BTCUSDT', 'remove ETHUSDT']);
  expect(watchlist.store.get()).toEqual({ phase: 'ready', symbols: [] });
});

test('a contract is marked in its own family', async () => {
  await session.login('a', 'b');
  await settled();
  await watchlist.toggle('BTCUSD-PERP');
  await watchlist.toggle('BTCUSDT-PERP');
  expect(families).toEqual(
    new Map([
      ['BTCUSD-PERP', 'coin'],
      ['BTCUSDT-PERP', 'u'],
    ]),
  );
  expect(watchlist.store.get().symbols).toEqual(['BTCUSDT-PERP', 'BTCUSD-PERP', 'BTCUSDT']);
});

test('a mark that is set while the list is on its way is set when it is there', async () => {
  const signedIn = session.login('a', 'b');
  while (watchlist.store.get().phase !== 'loading') await Promise.resolve();
  const marked = watchlist.toggle('ETHUSDT');
  await Promise.all([signedIn, marked]);
  expect(asked).toEqual(['add ETHUSDT']);
  expect(watchlist.store.get().symbols).toEqual(['ETHUSDT', 'BTCUSDT']);
});

test('a refused change is taken back, and the next one goes out', async () => {
  await session.login('a', 'b');
  await settled();
  const refused = watchlist.toggle('NOPE');
  expect(watchlist.store.get().symbols).toEqual(['NOPE', 'BTCUSDT']);
  await refused;
  expect(watchlist.store.get().symbols).toEqual(['BTCUSDT']);
  await watchlist.toggle('ETHUSDT');
  expect(watchlist.store.get().symbols).toEqual(['ETHUSDT', 'BTCUSDT']);
});

test('a list that does not come is a failure until it is asked for again', async () => {
  closed = true;
  await session.login('a', 'b');
  await settled();
  expect(watchlist.store.get().phase).toBe('failed');
  closed = false;
  await watchlist.toggle('ETHUSDT');
  expect(watchlist.store.get()).toEqual({ phase: 'ready', symbols: ['ETHUSDT', 'BTCUSDT'] });
});

test('while nobody knows whether the kept token holds, it is on its way; what is stopped follows no more', async () => {
  await session.login('a', 'b');
  await settled();
  watchlist.stop();
  settings = [];
  openPage();
  const started = session.start();
  expect(watchlist.store.get()).toEqual({ phase: 'loading', symbols: [] });
  await started;
  await settled();
  expect(watchlist.store.get().phase).toBe('ready');
  expect(settings).toEqual([{ silent: true }]);
  watchlist.stop();
  await session.logout();
  expect(watchlist.store.get().phase).toBe('ready');
  watchlist.start();
  expect(watchlist.store.get().phase).toBe('signed-out');
  await session.login('a', 'b');
  await settled();
  expect(watchlist.store.get().phase).toBe('ready');
});

test('an answer to one change does not hide the next that is on its way', async () => {
  await session.login('a', 'b');
  await settled();
  const shown: string[] = [];
  watchlist.store.subscribe(() => shown.push(watchlist.store.get().symbols.join(' ')));
  await Promise.all([watchlist.toggle('ETHUSDT'), watchlist.toggle('SOLUSDT')]);
  const both = 'SOLUSDT ETHUSDT BTCUSDT';
  expect(shown[0]).toBe('ETHUSDT BTCUSDT');
  expect(new Set(shown.slice(1))).toEqual(new Set([both]));
});

test('nothing of a user goes out or is shown once they have left', async () => {
  await watchlist.load();
  expect(settings).toEqual([]);
  await session.login('a', 'b');
  await settled();
  const changes = [watchlist.toggle('ETHUSDT'), watchlist.toggle('SOLUSDT')];
  await Promise.resolve();
  session.end();
  await Promise.all(changes);
  expect(asked).toEqual(['add ETHUSDT']);
  expect(watchlist.store.get()).toEqual({ phase: 'signed-out', symbols: [] });
  await session.login('a', 'b');
  closed = true;
  session.end();
  await settled();
  expect(watchlist.store.get().phase).toBe('signed-out');
});

test('a list that is there stays where a later answer does not come', async () => {
  await session.login('a', 'b');
  await settled();
  closed = true;
  await watchlist.load();
  expect(watchlist.store.get()).toEqual({ phase: 'ready', symbols: ['BTCUSDT'] });
});
