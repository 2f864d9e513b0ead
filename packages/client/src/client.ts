/**
 * The browser's data layer in one object.
 * Owns: how session, calls, sockets and stores belong together.
 * Promises: nothing runs before `start`; after `stop` nothing runs.
 * Never: imports React, or draws.
 */
import { createMoneyCalls } from './http/money-calls.ts';
import type { MoneyCall } from './http/money-calls.ts';
import { newRequestId } from './http/request-ids.ts';
import type { PlatformConfig } from '@assay/protocol';
import { createCaller, createCarry } from './http/caller.ts';
import type { Call, CallerOptions, Carry } from './http/caller.ts';
import { createFailureToasts } from './http/failure-toasts.ts';
import { AccountLink } from './account/account-link.ts';
import { BalanceStore } from './account/balances.ts';
import { Watchlist } from './account/watchlist.ts';
import { MarketSocket } from './connection/market-socket.ts';
import { VenueClock } from './connection/venue-clock.ts';
import type { ConnectionState } from './connection/socket-connection.ts';
import { CandleSource } from './market/candle-source.ts';
import { MarketHub } from './market/market-hub.ts';
import { fetchCandles } from './market/snapshots.ts';
import { BrowserStorage } from './session/browser-storage.ts';
import type { TextStorage } from './session/browser-storage.ts';
import { Session } from './session/session.ts';
import { TokenCookies } from './session/token-cookies.ts';
import type { CookieJar } from './session/token-cookies.ts';
import { FrameScheduler, browserFrame } from './store/frame-scheduler.ts';
import type { RequestFrame } from './store/frame-scheduler.ts';
import { FrameStore } from './store/frame-store.ts';
import { Listeners } from './store/listeners.ts';

export interface ClientOptions {
  readonly config: PlatformConfig;
  /** `document` in a browser. */
  readonly cookieJar: CookieJar;
  /** `localStorage` in a browser. */
  readonly storage: TextStorage;
  /** True on https: cookies are written Secure. */
  readonly secure: boolean;
  /** Code of the language that answers should have. */
  readonly language: () => string;
  /** An ended session sends the page to the root or to the login. */
  readonly onSessionOver: (to: '/' | '/user/login') => void;
  /** Shows a failure that its caller does not show itself. Throttled here. */
  readonly showFailure: (message: string) => void;
  readonly requestFrame?: RequestFrame;
  readonly reconnectMs?: number;
}

export interface Client {
  readonly config: PlatformConfig;
  readonly call: Call;
  /** Requests that are no JSON; see `@assay/client/files`. */
  readonly carry: Carry;
  /** Calls that move money: they carry a request id that stays until the outcome is known. */
  readonly money: MoneyCall;
  readonly session: Session;
  readonly storage: BrowserStorage;
  readonly clock: VenueClock;
  readonly connection: FrameStore<ConnectionState>;
  readonly markets: MarketHub;
  readonly candles: CandleSource;
  readonly balances: BalanceStore;
  readonly account: AccountLink;
  readonly watchlist: Watchlist;
  start(): Promise<void>;
  /** Tries at once to reach the venue, where it cannot be reached. */
  retryNow(): void;
  stop(): void;
}

export function createClient(options: ClientOptions): Client {
  const { config } = options;
  const scheduler = new FrameScheduler(options.requestFrame ?? browserFrame);
  const clock = new VenueClock();
  const storage = new BrowserStorage(options.storage, 'local');
  const cookies = new TokenCookies(options.cookieJar, { days: config.cookieDays, secure: options.secure });
  // The session exists before any call is made; the caller asks it at each call.
  const calling = callingFor(options, cookies, () => session);
  const call = createCaller(calling);
  const session: Session = new Session({ call, cookies, storage, onOver: options.onSessionOver });
  const reopened = new Listeners();
  const reconnect = options.reconnectMs === undefined ? {} : { reconnectMs: options.reconnectMs };
  const live = { ...reconnect, wsUrl: config.wsUrl, onServerTime: clock.measure.bind(clock) };
  const socket = new MarketSocket({
    ...live,
    randomId: newRequestId,
    onState: (state) => followSocket(state),
  });
  const connection = new FrameStore<ConnectionState>(scheduler, socket.state);
  const markets = new MarketHub({ call, socket, scheduler });
  const balances = new BalanceStore(scheduler);
  const watchlist = new Watchlist({ call, session, scheduler });
  const account = new AccountLink({ ...live, call, session, balances });
  const candles = createCandles(call, socket, reopened);

  function followSocket(state: ConnectionState): void {
    const before = connection.get();
    connection.set(state);
    if (state.phase === before.phase) return;
    if (state.phase === 'waiting') markets.interrupt();
    if (state.phase !== 'open' || state.openings === 1) return;
    markets.restart();
    reopened.emit();
  }

  return {
    config,
    call,
    carry: createCarry(calling),
    money: createMoneyCalls(call),
    session,
    storage,
    clock,
    connection,
    markets,
    candles,
    balances,
    account,
    watchlist,
    async start() {
      socket.start();
      account.start();
      watchlist.start();
      await Promise.all([session.start(), markets.load()]);
    },
    retryNow() {
      socket.retryNow();
      account.retryNow();
    },
    stop() {
      socket.stop();
      account.stop();
      watchlist.stop();
      session.stop();
    },
  };
}

function callingFor(options: ClientOptions, cookies: TokenCookies, session: () => Session): CallerOptions {
  return {
    ...options.config,
    token: () => cookies.access,
    language: options.language,
    virtual: () => session().state.virtual,
    afterRefusal: (token) => session().afterRefusal(token),
    onOtherAccount: () => void session().verify(),
    onSessionOver: (to) => session().over(to),
    onFailure: createFailureToasts(options.showFailure),
  };
}

function createCandles(call: Call, socket: MarketSocket, reopened: Listeners): CandleSource {
  return new CandleSource({
    fetchCandles: (query) => fetchCandles(call, query),
    onKline: (symbol, period, listener) => socket.onKline(symbol, period, listener),
    onDetail: (symbol, listener) => socket.onDetail(symbol, listener),
    onReopened: (listener) => reopened.add(listener),
  });
}
