/**
 * `node apps/server/bench/market-data-fanout.ts [--sockets 1000] [--turns 50] [--frames 8] [--rounds 3]`
 *
 * Owns: market messages a second to many sockets, through the gateway and through `ws.send(string)` for each message
 * and socket, rounds taking turns in one run; the readers are a process of their own.
 * Promises: every message counted has reached its reader; prints both medians and their ratio; fails if the gateway
 * left a frame out. A turn is what one turn of the event loop publishes: `frames` messages of about 300 bytes.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Exchange, type TimeMs } from '@assay/core';
import type { DepthSnapshot } from '@assay/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { channelsOfVenue } from '../src/bootstrap/venue-channels.ts';
import { createGateway, type GatewayOptions } from '../src/gateway/gateway.ts';
import { Listeners } from '../src/listeners.ts';
import { createInstrumentRegistry } from '../src/market-data/instrument-registry.ts';
import type { InstrumentRegistry, MarketData } from '../src/market-data/port.ts';
import { VENUE } from '../src/projections/flow-fixture.ts';
import type { ToClients } from './fanout-clients.ts';

export interface FanoutSize {
  readonly sockets: number;
  readonly turns: number;
  /** Messages of one turn. */
  readonly frames: number;
  readonly rounds: number;
}

export interface FanoutFigures {
  /** Medians of the rounds, messages that reached their readers a second. */
  readonly gatewayPerSecond: number;
  readonly plainPerSecond: number;
  readonly ratio: number;
}

/** Unsent bytes of one socket above which the next turn waits: well below where the gateway leaves frames out. */
const AHEAD_BYTES = 64 * 1024;

/** One side of the comparison: a listening server, its readers, and how it publishes a turn. */
interface Contestant {
  readonly publish: (turn: number) => void;
  readonly messagesPerTurn: number;
  readonly sockets: ReadonlySet<Socket>;
  readonly readers: ChildProcess;
  readonly close: () => Promise<void>;
}

export async function measureFanout(size: FanoutSize): Promise<FanoutFigures> {
  const gateway = await gatewayContestant(size);
  const plain = await plainContestant(size);
  const rates: { gateway: number[]; plain: number[] } = { gateway: [], plain: [] };
  for (let round = 0; round < size.rounds; round += 1) {
    rates.plain.push(await run(plain, size));
    rates.gateway.push(await run(gateway, size));
  }
  await Promise.all([gateway.close(), plain.close()]);
  const gatewayPerSecond = median(rates.gateway);
  const plainPerSecond = median(rates.plain);
  return { gatewayPerSecond, plainPerSecond, ratio: gatewayPerSecond / plainPerSecond };
}

/** Frames that reached their readers a second. */
async function run(contestant: Contestant, { sockets, turns, frames }: FanoutSize): Promise<number> {
  const { readers } = contestant;
  await ask(readers, { type: 'expect', messages: turns * sockets * contestant.messagesPerTurn });
  const done = once(readers, 'message');
  const since = performance.now();
  for (let index = 0; index < turns; index += 1) {
    contestant.publish(index);
    await turn();
    while (isAhead(contestant.sockets)) await turn();
  }
  await done;
  return (turns * sockets * frames) / ((performance.now() - since) / 1000);
}

function isAhead(sockets: ReadonlySet<Socket>): boolean {
  for (const socket of sockets) if (socket.writableLength > AHEAD_BYTES) return true;
  return false;
}

