/**
 * The sockets of the venue: `/ws/{random id}` for market data, `/ws/coin/{userId}` for what is a user's own.
 * Promises: shows only what the market data and the engine's durable batches show; a foreign origin, a flood and a
 * slow reader are turned away with a reason; a session that runs out loses its sockets at the next heartbeat; stopping
 * closes every socket with 1001.
 * Never: takes a token from an address or a cookie.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_CLOSE } from '@assay/protocol';
import { WebSocketServer } from 'ws';
import type { KeyDirectory, SessionDirectory } from '../access/port.ts';
import type { Engine } from '../engine/port.ts';
import { networkOf } from '../http/plugins/peers.ts';
import { endWith } from '../http/unreadable.ts';
import {
  chosenProtocol,
  targetOf,
  offeredToken,
  originAllowed,
  Peers,
  type AdmissionRules,
  type SocketTarget,
} from './admission.ts';
import { encodeFrame } from './bundle.ts';
import { Connection } from './connection.ts';
import { DEFAULT_LIMITS, type GatewayLimits } from './limits.ts';
import type { MarketChannels } from './market-channel.ts';
import { MarketChannelServer } from './market-channel-server.ts';
import { Outbox } from './outbox.ts';
import type { OpenOwnChannel } from './own-channel.ts';
import { PrivateChannelServer } from './private-channel-server.ts';

export interface GatewayOptions extends AdmissionRules {
  /** The HTTP server whose upgrades are taken. */
  readonly server: Server;
  readonly engine: Pick<Engine, 'onBatch'>;
  /** What the two sockets show: those of the modules, in the order in which each is told of an event. */
  readonly channels: { readonly market: MarketChannels; readonly own: readonly OpenOwnChannel[] };
  readonly sessions: SessionDirectory;
  readonly apiKeys: KeyDirectory;
  /** The venue's time in Unix milliseconds, told to clients: what they count down runs on it. */
  readonly venueNow: () => number;
  /** Address of the client, behind the proxies that are trusted. */
  readonly peerOf: (request: IncomingMessage) => string;
  readonly limits?: Partial<GatewayLimits>;
}

export interface GatewayFigures {
  readonly connections: number;
  /** Market frames left out because their reader was behind. */
  readonly skippedFrames: number;
  /** Sockets closed because they read too slowly. */
  readonly closedTooSlow: number;
}

export interface Gateway {
  figures(): GatewayFigures;
  /** Takes no more sockets and closes all with 1001. */
  close(): Promise<void>;
}

/** Frames beyond this are not even read; the limit of the contract is `frameBytes`. */
const PAYLOAD_BYTES = 8192;
/** No client needs to cut 4 kB into more pieces; unfinished ones are kept until the last. */
const FRAGMENTS = 16;
const BUFFERED_CHUNKS = 256;
const CLOSE_PATIENCE_MS = 1000;

export function createGateway(options: GatewayOptions): Gateway {
  return new SocketGateway(options);
}

class SocketGateway implements Gateway {
  readonly #options: GatewayOptions;
  readonly #limits: GatewayLimits;
  readonly #sockets: WebSocketServer;
  readonly #outbox = new Outbox();
  readonly #peers = new Peers();
  readonly #connections = new Set<Connection>();
  readonly #market: MarketChannelServer;
  readonly #private: PrivateChannelServer;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #onUpgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  #closing = false;
  #tooSlow = 0;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: PAYLOAD_BYTES,
      maxFragments: FRAGMENTS,
      maxBufferedChunks: BUFFERED_CHUNKS,
      handleProtocols: chosenProtocol,
    });
    const { engine, sessions, apiKeys, channels, venueNow } = options;
    this.#market = new MarketChannelServer(channels.market, venueNow, this.#limits);
    this.#private = new PrivateChannelServer({
      engine,
      sessions,
      apiKeys,
      channels: channels.own,
      limits: this.#limits,
      venueNow,
    });
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(), this.#limits.heartbeatMs).unref();
    this.#onUpgrade = (request, stream, head) => this.#upgrade(request, stream, head);
    options.server.on('upgrade', this.#onUpgrade);
  }

  figures(): GatewayFigures {
    return {
      connections: this.#connections.size,
      skippedFrames: this.#market.skipped,
      closedTooSlow: this.#tooSlow,
    };
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    clearInterval(this.#heartbeat);
    this.#market.stop();
    this.#private.stop();
    for (const connection of this.#connections)
      connection.close(SOCKET_CLOSE.goingAway, 'the venue is stopping');
    const until = performance.now() + CLOSE_PATIENCE_MS;
    while (this.#connections.size > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const connection of this.#connections) connection.cut();
    this.#options.server.off('upgrade', this.#onUpgrade);
  }

  #upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    // Until ws has the stream, a client that goes away must not end the process.
    stream.on('error', () => undefined);
    if (this.#closing) return refuse(stream, 503, 'Service Unavailable');
    const target = targetOf(request.url ?? '');
    if (target === null) return refuse(stream, 404, 'Not Found');
    if (!originAllowed(request, this.#options)) return refuse(stream, 403, 'Forbidden');
    const address = this.#options.peerOf(request);
    const peer = networkOf(address);
    const { connectionsPerPeer, connections } = this.#limits;
    if (!this.#peers.enter(peer, connectionsPerPeer, connections))
      return refuse(stream, 429, 'Too Many Requests');
    let opened = false;
    stream.once('close', () => {
      if (!opened) this.#peers.leave(peer);
    });
    this.#sockets.handleUpgrade(request, stream, head, (socket) => {
      opened = true;
      const limits = this.#limits;
      const connection = new Connection({
        socket,
        stream,
        peer,
        address,
        outbox: this.#outbox,
        limits,
        onTooSlow: () => (this.#tooSlow += 1),
      });
      this.#serve(connection, target, offeredToken(request));
    });
  }

  #serve(connection: Connection, target: SocketTarget, token: string | null): void {
    this.#connections.add(connection);
    const closed = (): void => {
      this.#connections.delete(connection);
      this.#peers.leave(connection.peer);
    };
    if (target.kind === 'market') this.#market.serve(connection, closed);
    else this.#private.serve(connection, target.userId, token, closed);
  }

  #sendHeartbeats(): void {
    // Sessions live on wall time, whatever the venue's clock says.
    this.#private.endExpired(Date.now());
    const heartbeat = encodeFrame({ type: 'HEARTBEAT', time: this.#options.venueNow() });
    for (const connection of this.#connections) connection.sendHeartbeat(heartbeat);
  }
}

function refuse(stream: Duplex, status: number, text: string): void {
  endWith(stream, `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
