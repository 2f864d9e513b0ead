/**
 * The sockets of the exchanges of `venue-server-fixture.ts`: the documented public messages of the real ones.
 * Never part of the running server.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/** How a venue's sockets behave: taken and answering, not taken, or taken and never answering whether they live. */
export type SocketManner = 'well' | 'refused' | 'deaf' | 'endless';

export interface MadeTrade {
  readonly id: string;
  readonly ms: number;
  readonly price: string;
}

export interface VenueSockets {
  readonly manners: Map<string, SocketManner>;
  /** Subscriptions so far, as `venue COIN`. */
  readonly subscribed: string[];
  /** Tells of a trade whoever listens to the coin at the venue. */
  emit(venue: string, coin: string, trade: MadeTrade): void;
  /** Ends all sockets of a venue. */
  end(venue: string): void;
  close(): void;
}

interface Listener {
  readonly venue: string;
  readonly socket: WebSocket;
  readonly coins: Set<string>;
}

export function venueSockets(server: Server): VenueSockets {
  const manners = new Map<string, SocketManner>();
  const subscribed: string[] = [];
  const listeners = new Set<Listener>();
  // Some venues do not answer the protocol's ping.
  const answering = new WebSocketServer({ noServer: true });
  const dumb = new WebSocketServer({ noServer: true, autoPong: false });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const venue = (request.url ?? '').split('/')[1] ?? '';
    const manner = manners.get(venue) ?? 'well';
    const dialect = DIALECTS[venue];
    if (manner === 'refused' || dialect === undefined) return void stream.destroy();
    const taking = manner === 'deaf' || dialect.pongOf !== undefined ? dumb : answering;
    taking.handleUpgrade(request, stream, head, (socket) => {
      const listener: Listener = { venue, socket, coins: new Set() };
      listeners.add(listener);
      socket.on('close', () => listeners.delete(listener));
      socket.on('error', () => undefined);
      if (manner === 'endless') socket.send(JSON.stringify({ data: 'x'.repeat(1_100_000) }));
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        const pong = dialect.pongOf?.(text);
        if (pong !== undefined) {
          if (manner !== 'deaf') socket.send(pong);
          return;
        }
        for (const coin of dialect.coinsOf(JSON.parse(text))) {
          listener.coins.add(coin);
          subscribed.push(`${venue} ${coin}`);
        }
      });
    });
  });
  const of = (venue: string): Listener[] => [...listeners].filter((one) => one.venue === venue);
  return {
    manners,
    subscribed,
    emit(venue, coin, trade) {
      for (const { socket, coins } of of(venue)) {
        if (coins.has(coin)) socket.send(JSON.stringify(DIALECTS[venue]?.tradeOf(coin, trade)));
      }
    },
    end(venue) {
      for (const { socket } of of(venue)) socket.terminate();
    },
    close() {
      for (const { socket } of listeners) socket.terminate();
    },
  };
}

interface Dialect {
  /** Coins of a message that subscribes. */
  readonly coinsOf: (message: Subscription) => readonly string[];
  /** The answer to a message that asks whether the venue is there; undefined for another message. */
  readonly pongOf?: (text: string) => string | undefined;
  readonly tradeOf: (coin: string, trade: MadeTrade) => object;
}

/** Written by our own side, through ccxt. */
interface Subscription {
  readonly params?: readonly string[] & { readonly symbol?: readonly string[] };
  readonly args?: readonly (string & { readonly instId?: string })[];
  readonly product_ids?: readonly string[];
}

const coinOf = (market: string): string => market.replace(/[-/]?USDT$/, '');

const binance: Dialect = {
  coinsOf: ({ params = [] }) => params.map((stream) => coinOf(stream.replace('@trade', '').toUpperCase())),
  tradeOf: (coin, { id, ms, price }) => ({
    e: 'trade',
    E: ms,
    s: `${coin}USDT`,
    t: Number(id),
    p: price,
    q: '0.01',
    T: ms,
    m: true,
    M: true,
  }),
};

const bybit: Dialect = {
  coinsOf: ({ args = [] }) => args.map((topic) => coinOf(topic.replace('publicTrade.', ''))),
  pongOf: (text) =>
    text.includes('"ping"') ? '{"success":true,"ret_msg":"pong","conn_id":"1","op":"ping"}' : undefined,
  tradeOf: (coin, { id, ms, price }) => ({
    topic: `publicTrade.${coin}USDT`,
    type: 'snapshot',
    ts: ms,
    data: [{ T: ms, s: `${coin}USDT`, S: 'Buy', v: '0.01', p: price, i: id, BT: false }],
  }),
};

const okx: Dialect = {
  coinsOf: ({ args = [] }) => args.map(({ instId = '' }) => coinOf(instId)),
  pongOf: (text) => (text === 'ping' ? 'pong' : undefined),
  tradeOf: (coin, { id, ms, price }) => ({
    arg: { channel: 'trades', instId: `${coin}-USDT` },
    data: [
      { instId: `${coin}-USDT`, tradeId: id, px: price, sz: '0.01', side: 'buy', ts: String(ms), count: '1' },
    ],
  }),
};

const coinbase: Dialect = {
  coinsOf: (message) => (message.product_ids ?? []).map(coinOf),
  tradeOf: (coin, { id, ms, price }) => {
    const time = new Date(ms).toISOString();
    const trade = { trade_id: id, product_id: `${coin}-USDT`, price, size: '0.01', side: 'BUY', time };
    return {
      channel: 'market_trades',
      client_id: '',
      timestamp: time,
      sequence_num: 0,
      events: [{ type: 'update', trades: [trade] }],
    };
  },
};

const kraken: Dialect = {
  coinsOf: ({ params }) => (params?.symbol ?? []).map(coinOf),
  pongOf: (text) => (text.includes('"ping"') ? '{"method":"pong","time_in":"1","time_out":"2"}' : undefined),
  tradeOf: (coin, { id, ms, price }) => ({
    channel: 'trade',
    type: 'update',
    data: [
      {
        symbol: `${coin}/USDT`,
        side: 'buy',
        // A number there.
        price: Number(price),
        qty: 0.01,
        ord_type: 'market',
        trade_id: Number(id),
        timestamp: new Date(ms).toISOString(),
      },
    ],
  }),
};

const DIALECTS: Readonly<Record<string, Dialect>> = { binance, bybit, okx, coinbase, kraken };
