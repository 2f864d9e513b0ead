/**
 * Five exchanges on a loopback port that speak the documented public messages of the real ones, well or badly.
 * Never part of the running server.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { venueSockets } from './venue-sockets-fixture.ts';
import type { MadeTrade, VenueSockets } from './venue-sockets-fixture.ts';

/** How a venue answers; `late`: when `answerLate` is called. */
export type Manner =
  | 'well'
  | 'late'
  | 'server-error'
  | 'limited'
  | 'never'
  | 'malformed'
  | 'empty'
  | 'endless';

export interface VenueServer {
  originOf(venue: string): string;
  /** Price of a coin by venue: the text that the venue writes. */
  readonly priceOf: Map<string, (coin: string) => string>;
  readonly manners: Map<string, Manner>;
  /** Coins that a venue has no market for, as `venue:COIN`. */
  readonly absent: Set<string>;
  /** The time that venues state, where they do. */
  stated: { ms: number };
  /** What the clocks of venues say; null: the same as the one here. */
  clocks: { ms: number | null };
  /** Public trades by `venue:COIN`, oldest first. */
  readonly trades: Map<string, readonly MadeTrade[]>;
  readonly sockets: VenueSockets;
  /** Answers what has waited since it was asked. */
  answerLate(): void;
  /** Requests so far, as `venue path?query`. */
  readonly asked: string[];
  close(): Promise<void>;
}

const NAMES: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };
const coinOf = (market: string): string => {
  const base = market.replace(/-?USDT$/, '');
  return NAMES[base] ?? base;
};
const MINUTE_MS = 60_000;

