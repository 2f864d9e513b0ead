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
/** What `getWalletAccount` was called with. */
let walletCalls: unknown[];
/** How long the venue takes to say who a token belongs to. */
let infoMs: number;
let infoCalls: number;

const call = (async (name: string, _request: unknown, settings: unknown) => {
  await Promise.resolve();
  if (name === 'login') return tokens(1);
  if (name === 'switchAccount') return { ...tokens(2), virtual: 1 };
  if (name === 'getInfo') infoCalls += 1;
  if (name === 'getInfo' && infoMs > 0) await new Promise((resolve) => setTimeout(resolve, infoMs));
  if (cookies.access !== valid) throw failure(401);
  if (name === 'getWalletAccount') {
    walletCalls.push(settings);
    return wallet();
  }
  return name === 'getInfo' ? user : [];
  // The test answers each call by its name.
}) as unknown as Call;

const linkOf = (changes: { reconnectMs?: number } = {}): AccountLink =>
  new AccountLink({
    call,
    session,
    balances,
    wsUrl: venue.url,
    onServerTime: () => undefined,
    reconnectMs: 5,
    ...changes,
  });

beforeEach(async () => {
  valid = 'access-1';
  refusing = false;
  user = USER;
  wallet = () => [];
  walletCalls = [];
  [infoMs, infoCalls] = [0, 0];
  venue = await openVenue((frame) => {
    if (refusing && frame['event'] === 'auth') setImmediate(() => venue.close(SOCKET_CLOSE.notAuthenticated));
    return null;
  });
  cookies = new TokenCookies(new Jar(), { days: 7, secure: false });
  session = new Session({ call, cookies, storage: new BrowserStorage(memoryStorage(), 'local') });
  balances = new BalanceStore(new FrameScheduler((flush) => flush()));
  link = linkOf();
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
  accounts: [
    { type: 1, coin: 'BTC', name: '', available: '1', occupied: '0', total: '1', equivalent: null },
    { type: 2, coin: 'USDT', name: '', available: '5', occupied: '0', total: '5', equivalent: null },
  ],
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

test('positions are told of as they change, of the account that is shown alone, and of what covers them', async () => {
  const told: unknown[] = [];
  link.onPosition((push) => told.push(push));
  const balance = { account: 'futures-usdt', coin: 'USDT', available: '1', occupied: '0' };
  venue.send({ type: 'POSITION', virtual: 1, data: { id: '9' } });
  venue.send({ type: 'POSITION', virtual: 0, data: { id: '1' } });
  venue.send({ type: 'OWNCOIN', virtual: 0, data: { sequence: 1, balances: [] } });
  venue.send({
    type: 'OWNCOIN',
    virtual: 0,
    data: { sequence: 2, balances: [], contractBalances: [balance] },
  });
  await until(() => told.length === 2);
  expect(told).toEqual([{ id: '1' }, null]);
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
  infoMs = 30;
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
    balances: [{ coin: 'BTC', available, occupied: '0' }],
  });
  venue.send({ type: 'OWNCOIN', virtual: 0, data: coins('5') });
  venue.send({ type: 'OWNCOIN', virtual: 1, data: coins('7') });
  await until(() => balances.store.get() !== null);
  expect([...(balances.store.get() ?? [])]).toEqual([
    ['BTC', { coin: 'BTC', available: '7', occupied: '0' }],
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

test('each opening loads the balances and has orders and contracts looked at again, in silence', async () => {
  await until(() => walletCalls.length === 1);
  const told: unknown[] = [];
  link.onOrder((change) => told.push(change));
  link.onSettlement((push) => told.push(push));
  wallet = () => accounts(0);
  venue.cut();
  await until(() => walletCalls.length === 2 && balances.store.get() !== null);
  expect(walletCalls).toEqual([{ silent: true }, { silent: true }]);
  expect(told).toEqual([null, null]);
  expect([...(balances.store.get() ?? [])]).toEqual([
    ['BTC', { coin: 'BTC', available: '1', occupied: '0' }],
  ]);
  venue.send({ type: 'SETTLEMENT', virtual: 0, data: { event: 'settled' } });
  venue.send({ type: 'ORDER', virtual: 0, data: { id: '1' } });
  await until(() => told.length === 4);
  expect(told.slice(2)).toEqual([{ event: 'settled' }, { id: '1' }]);
  // As soon as it is told to, not after the time that is usual.
  venue.cut();
  await until(() => walletCalls.length === 3);
}, 5000);

test('an older statement of a coin does not replace a newer one', async () => {
  const push = (sequence: number, coin: string, available: string) => ({
    type: 'OWNCOIN',
    virtual: 0,
    data: { sequence, balances: [{ coin, available, occupied: '0' }] },
  });
  venue.send(push(9, 'BTC', '9'), push(8, 'BTC', '8'), push(8, 'USDT', '8'));
  await until(() => balances.store.get()?.get('USDT') !== undefined);
  expect(balances.store.get()?.get('BTC')?.available).toBe('9');
  venue.send(push(10, 'BTC', '10'));
  await until(() => balances.store.get()?.get('BTC')?.available === '10');
  expect(balances.store.get()?.get('USDT')?.available).toBe('8');
});

test('a sign-out that the venue tells of is looked into, and ends the session where it is one', async () => {
  const data = { userId: '1000', status: 'signed-out' };
  let told = false;
  link.onOrder(() => (told = true));
  const order = { type: 'ORDER', virtual: 0, data: { id: '1', status: 'signed-out' } };
  venue.send({ type: 'USER_STATUS', virtual: 0, data: { ...data, status: 'signed-in' } }, order);
  await until(() => told);
  expect(infoCalls).toBe(1);
  venue.send({ type: 'USER_STATUS', virtual: 0, data });
  await until(() => infoCalls === 2);
  expect(session.state.status).toBe('signed-in');
  valid = 'none';
  venue.send({ type: 'USER_STATUS', virtual: 0, data });
  await until(() => session.state.status === 'signed-out');
});

test('a frame says that the venue takes the token: refusals are counted anew', async () => {
  refusing = true;
  venue.close(SOCKET_CLOSE.notAuthenticated);
  await until(() => greetings().length >= 6);
  refusing = false;
  let notified = false;
  link.onOrder((change) => (notified ||= change !== null));
  const order = setInterval(() => venue.send({ type: 'ORDER', virtual: 0, data: { id: '1' } }), 20);
  await until(() => notified);
  clearInterval(order);
  const before = greetings().length;
  refusing = true;
  venue.close(SOCKET_CLOSE.notAuthenticated);
  await until(() => greetings().length === before + 10);
  expect(session.state.status).toBe('signed-in');
});

test('what is stopped follows nobody, and started again whoever is signed in', async () => {
  balances.applyAccounts(accounts(0));
  link.stop();
  expect(balances.store.get()).toBeNull();
  venue.close(SOCKET_CLOSE.sessionEnded);
  cookies.clear();
  await session.verify();
  cookies.write({ access: valid, refresh: 'refresh-1' });
  await session.login('a', 'b');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(greetings()).toHaveLength(1);
  link.start();
  await until(() => greetings().length === 2);
  link.stop();
  link.start();
  await until(() => greetings().length === 3);
  session.end();
  expect(balances.store.get()).toBeNull();
  await session.login('a', 'b');
  await until(() => greetings().length === 4);
});

test('a socket that waits to be opened again is not, once it is stopped', async () => {
  link.stop();
  link = linkOf({ reconnectMs: 300 });
  link.start();
  await until(() => greetings().length === 2);
  venue.close(SOCKET_CLOSE.notAuthenticated);
  await until(() => infoCalls === 2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  link.stop();
  await new Promise((resolve) => setTimeout(resolve, 320));
  expect(greetings()).toHaveLength(2);
});

test('a broken line is opened again at once where that is asked for', async () => {
  link.stop();
  link = linkOf({ reconnectMs: 600_000 });
  link.start();
  await until(() => greetings().length === 2);
  venue.cut();
  // The page does not see at once that the line is broken.
  const asked = setInterval(() => link.retryNow(), 250);
  await until(() => greetings().length === 3);
  clearInterval(asked);
  expect(greetings()).toEqual(['access-1', 'access-1', 'access-1']);
});
