/**
 * The two sides that `market-data-fanout.ts` compares: the gateway, and `ws.send(string)` for each message and socket.
 * Promises: both tell the same frames to the same number of readers, which are a process of their own.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import type { DepthSnapshot, MarkData } from '@assay/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { sessionOf } from '../src/access/session-fixture.ts';
import { channelsOfVenue } from '../src/bootstrap/venue-channels.ts';
import type { PublishedBatch } from '../src/engine/port.ts';
import { createGateway, type GatewayOptions } from '../src/gateway/gateway.ts';
import { Listeners } from '../src/listeners.ts';
import type { MarketData } from '../src/market-data/port.ts';
import { SeriesNow } from '../src/market-data/series-now.ts';
import { futuresChannel } from '../src/modules/futures/channel.ts';
import type { ToClients } from './fanout-clients.ts';
import {
  FIRST_OWNER,
  depthOf,
  fundingsOf,
  instrumentsOf,
  markOf,
  positionOf,
  type Told,
} from './fanout-frames.ts';

export interface FanoutSize {
  readonly told: Told;
  readonly sockets: number;
  readonly turns: number;
  /** Messages of one turn to each socket. */
  readonly frames: number;
  readonly rounds: number;
}

/** One side of the comparison: a listening server, its readers, and how it publishes a turn. */
export interface Contestant {
  readonly publish: (turn: number) => void;
  readonly messagesPerTurn: number;
  readonly sockets: ReadonlySet<Socket>;
  readonly readers: ChildProcess;
  readonly close: () => Promise<void>;
}

async function listen(): Promise<{ server: Server; port: number; sockets: Set<Socket> }> {
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address of this shape.
  return { server, port: (server.address() as AddressInfo).port, sockets };
}

async function openReaders(port: number, asked: Omit<Extract<ToClients, { type: 'open' }>, 'type' | 'port'>) {
  const readers = fork(path.join(import.meta.dirname, 'fanout-clients.ts'));
  await ask(readers, { type: 'open', port, ...asked });
  return readers;
}

export async function ask(readers: ChildProcess, message: ToClients): Promise<void> {
  const answered = once(readers, 'message');
  readers.send(message);
  await answered;
}

const textOf = (told: Told, frame: number, index: number): string =>
  JSON.stringify(
    told === 'depth'
      ? { type: 'DEPTH', data: depthOf(`M${frame}`, index) }
      : told === 'mark'
        ? { type: 'MARK', data: markOf(`M${frame}`, index) }
        : { type: 'POSITION', data: positionOf(index), virtual: 0 },
  );

export async function plainContestant({ told, sockets: count, frames }: FanoutSize): Promise<Contestant> {
  const { server, port, sockets } = await listen();
  const clients = new Set<WebSocket>();
  const plain = new WebSocketServer({ server, perMessageDeflate: false });
  plain.on('connection', (client) => clients.add(client));
  const readers = await openReaders(port, { count, frames: [], firstOwner: null });
  return {
    readers,
    sockets,
    messagesPerTurn: frames,
    publish(index) {
      for (let frame = 0; frame < frames; frame += 1) {
        // What is an owner's own is a text of its own.
        const shared = told === 'position' ? null : textOf(told, frame, index);
        for (const client of clients) client.send(shared ?? textOf(told, frame, index));
      }
    },
    async close() {
      readers.disconnect();
      for (const client of clients) client.terminate();
      plain.close();
      server.close();
    },
  };
}

export async function gatewayContestant({ told, sockets: count, frames }: FanoutSize): Promise<Contestant> {
  const { server, port, sockets } = await listen();
  const listeners = {
    depth: new Listeners<DepthSnapshot>(),
    mark: new Listeners<MarkData>(),
    batch: new Listeners<PublishedBatch>(),
  };
  const engine = {
    read: () => Promise.reject(new Error('nothing is read here')),
    onBatch: (listener: (batch: PublishedBatch) => void) => listeners.batch.add(listener),
  };
  const instruments = instrumentsOf(frames);
  const { market } = channelsOfVenue({
    engine: { ...engine, onBatch: silent },
    marketData: {
      ...nothing,
      instruments,
      onDepth: (listener) => listeners.depth.add(listener),
      onMark: (listener) => listeners.mark.add(listener),
    },
    indexLog: { coins: [], last: () => null, onTick: silent },
  });
  const gateway = createGateway({
    ...quiet,
    engine,
    server,
    // Positions alone: balances are read from the engine, of which there is none.
    channels: {
      market,
      own: [futuresChannel.own(instruments, SeriesNow.of({ ...engine, onBatch: silent }))],
    },
    isOwnHost: () => true,
    limits: { connectionsPerPeer: count, connections: count, heartbeatMs: 3_600_000 },
  });
  const isOwn = told === 'position';
  const subscriptions = Array.from({ length: isOwn ? 0 : frames }, (_, frame) =>
    JSON.stringify({ event: 'subscribe', type: told.toUpperCase(), symbol: `M${frame}` }),
  );
  const readers = await openReaders(port, {
    count,
    frames: subscriptions,
    firstOwner: isOwn ? FIRST_OWNER : null,
  });
  // Answers to the subscriptions and sign-ins must not be counted.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    readers,
    sockets,
    messagesPerTurn: 1,
    publish(index) {
      if (isOwn) listeners.batch.emit(fundingsOf(count, frames, index));
      for (let frame = 0; frame < frames; frame += 1) {
        if (told === 'depth') listeners.depth.emit(depthOf(`M${frame}`, index));
        if (told === 'mark') listeners.mark.emit(markOf(`M${frame}`, index));
      }
    },
    async close() {
      const { skippedFrames } = gateway.figures();
      readers.disconnect();
      await gateway.close();
      server.close();
      if (skippedFrames > 0) throw new Error(`the gateway left ${skippedFrames} frames out`);
    },
  };
}

const silent = (): (() => void) => () => undefined;

/** The gateway's other sources, which say nothing here. */
const quiet: Pick<GatewayOptions, 'sessions' | 'apiKeys' | 'publicUrl' | 'venueNow' | 'peerOf'> = {
  publicUrl: 'http://localhost',
  venueNow: Date.now,
  peerOf: () => '127.0.0.1',
  // The token of whoever names it is the number of the owner.
  sessions: { onSessionEnded: silent, findSession: (token) => Promise.resolve(sessionOf(Number(token))) },
  apiKeys: { onSessionEnded: silent, check: () => Promise.reject(new Error('no keys here')) },
};
const nothing: Omit<MarketData, 'instruments' | 'onDepth' | 'onMark'> = {
  coinItems: () => [],
  futuresItems: () => [],
  secondsItems: () => [],
  feeSchedule: () => null,
  announcedFees: () => [],
  announcedTerms: () => [],
  announcedRoutes: () => [],
  announcedSwaps: () => [],
  announcedCardSales: () => [],
  rebateRatesPpm: () => {
    throw new Error('no rates here');
  },
  detail: () => {
    throw new Error('no details here');
  },
  depth: (market) => ({ symbol: market.symbol, snapshot: true, from: 0, to: 0, bids: [], asks: [] }),
  recentTrades: () => [],
  equivalent: () => null,
  onDetail: silent,
  onTrades: silent,
  onKline: silent,
  mark: () => null,
  openCandle: () => null,
};
