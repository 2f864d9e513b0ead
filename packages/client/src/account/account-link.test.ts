import { SOCKET_CLOSE } from '@assay/protocol';
import type { WalletAccountResponse } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVenue, until } from '../connection/socket-server.fixture.ts';
import type { SocketVenue } from '../connection/socket-server.fixture.ts';
import type { Call } from '../http/caller.ts';
import { BrowserStorage, memoryStorage } from '../session/browser-storage.ts';
import { Jar, USER, failure, tokens } from '../session/session.fixture.ts';
import { Session } from '../session/session.ts';
import { TokenCookies } from '../session/token-cookies.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import { AccountLink } from './account-link.ts';
import { BalanceStore } from './balances.ts';

let venue: SocketVenue;
let valid: string;
let refusing: boolean;
let user: typeof USER;
let cookies: TokenCookies;
let session: Session;
let link: AccountLink;
let balances: BalanceStore;
/** The next answers of `getWalletAccount`. */
let wallet: () => unknown;

beforeEach(async () => {
  valid = 'access-1';
  refusing = false;
  user = USER;
  wallet = () => [];
  venue = await openVenue((frame) => {
    if (refusing && frame['event'] === 'auth') setImmediate(() => venue.close(SOCKET_CLOSE.notAuthenticated));
    return null;
  });
  cookies = new TokenCookies(new Jar(), { days: 7, secure: false });
  const call = (async (name: string) => {
    await Promise.resolve();
    if (name === 'login') return tokens(1);
    if (name === 'switchAccount') return { ...tokens(2), virtual: 1 };
    if (cookies.access !== valid) throw failure(401);
    if (name === 'getWalletAccount') return wallet();
    return name === 'getInfo' ? user : [];
    // The test answers each call by its name.
  }) as unknown as Call;
  session = new Session({ call, cookies, storage: new BrowserStorage(memoryStorage(), 'local') });
  balances = new BalanceStore(new FrameScheduler((flush) => flush()));
  link = new AccountLink({
    call,
    session,
    balances,
    wsUrl: venue.url,
    onServerTime: () => undefined,
    reconnectMs: 5,
  });
  link.start();
  await session.login('a', 'b');
  await until(() => greetings().length === 1);
});

afterEach(async () => {
  link.stop();
  session.stop();
  await venue.stop();
});

const accounts = (virtual: 0 | 1): WalletAccountResponse => ({
  accounts: [{ type: 1, coin: 'BTC', name: '', available: '1', occupied: '0', total: '1', equivalent: null }],
  totalEquivalent: '0',
  sequence: 9,
  virtual,
});

const greetings = (): unknown[] =>
  venue.received.filter(({ event }) => event === 'auth').map(({ token }) => token);

test('a socket of an ended token is opened again with the current one, and orders are pushed again', async () => {
  let notified = 0;
  link.onOrder(() => (notified += 1));
  valid = 'access-2';
  cookies.write({ access: 'access-2', refresh: 'refresh-2' });
  venue.close(SOCKET_CLOSE.sessionEnded);
  await until(() => greetings().length === 2);
  expect(greetings()).toEqual(['access-1', 'access-2']);
  await until(() => notified === 1);
  venue.send({ type: 'ORDER', virtual: 0, data: { id: '1' } });
  await until(() => notified === 2);
});

test('a venue that refuses at the socket what it takes for calls is asked ten times more, not for ever', async () => {
  refusing = true;
  venue.close(SOCKET_CLOSE.notAuthenticated);
  await until(() => greetings().length === 11);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(greetings()).toHaveLength(11);
  expect(session.state.status).toBe('signed-in');
});

test('a session that is over is not connected again', async () => {
  valid = 'none';
  venue.close(SOCKET_CLOSE.sessionEnded);
  await until(() => session.state.status === 'signed-out');
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(greetings()).toHaveLength(1);
});

test('with the other account the balances go and the socket is opened anew, once', async () => {
  balances.applyAccounts(accounts(0));
  expect(balances.store.get()?.size).toBe(1);
  const change = session.switchAccount(1);
  valid = 'access-2';
  user = { ...USER, virtual: 1 };
  await change;
  await until(() => greetings().length === 2);
  expect(greetings()).toEqual(['access-1', 'access-2']);
  // The venue now speaks of the virtual account; a late word of the real one is not taken.
  const coins = (available: string) => ({
    sequence: 3,
    balances: [{ coin: 'USDT', available, occupied: '0' }],
  });
  venue.send({ type: 'OWNCOIN', virtual: 0, data: coins('5') });
  venue.send({ type: 'OWNCOIN', virtual: 1, data: coins('7') });
  await until(() => balances.store.get() !== null);
  expect([...(balances.store.get() ?? [])]).toEqual([
    ['USDT', { coin: 'USDT', available: '7', occupied: '0' }],
  ]);
});

test('balances of the one account that come when the other is in use are not shown', async () => {
  let answerLate: (answer: WalletAccountResponse) => void = () => undefined;
  const late = new Promise<WalletAccountResponse>((resolve) => (answerLate = resolve));
  let asked = false;
  wallet = () => {
    asked = true;
    return late;
  };
  const loading = link.loadBalances();
  await until(() => asked);
  wallet = () => [];
  const change = session.switchAccount(1);
  valid = 'access-2';
  user = { ...USER, virtual: 1 };
  await change;
  await until(() => greetings().length === 2);
  answerLate(accounts(0));
  await loading;
  expect(balances.store.get()).toBeNull();
  wallet = () => accounts(1);
  await link.loadBalances();
  expect(balances.store.get()?.get('BTC')?.available).toBe('1');
});