/** A depth difference of about 300 bytes. */
function depthOf(symbol: string, index: number): DepthSnapshot {
  const bids = Array.from({ length: 5 }, (_, level): [string, string] => [
    `${60_000 - level}.1`,
    `0.${10_000 + index}`,
  ]);
  const asks = Array.from({ length: 4 }, (_, level): [string, string] => [
    `${60_001 + level}.1`,
    `0.${20_000 + index}`,
  ]);
  return { symbol, snapshot: false, from: index, to: index, bids, asks };
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

async function openReaders(port: number, count: number, frames: readonly string[]): Promise<ChildProcess> {
  const readers = fork(path.join(import.meta.dirname, 'fanout-clients.ts'));
  await ask(readers, { type: 'open', port, count, frames });
  return readers;
}

async function ask(readers: ChildProcess, message: ToClients): Promise<void> {
  const answered = once(readers, 'message');
  readers.send(message);
  await answered;
}

async function plainContestant({ sockets: count, frames }: FanoutSize): Promise<Contestant> {
  const { server, port, sockets } = await listen();
  const clients = new Set<WebSocket>();
  const plain = new WebSocketServer({ server, perMessageDeflate: false });
  plain.on('connection', (client) => clients.add(client));
  const readers = await openReaders(port, count, []);
  return {
    readers,
    sockets,
    messagesPerTurn: frames,
    publish(index) {
      for (let frame = 0; frame < frames; frame += 1) {
        const text = JSON.stringify({ type: 'DEPTH', data: depthOf(`M${frame}`, index) });
        for (const client of clients) client.send(text);
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

async function gatewayContestant({ sockets: count, frames }: FanoutSize): Promise<Contestant> {
  const { server, port, sockets } = await listen();
  const depth = new Listeners<DepthSnapshot>();
  const gateway = createGateway({
    ...quiet,
    server,
    channels: channelsOfVenue({
      engine: {
        read: () => Promise.reject(new Error('nothing is read here')),
        onBatch: silent,
      },
      marketData: {
        ...nothing,
        instruments: instrumentsOf(frames),
        onDepth: (listener) => depth.add(listener),
      },
      indexLog: { coins: [], last: () => null, onTick: silent },
    }),
    isOwnHost: () => true,
    limits: { connectionsPerPeer: count, connections: count, heartbeatMs: 3_600_000 },
  });
  const subscriptions = Array.from({ length: frames }, (_, frame) =>
    JSON.stringify({ event: 'subscribe', type: 'DEPTH', symbol: `M${frame}` }),
  );
  const readers = await openReaders(port, count, subscriptions);
  // Answers to the subscriptions must not be counted.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    readers,
    sockets,
    messagesPerTurn: 1,
    publish(index) {
      for (let frame = 0; frame < frames; frame += 1) depth.emit(depthOf(`M${frame}`, index));
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
const quiet: Pick<GatewayOptions, 'engine' | 'sessions' | 'apiKeys' | 'publicUrl' | 'venueNow' | 'peerOf'> = {
  publicUrl: 'http://localhost',
  venueNow: Date.now,
  peerOf: () => '127.0.0.1',
  engine: { onBatch: silent },
  sessions: { onSessionEnded: silent, findSession: () => Promise.resolve(null) },
  apiKeys: { onSessionEnded: silent, check: () => Promise.reject(new Error('no keys here')) },
};
const nothing: Omit<MarketData, 'instruments' | 'onDepth'> = {
  coinItems: () => [],
  futuresItems: () => [],
  secondsItems: () => [],
  feeSchedule: () => null,
  announcedFees: () => [],
  announcedTerms: () => [],
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
  onMark: silent,
  openCandle: () => null,
};

/** As many markets as messages of a turn, called `M0`, `M1` … */
function instrumentsOf(count: number): InstrumentRegistry {
  const exchange = Exchange.empty();
  for (const command of VENUE) exchange.apply(1 as TimeMs, command);
  const instruments = createInstrumentRegistry(exchange.read({ type: 'listing' }), []);
  const [first] = instruments.markets;
  if (first === undefined) throw new Error('no market is listed');
  const markets = new Map(
    Array.from({ length: count }, (_, index) => [`M${index}`, { ...first, symbol: `M${index}` }]),
  );
  return Object.assign(instruments, { findMarket: (symbol: string) => markets.get(symbol) ?? null });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sockets: { type: 'string', default: '1000' },
      turns: { type: 'string', default: '50' },
      frames: { type: 'string', default: '8' },
      rounds: { type: 'string', default: '3' },
    },
  });
  const size = {
    sockets: Number(values.sockets),
    turns: Number(values.turns),
    frames: Number(values.frames),
    rounds: Number(values.rounds),
  };
  const { gatewayPerSecond, plainPerSecond, ratio } = await measureFanout(size);
  console.log(`${size.sockets} sockets, ${size.frames} messages a turn, median of ${size.rounds} rounds`);
  console.log(
    `ws.send(string) for each message: ${Math.round(plainPerSecond).toLocaleString('en')} messages/s`,
  );
  console.log(
    `gateway:                          ${Math.round(gatewayPerSecond).toLocaleString('en')} messages/s`,
  );
  console.log(`ratio ${ratio.toFixed(2)}`);
}
