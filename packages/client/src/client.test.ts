import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, INDEX_RANGE_SECONDS, underHead } from '@assay/protocol';
import type { CallName, Candle, CoinItem, DepthData, IndexTick, PublicTrade } from '@assay/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVenue, until } from './connection/socket-server.fixture.ts';
import type { SocketVenue } from './connection/socket-server.fixture.ts';
import { createClient, memoryStorage, platformConfig } from './index.ts';
import type { Client, ClientOptions } from './index.ts';
import { COIN_ITEM } from './market/coin-item.fixture.ts';
import { secondsOf } from './seconds/index.ts';
import { chainOf } from './seconds/ticks.fixture.ts';
import { Jar, USER, tokens } from './session/session.fixture.ts';

/** What the venue answers to a call; a thrown `Refusal` is one. */
type Answer = (request: Record<string, unknown>) => unknown;

const VENUE_TIME = 1_700_000_000_000;
const NAMES = new Map(
  // Names of the table, each with its route.
  (Object.keys(CALLS) as CallName[]).map((name) => [underHead(CALLS[name].path, 'web'), name]),
);

let sockets: SocketVenue;
let server: Server;
let answers: Partial<Record<CallName, Answer>>;
let asked: { readonly name: CallName; readonly request: Record<string, unknown>; readonly lang: unknown }[];
let client: Client;
let failures: string[];
let ledTo: string[];
let items: CoinItem[];
let contracts: CoinItem[];