export async function venueServer(): Promise<VenueServer> {
  const state = {
    priceOf: new Map<string, (coin: string) => string>(),
    manners: new Map<string, Manner>(),
    absent: new Set<string>(),
    stated: { ms: Date.UTC(2026, 0, 1) },
    clocks: { ms: null as number | null },
    trades: new Map<string, readonly MadeTrade[]>(),
    asked: [] as string[],
  };
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://venue');
    const [, venue = '', ...rest] = url.pathname.split('/');
    state.asked.push(`${venue} /${rest.join('/')}${url.search}`);
    const manner = state.manners.get(venue) ?? 'well';
    if (answeredBadly(manner, response)) return;
    const speak = VOICES[venue];
    const question: Question = {
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      price: (coin) => state.priceOf.get(venue)?.(coin) ?? '100.00',
      isAbsent: (coin) => state.absent.has(`${venue}:${coin}`),
      trades: (coin) => state.trades.get(`${venue}:${coin}`) ?? [],
      statedMs: state.stated.ms,
    };
    const answer = (): void => {
      response.setHeader('content-type', 'application/json');
      if (state.clocks.ms !== null) response.setHeader('date', new Date(state.clocks.ms).toUTCString());
      response.end(JSON.stringify(speak?.(question) ?? { error: 'no such venue' }));
    };
    if (manner === 'late') waiting.push(answer);
    else answer();
  });
  const sockets = venueSockets(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    ...state,
    sockets,
    answerLate() {
      for (const answer of waiting.splice(0)) answer();
    },
    originOf: (venue) => `http://127.0.0.1:${address.port}/${venue}`,
    async close() {
      sockets.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answeredBadly(manner: Manner, response: ServerResponse): boolean {
  if (manner === 'well' || manner === 'late') return false;
  if (manner === 'server-error') response.writeHead(502).end('<html><title>Bad gateway</title></html>');
  if (manner === 'limited') response.writeHead(429).end('{"code":-1003,"msg":"Too many requests"}');
  if (manner === 'malformed') response.writeHead(200).end('{"symbol":"BTCUS');
  if (manner === 'empty') response.writeHead(200).end('{}');
  if (manner === 'endless') response.writeHead(200).end(`[${'1,'.repeat(1_500_000)}1]`);
  return true;
}

interface Question {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly price: (coin: string) => string;
  readonly isAbsent: (coin: string) => boolean;
  readonly trades: (coin: string) => readonly MadeTrade[];
  readonly statedMs: number;
}

type Voice = (question: Question) => unknown;

/** Minutes from `sinceMs` on, at most `limit`: `[time, open, high, low, close]`. */
function minutes(sinceMs: number, limit: number, price: string): (readonly [number, ...string[]])[] {
  const first = Math.ceil(sinceMs / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: limit }, (_, index) => [
    first + index * MINUTE_MS,
    price,
    String(Number(price) * 1.01),
    String(Number(price) * 0.99),
    price,
  ]);
}

const number = (query: URLSearchParams, name: string): number => Number(query.get(name));

const binance: Voice = ({ path, query, price, isAbsent, trades, statedMs }) => {
  if (path === '/api/v3/aggTrades') {
    const [from, to] = [number(query, 'startTime'), number(query, 'endTime')];
    return trades(coinOf(query.get('symbol') ?? ''))
      .filter(({ ms }) => ms >= from && ms <= to)
      .slice(0, number(query, 'limit'))
      .map(({ id, ms, price: p }) => ({ a: Number(id), p, q: '1', f: 1, l: 1, T: ms, m: true, M: true }));
  }
  if (path === '/api/v3/klines') {
    const coin = coinOf(query.get('symbol') ?? '');
    return minutes(number(query, 'startTime'), number(query, 'limit'), price(coin)).map(
      ([time, ...texts]) => [time, ...texts, '12.5', time + 59_999, '1250.0', 17, '6.1', '610.0', '0'],
    );
  }
  const one = query.get('symbol');
  // What the query holds was written by our own side as a list of texts.
  const markets = one === null ? (JSON.parse(query.get('symbols') ?? '[]') as string[]) : [one];
  if (markets.some((market) => isAbsent(coinOf(market)))) return { code: -1121, msg: 'Invalid symbol.' };
  const tickers = markets.map((symbol) => ({
    symbol,
    priceChange: '1.0',
    priceChangePercent: '0.1',
    weightedAvgPrice: price(coinOf(symbol)),
    prevClosePrice: price(coinOf(symbol)),
    lastPrice: price(coinOf(symbol)),
    lastQty: '0.01',
    bidPrice: price(coinOf(symbol)),
    askPrice: price(coinOf(symbol)),
    openPrice: price(coinOf(symbol)),
    highPrice: price(coinOf(symbol)),
    lowPrice: price(coinOf(symbol)),
    volume: '100.0',
    quoteVolume: '10000.0',
    openTime: statedMs - 86_400_000,
    closeTime: statedMs,
    count: 5,
  }));
  return one === null ? tickers : tickers[0];
};

const bybit: Voice = ({ path, query, price, isAbsent, trades, statedMs }) => {
  const symbol = query.get('symbol') ?? '';
  const answer = (result: object): object => ({ retCode: 0, retMsg: 'OK', result, time: statedMs });
  if (path === '/v5/market/kline') {
    const rows = minutes(number(query, 'start'), number(query, 'limit'), price(coinOf(symbol)));
    const list = rows.map(([time, ...texts]) => [String(time), ...texts, '12.5', '1250.0']).toReversed();
    return answer({ category: 'spot', symbol, list });
  }
  if (path === '/v5/market/recent-trade') {
    const last = trades(coinOf(symbol)).slice(-number(query, 'limit')).toReversed();
    const list = last.map(({ id, ms, price: text }) => {
      const named = { execId: id, symbol, price: text, size: '1' };
      return { ...named, side: 'Buy', time: String(ms), isBlockTrade: false };
    });
    return answer({ category: 'spot', list });
  }
  if (isAbsent(coinOf(symbol)))
    return { retCode: 10001, retMsg: 'Not supported symbols', result: {}, time: 1 };
  const last = price(coinOf(symbol));
  const figures = {
    bid1Price: last,
    ask1Price: last,
    prevPrice24h: last,
    highPrice24h: last,
    lowPrice24h: last,
  };
  const list = [{ symbol, lastPrice: last, ...figures, volume24h: '100', turnover24h: '10000' }];
  return answer({ category: 'spot', list });
};

const okx: Voice = ({ path, query, price, isAbsent, trades, statedMs }) => {
  const instId = query.get('instId') ?? '';
  const answer = (data: readonly unknown[]): object => ({ code: '0', msg: '', data });
  if (path.endsWith('candles')) {
    const since = number(query, 'before') + 1;
    const rows = minutes(since, number(query, 'limit'), price(coinOf(instId)));
    return answer(
      rows.map(([time, ...texts]) => [String(time), ...texts, '12.5', '1250', '1250', '1']).toReversed(),
    );
  }
  if (path.endsWith('history-trades')) {
    const before = trades(coinOf(instId)).filter(({ ms }) => ms < number(query, 'after'));
    return answer(
      before
        .slice(-number(query, 'limit'))
        .toReversed()
        .map(({ id, ms, price: px }) => ({ instId, tradeId: id, px, sz: '1', side: 'buy', ts: String(ms) })),
    );
  }
  if (isAbsent(coinOf(instId))) return { code: '51001', msg: 'Instrument ID does not exist', data: [] };
  const last = price(coinOf(instId));
  const figures = { askPx: last, bidPx: last, open24h: last, high24h: last, low24h: last };
  const volumes = { askSz: '1', bidSz: '1', lastSz: '1', vol24h: '100', volCcy24h: '10000' };
  return answer([{ instType: 'SPOT', instId, last, ...figures, ...volumes, ts: String(statedMs) }]);
};

const coinbase: Voice = ({ path, query, price, isAbsent, trades }) => {
  const traded = /products\/([A-Z]+-USDT)\/ticker/.exec(path)?.[1];
  if (traded !== undefined) {
    const [from, to] = [number(query, 'start') * 1_000, number(query, 'end') * 1_000];
    const found = trades(coinOf(traded)).filter(({ ms }) => ms >= from && ms < to);
    const last = found.slice(-number(query, 'limit')).toReversed();
    return {
      trades: last.map(({ id, ms, price: text }) => {
        const named = { trade_id: id, product_id: traded, price: text, size: '1', side: 'BUY' };
        return { ...named, time: new Date(ms).toISOString(), bid: '', ask: '' };
      }),
    };
  }
  const market = /products\/([A-Z]+-USDT)\/candles/.exec(path)?.[1];
  if (market !== undefined) {
    const since = number(query, 'start') * 1_000;
    const limit = Math.round((number(query, 'end') * 1_000 - since) / MINUTE_MS);
    const candles = minutes(since, Math.min(300, limit), price(coinOf(market)));
    return {
      candles: candles.map(([time, open, high, low, close]) => ({
        start: String(time / 1_000),
        low,
        high,
        open,
        close,
        volume: '12.5',
      })),
    };
  }
  const products = query
    .getAll('product_ids')
    .filter((id) => !isAbsent(coinOf(id)))
    .map((id) => ({
      product_id: id,
      price: price(coinOf(id)),
      price_percentage_change_24h: '0.1',
      volume_24h: '100',
      base_increment: '0.00000001',
      quote_increment: '0.01',
      product_type: 'SPOT',
      status: 'online',
    }));
  return { products, num_products: products.length };
};

const kraken: Voice = ({ path, query, price, isAbsent, trades, statedMs }) => {
  const pairs = (query.get('pair') ?? '').split(',');
  if (pairs.some((pair) => isAbsent(coinOf(pair)))) return { error: ['EQuery:Unknown asset pair'] };
  if (path === '/0/public/OHLC') {
    const [pair = ''] = pairs;
    // The last 720 minutes, whatever is asked for.
    const rows = minutes(statedMs - 719 * MINUTE_MS, 720, price(coinOf(pair)));
    const result = rows.map(([time, ...texts]) => [time / 1_000, ...texts, texts[0], '12.5', 17]);
    return { error: [], result: { [pair]: result, last: 1 } };
  }
  if (path === '/0/public/Trades') {
    const [pair = ''] = pairs;
    const since = trades(coinOf(pair)).filter(({ ms }) => ms >= number(query, 'since') * 1_000);
    const rows = since
      .slice(0, number(query, 'count'))
      .map(({ id, ms, price: text }) => [text, '1', ms / 1_000, 'b', 'l', '', Number(id)]);
    return { error: [], result: { [pair]: rows, last: '1' } };
  }
  const result = pairs.map((pair) => {
    const last = price(coinOf(pair));
    const two = [last, last];
    const ticker = { a: [last, '1', '1'], b: [last, '1', '1'], c: [last, '0.1'], v: ['1', '2'], p: two };
    return [pair, { ...ticker, t: [3, 4], l: two, h: two, o: last }];
  });
  return { error: [], result: Object.fromEntries(result) };
};

const VOICES: Readonly<Record<string, Voice>> = { binance, bybit, okx, coinbase, kraken };