beforeEach(async () => {
  [asked, failures, ledTo, items, contracts] = [[], [], [], [COIN_ITEM], []];
  sockets = await openVenue((frame) =>
    frame['type'] === 'ping' ? { type: 'pong', time: VENUE_TIME } : null,
  );
  answers = {
    getCoinList: () => ({
      coinList: [{ symbol: 'BTCUSDT' }],
      currencyList: items,
      contractList: contracts,
      assets: ['BTC', 'USDT'].map((coin) => ({ coin, name: coin, scale: 8, index: true })),
    }),
    login: () => tokens(1),
    getInfo: () => USER,
    getUserCoin: () => ({
      records: [{ id: 'BTCUSDT', symbol: 'BTCUSDT', type: 'spot', time: 0 }],
      maximum: 9,
    }),
    getWalletAccount: () => ({
      accounts: [{ type: 1, coin: 'BTC', name: '', available: '2', occupied: '0', total: '2' }],
      totalEquivalent: '0',
      sequence: 1,
      virtual: 0,
    }),
    secondContractList: () => ({ records: [], pageNo: 1, pageSize: 50, total: 0 }),
  };
  server = createServer((message, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      // A request is a stream of buffers.
      for await (const chunk of message) chunks.push(chunk as Buffer);
      const { pathname, searchParams } = new URL(message.url ?? '', 'http://venue');
      const name = NAMES.get(pathname);
      if (name === undefined) throw new Error(`no call is at ${pathname}`);
      const body = Buffer.concat(chunks).toString();
      // The client sends objects alone.
      const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
      const request = { ...Object.fromEntries(searchParams), ...given };
      asked.push({ name, request, lang: message.headers['lang'] });
      const [status, text] = answerOf(name, request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = open();
});

afterEach(async () => {
  client.stop();
  server.closeAllConnections();
  server.close();
  await sockets.stop();
});

function answerOf(name: CallName, request: Record<string, unknown>): [number, string] {
  try {
    return [200, JSON.stringify({ code: 200, msg: 'ok', data: answers[name]?.(request), requestId: 'r' })];
  } catch (error) {
    const { code, reason } = error as Refusal;
    const refusal = { name: reason, number: 1, field: null, params: {} };
    return [code, JSON.stringify({ code, msg: `${reason}!`, data: null, error: refusal, requestId: 'r' })];
  }
}

class Refusal extends Error {
  readonly code: number;
  readonly reason: string;

  constructor(code: number, reason: string) {
    super(reason);
    this.code = code;
    this.reason = reason;
  }
}

function open(changes: Partial<ClientOptions> = {}): Client {
  // The address of a server that listens.
  const { port } = server.address() as AddressInfo;
  return createClient({
    config: { ...platformConfig(`http://127.0.0.1:${port}`, {}), wsUrl: sockets.url },
    cookieJar: new Jar(),
    storage: memoryStorage(),
    secure: false,
    language: () => 'de',
    onSessionOver: (to) => void ledTo.push(to),
    showFailure: (message) => void failures.push(message),
    requestFrame: (callback) => callback(),
    reconnectMs: 5,
    ...changes,
  });
}

const times = (name: CallName): number => asked.filter((one) => one.name === name).length;
const requests = (name: CallName): unknown[] =>
  asked.filter((one) => one.name === name).map(({ request }) => request);
/** What the market socket was asked for, in order. */
const subscriptions = (): string[] =>
  sockets.received
    .filter(({ event }) => event === 'subscribe' || event === 'unsubscribe')
    .map(({ event, type, symbol }) => [event, type, symbol].join(' '));

const depth = (snapshot: boolean, from: number, to: number, price: string): DepthData => ({
  symbol: 'BTCUSDT',
  snapshot,
  from,
  to,
  bids: [[price, '1.00000']],
  asks: [],
});

async function started(): Promise<void> {
  await client.start();
  await until(() => client.connection.shown().phase === 'open' && client.clock.now() < Date.now() - 1000);
}

describe('a page', () => {
  test('asks for nothing before its start, and after its stop', async () => {
    expect([asked.length, sockets.paths.length]).toEqual([0, 0]);
    expect(client.connection.shown()).toMatchObject({ phase: 'closed', openings: 0 });
    await started();
    expect(client.connection.shown()).toMatchObject({ phase: 'open', openings: 1 });
    expect(sockets.paths[0]).toMatch(/^\/ws\/[0-9a-f]{32}$/);
    await client.session.login('a', 'b');
    await until(() => client.balances.store.shown()?.get('BTC')?.available === '2');
    await until(() => client.watchlist.store.shown().symbols.length === 1);
    expect(sockets.paths[1]).toBe('/ws/coin/1000');
    expect(asked[0]).toMatchObject({ name: 'getCoinList', lang: 'de' });
    client.stop();
    await until(() => sockets.open() === 0);
    const before = asked.length;
    await client.session.logout();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([sockets.paths.length, asked.length]).toEqual([2, before + 1]);
    expect(client.watchlist.store.shown().phase).toBe('ready');
  });

  test('goes by the clock of the venue, which the pong tells', async () => {
    await started();
    expect(client.clock.now() - VENUE_TIME).toBeLessThan(60_000);
    expect(client.clock.now()).toBeGreaterThanOrEqual(VENUE_TIME);
  });

  test('shows a failure that its caller does not, and leads on where the session is over', async () => {
    await started();
    answers['getInfo'] = () => {
      throw new Refusal(400, 'field-invalid');
    };
    await expect(client.call('getInfo', {})).rejects.toMatchObject({ reason: 'field-invalid' });
    expect(failures).toEqual(['field-invalid!']);
    answers['getInfo'] = () => USER;
    await client.session.login('a', 'b');
    answers['getInfo'] = () => {
      throw new Refusal(401, 'token-invalid');
    };
    await expect(client.call('getInfo', {})).rejects.toMatchObject({ status: 401 });
    expect([ledTo, client.session.state.status]).toEqual([['/user/login'], 'signed-out']);
  });

  test('asks who is signed in where the venue says that it is the other account', async () => {
    await started();
    await client.session.login('a', 'b');
    const before = times('getInfo');
    answers['cancelOrder'] = () => {
      throw new Refusal(409, 'virtual-disagrees');
    };
    await expect(client.money('cancelOrder', { id: '7' })).rejects.toMatchObject({ status: 409 });
    await until(() => times('getInfo') === before + 1);
    expect(requests('cancelOrder')).toEqual([
      { id: '7', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  test('opens both lines at once where that is asked for', async () => {
    client = open({ reconnectMs: 600_000 });
    await started();
    await client.session.login('a', 'b');
    await until(() => sockets.open() === 2);
    sockets.cut();
    await until(() => client.connection.shown().phase === 'waiting' && sockets.open() === 0);
    const asking = setInterval(() => client.retryNow(), 250);
    await until(() => sockets.paths.filter((path) => path === '/ws/coin/1000').length === 2);
    await until(() => client.connection.shown().openings === 2);
    clearInterval(asking);
    expect(client.connection.shown()).toMatchObject({ phase: 'open', lostAt: null });
  });
});

describe('the list of markets', () => {
  test('is loaded once at a time, and stays where a later answer does not come', async () => {
    answers['getCoinList'] = () => {
      throw new Refusal(503, 'not-ready');
    };
    const { list } = client.markets;
    expect(list.shown()).toMatchObject({ phase: 'loading', markets: [], contracts: [] });
    await client.markets.load();
    expect(list.shown()).toMatchObject({ phase: 'failed', markets: [], contracts: [] });
    const assets = ['BTC', 'USDT'].map((coin) => ({ coin, name: coin, scale: 8, index: true }));
    const unlisted = { ...COIN_ITEM, coin: 'XXX', symbol: 'XXXUSDT' };
    items = [COIN_ITEM, unlisted];
    answers['getCoinList'] = () => ({
      coinList: [{ symbol: 'BTCUSDT' }],
      currencyList: items,
      contractList: [],
      assets,
    });
    await Promise.all([client.markets.load(), client.markets.load()]);
    expect(times('getCoinList')).toBe(2);
    expect(list.shown()).toMatchObject({ phase: 'ready', assets, secondsSymbols: ['BTCUSDT'] });
    expect(list.shown().markets.map(({ item }) => item.symbol)).toEqual(['BTCUSDT']);
    answers['getCoinList'] = () => {
      throw new Refusal(503, 'not-ready');
    };
    await client.markets.load();
    expect(list.shown().markets).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('keeps the rules of a market as one object until they change', async () => {
    await client.markets.load();
    const first = client.markets.findMarket('BTCUSDT')?.rules;
    await client.markets.load();
    expect(client.markets.findMarket('BTCUSDT')?.rules).toBe(first);
    items = [{ ...COIN_ITEM, takerFeeRatePpm: 7 }];
    await client.markets.load();
    expect(client.markets.findMarket('BTCUSDT')?.rules).toEqual({ ...first, takerFeeRatePpm: 7 });
    expect(client.markets.findMarket('ETHUSDT')).toBeNull();
  });
});

describe('the price line', () => {
  const frame = (data: object) => ({
    type: 'DETAIL',
    data: { symbolName: 'BTCUSDT', close: '7.0', zdf: '1', amount: '3', time: 5, ...data },
  });

  test('comes from the list, then from the frames; how a market may be used is said with it', async () => {
    items = [COIN_ITEM, { ...COIN_ITEM, coin: 'USDT', symbol: 'OLDUSDT', status: 'halted', statusUntil: 9 }];
    await started();
    const { markets } = client;
    const ticker = markets.ticker('BTCUSDT');
    expect(ticker.shown()).toMatchObject({ symbol: 'BTCUSDT', close: '100.0', standing: null, time: null });
    const standing = { status: 'halted', until: 9, delistsAt: null };
    expect(markets.ticker('OLDUSDT').shown()?.standing).toEqual(standing);
    expect(markets.priceNow('BTCUSDT')).toBeNull();
    const ends = [markets.watchTicker('BTCUSDT'), markets.watchTicker('BTCUSDT')];
    expect(markets.priceNow('BTCUSDT')).toBe('100.0');
    const prices: string[] = [];
    const endPrices = markets.onPrice('BTCUSDT', (price) => prices.push(price));
    await until(() => subscriptions().length === 1);
    sockets.send(frame({ close: null }), frame({ delistingAt: 8 }));
    await until(() => ticker.shown()?.close === '7.0');
    expect(ticker.shown()).toMatchObject({
      percent: '1',
      volume24: '3',
      time: 5,
      standing: { status: 'open', until: null, delistsAt: 8 },
    });
    expect(prices).toEqual(['7.0']);
    endPrices();
    for (const end of [ends[0], ends[0], ends[1]]) end?.();
    expect(markets.priceNow('BTCUSDT')).toBeNull();
    await until(() => subscriptions().length === 2);
    expect(subscriptions()).toEqual(['subscribe DETAIL BTCUSDT', 'unsubscribe DETAIL BTCUSDT']);
  });

  test('is shared: who lets go twice ends nobody else’s', async () => {
    await started();
    const [first, second] = [client.markets.watchTicker('BTCUSDT'), client.markets.watchTicker('BTCUSDT')];
    first();
    first();
    expect(client.markets.priceNow('BTCUSDT')).toBe('100.0');
    second();
    expect(client.markets.priceNow('BTCUSDT')).toBeNull();
    client.markets.watchTicker('BTCUSDT');
    second();
    expect(client.markets.priceNow('BTCUSDT')).toBe('100.0');
  });
});

describe('a futures market', () => {
  test('stands apart from the spot ones, with a price line, and keeps its rules as one object', async () => {
    contracts = [{ ...COIN_ITEM, symbol: 'BTCUSDT-PERP', showSymbol: 'BTC/USDT-PERP', close: '101.0' }];
    await started();
    const { markets } = client;
    expect(markets.findMarket('BTCUSDT-PERP')).toBeNull();
    expect(markets.ticker('BTCUSDT-PERP').shown()?.close).toBe('101.0');
    const { rules } = markets.findContract('BTCUSDT-PERP')!;
    await markets.load();
    expect(markets.findContract('BTCUSDT-PERP')?.rules).toBe(rules);
    expect(markets.list.shown().contracts).toHaveLength(1);
  });

  test('says where it stands while somebody looks', async () => {
    await started();
    const { markets } = client;
    const ends = [markets.watchMark('BTCUSDT-PERP'), markets.watchMark('BTCUSDT-PERP')];
    await until(() => subscriptions().length === 1);
    sockets.send({ type: 'MARK', data: { symbol: 'BTCUSDT-PERP', markPrice: '100.5' } });
    await until(() => markets.mark('BTCUSDT-PERP').shown()?.markPrice === '100.5');
    for (const end of ends) end();
    await until(() => subscriptions().length === 2);
    expect(subscriptions()).toEqual(['subscribe MARK BTCUSDT-PERP', 'unsubscribe MARK BTCUSDT-PERP']);
  });
});

describe('the tape', () => {
  const trade = (id: string, time: number): PublicTrade =>
    // What the order of a tape goes by.
    ({ id, time }) as PublicTrade;
  const frame = (snapshot: boolean, trades: readonly PublicTrade[]) => ({
    type: 'TRADE',
    data: { symbol: 'BTCUSDT', snapshot, trades },
  });
  const shown = () =>
    client.markets
      .trades('BTCUSDT')
      .shown()
      ?.map(({ id }) => id);

  test('holds each trade once, the newest first, and so many of them', async () => {
    await started();
    expect(shown()).toBeUndefined();
    const end = client.markets.watchTrades('BTCUSDT');
    await until(() => subscriptions().length === 1);
    sockets.send(frame(false, [trade('9', 5)]));
    await until(() => shown()?.length === 1);
    sockets.send(frame(true, [trade('8', 4), trade('7', 3)]));
    await until(() => shown()?.length === 2);
    sockets.send(
      frame(false, [trade('8', 4)]),
      frame(false, [trade('10', 4), trade('11', 4), trade('6', 9)]),
    );
    await until(() => shown()?.length === 5);
    expect(shown()).toEqual(['6', '11', '10', '8', '7']);
    const many = Array.from({ length: 61 }, (_, index) => trade(String(200 - index), 200 - index));
    sockets.send(frame(true, many));
    await until(() => shown()?.length === 60);
    sockets.send(frame(false, [trade('300', 300)]));
    await until(() => shown()?.[0] === '300');
    expect([shown()?.length, shown()?.at(-1)]).toEqual([60, '142']);
    end();
    await until(() => subscriptions().length === 2);
    expect(subscriptions()[1]).toBe('unsubscribe TRADE BTCUSDT');
  });
});

describe('a line that breaks', () => {
  test('makes books old until it is open again; then what may have been missed is read anew, once', async () => {
    await started();
    const rules = client.markets.findMarket('BTCUSDT')!.rules;
    const ends = [client.markets.watchDepth(rules), client.markets.watchDepth(rules)];
    const { store } = client.markets.depth(rules);
    let reopened = 0;
    const endReopened = client.candles.feed.onReopened(() => (reopened += 1));
    await until(() => subscriptions().length === 1);
    sockets.send({ type: 'DEPTH', data: depth(true, 5, 5, '50.0') });
    await until(() => store.shown().phase === 'live');
    const lists = times('getCoinList');
    let wasStale = false;
    store.subscribe(() => (wasStale ||= store.shown().phase === 'stale'));
    answers['initData'] = () => depth(true, 9, 9, '60.0');
    sockets.cut();
    await until(() => client.connection.shown().openings === 2 && times('getCoinList') === lists + 1);
    expect(wasStale).toBe(true);
    await until(() => store.shown().phase === 'live');
    expect(requests('initData')).toEqual([{ type: 'depth', symbol: 'BTCUSDT', limit: '200' }]);
    expect(store.shown().book.bids.prices).toEqual([600]);
    // Each pong moves the state of the line, too, which says nothing of a break.
    const pings = () => sockets.received.filter(({ type }) => type === 'ping').length;
    const before = pings();
    sockets.send({ type: 'HEARTBEAT', time: 1 });
    await until(() => pings() === before + 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([reopened, times('getCoinList')]).toEqual([1, lists + 1]);
    endReopened();
    for (const end of ends) end();
    await until(() => subscriptions().at(-1) === 'unsubscribe DEPTH BTCUSDT');
    // The next who looks begins with a book of their own.
    expect(client.markets.depth(rules).store.shown().phase).toBe('loading');
    expect(client.markets.depth(rules)).toBe(client.markets.depth(rules));
  });

  test('makes books old as soon as it has broken', async () => {
    client = open({ reconnectMs: 600_000 });
    await started();
    const rules = client.markets.findMarket('BTCUSDT')!.rules;
    client.markets.watchDepth(rules);
    const { store } = client.markets.depth(rules);
    await until(() => subscriptions().length === 1);
    sockets.send({ type: 'DEPTH', data: depth(true, 5, 5, '50.0') });
    await until(() => store.shown().phase === 'live');
    sockets.cut();
    await until(() => client.connection.shown().phase === 'waiting');
    expect(store.shown().phase).toBe('stale');
  });

  test('that is opened for the first time has missed nothing', async () => {
    let reopened = 0;
    client.candles.feed.onReopened(() => (reopened += 1));
    await started();
    expect([reopened, times('getCoinList')]).toEqual([0, 1]);
  });
});

test('candles come in pages of 500, of the kind and before the time that is asked for', async () => {
  const candle = (time: number): Candle => [time, '1', '1', '1', '1', '0'];
  let count = 500;
  answers['initData'] = () => ({
    source: 'trade',
    candles: Array.from({ length: count }, (_, index) => candle(index)),
  });
  const page = await client.candles.load('BTCUSDT', '5m', null, null);
  expect([page.kind, page.candles.length, page.more]).toEqual(['trade', 500, true]);
  count = 499;
  expect((await client.candles.load('BTCUSDT', '5m', 700, 'index')).more).toBe(false);
  const query = { type: 'kline', symbol: 'BTCUSDT', period: '5m', limit: '500' };
  expect(requests('initData')).toEqual([query, { ...query, before: '700', source: 'index' }]);
  expect(failures).toEqual([]);
});

describe('seconds-contracts', () => {
  test('share their ticks; what was missed is asked for in ranges that the venue answers', async () => {
    await started();
    const seconds = secondsOf(client);
    expect(secondsOf(client)).toBe(seconds);
    const now = Math.floor(client.clock.now() / 1000);
    const ticks: IndexTick[] = chainOf(3, now - 10);
    answers['indexTicks'] = ({ from, to }) => ({
      ticks: ticks.filter(({ second }) => second >= Number(from) && second <= Number(to)),
    });
    const ends = [seconds.watchTicks('BTC'), seconds.watchTicks('BTC')];
    const { store } = seconds.ticks('BTC');
    await until(() => store.shown().ticks.length === 3 && subscriptions().length === 1);
    const ranges = asked
      .filter(({ name }) => name === 'indexTicks')
      .map(({ request }) => [request['symbol'], Number(request['from']), Number(request['to'])] as const);
    const [, first = 0] = ranges[0] ?? [];
    expect(ranges.at(-1)?.[2]).toBe(first + 900);
    let from = first;
    for (const [coin, start, end] of ranges) {
      expect([coin, start]).toEqual(['BTC', from]);
      expect(end - start).toBeLessThan(INDEX_RANGE_SECONDS);
      from = end + 1;
    }
    seconds.ticks('BTC').check();
    await until(() => store.shown().chain !== 'open');
    for (const end of ends) end();
    expect(store.get().ticks).toEqual([]);
    await until(() => subscriptions().at(-1) === 'unsubscribe INDEX BTC');
  });

  test('show one that is opened at once, under an id of its own', async () => {
    await started();
    await client.session.login('a', 'b');
    const seconds = secondsOf(client);
    const ends = [seconds.watchContracts(), seconds.watchContracts()];
    await until(() => seconds.contracts.store.shown().phase === 'ready');
    const order = { id: '7', status: 'generating', createTime: 1, settleTime: null };
    answers['createSecondContract'] = () => ({ order, ticket: {} });
    const request = { periodId: '1', direction: 'rise', amount: '5' } as Parameters<typeof seconds.open>[0];
    expect(await seconds.open(request)).toMatchObject({ order });
    await until(() => seconds.contracts.store.shown().open.length === 1);
    expect(requests('createSecondContract')).toEqual([
      { ...request, requestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    answers['createSecondContract'] = () => {
      throw new Refusal(409, 'field-invalid');
    };
    await expect(seconds.open(request)).rejects.toMatchObject({ status: 409 });
    expect(failures).toEqual([]);
    ends[0]?.();
    expect(seconds.contracts.store.get().open).toHaveLength(1);
    ends[1]?.();
    expect(seconds.contracts.store.get().open).toEqual([]);
  });
});
