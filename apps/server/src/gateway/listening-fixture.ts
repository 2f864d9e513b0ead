/**
 * A gateway that listens, and clients that keep what they get, for tests.
 * Promises: what is opened is closed by `close`; every server and socket is on loopback.
 * Never: is part of the running server.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { MarketServerFrame, PrivateServerFrame } from '@assay/protocol';
import { WebSocket, type ClientOptions } from 'ws';
import { createPeerOf } from '../http/plugins/peers.ts';
import type { TrustedProxies } from '../http/plugins/peers.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
import type { GatewayLimits } from './limits.ts';

export type ServerFrame = MarketServerFrame | PrivateServerFrame;
type FrameOf<Type extends ServerFrame['type'], Frame = ServerFrame> = Frame extends {
  readonly type: infer Own;
}
  ? Type extends Own
    ? Frame
    : never
  : never;

/** A client that keeps every frame it got. */
export class Client {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  closed: { readonly code: number; readonly reason: string } | null = null;
  #stream: Socket | null = null;

  constructor(url: string, protocols: string[] = [], options: ClientOptions = {}) {
    this.socket = new WebSocket(url, protocols, options);
    this.socket.on('message', (data: Buffer) => {
      const parsed: unknown = JSON.parse(data.toString('utf8'));
      // The tests judge what the gateway sends by its type.
      this.frames.push(...((Array.isArray(parsed) ? parsed : [parsed]) as ServerFrame[]));
    });
    this.socket.on('close', (code, reason) => (this.closed = { code, reason: reason.toString() }));
    this.socket.on('error', () => undefined);
    this.socket.on('upgrade', ({ socket }) => (this.#stream = socket));
  }

  opened(): Promise<unknown> {
    return once(this.socket, 'open');
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Hands what `send` sends to the kernel in one piece, so that the gateway reads it in one turn. */
  inOneTurn(send: () => void): void {
    this.#stream?.cork();
    send();
    this.#stream?.uncork();
  }

  of<Type extends ServerFrame['type']>(type: Type): FrameOf<Type>[] {
    // Kept by their type, which is what `FrameOf` goes by.
    return this.frames.filter((frame) => frame.type === type) as FrameOf<Type>[];
  }

  /** The `count`-th frame of a type, as soon as it is there. */
  async next<Type extends ServerFrame['type']>(type: Type, count = 1): Promise<FrameOf<Type>> {
    return soon(() => {
      const frame = this.of(type)[count - 1];
      if (frame === undefined) throw new Error(`no ${type} frame yet`);
      return frame;
    });
  }

  /** Once all that was sent before is answered, by frames or by the end. */
  async settled(): Promise<void> {
    const pongs = this.of('pong').length;
    if (this.socket.readyState === WebSocket.OPEN) this.send({ type: 'ping' });
    await soon(() => {
      if (this.closed === null && this.of('pong').length === pongs) throw new Error('not answered yet');
    });
  }

  async end(): Promise<{ readonly code: number; readonly reason: string }> {
    return soon(() => {
      if (this.closed === null) throw new Error('not closed yet');
      return this.closed;
    });
  }
}

/** A gateway that listens. */
export interface SocketServer {
  readonly gateway: Gateway;
  readonly server: Server;
  readonly port: number;
  client(address: string, protocols?: string[], options?: ClientOptions): Promise<Client>;
  /** Opens a socket that is expected to be refused; answers the status. */
  refused(address: string, options?: ClientOptions): Promise<number>;
  close(): Promise<void>;
}

const TRIES = 5_000;

/** Waits until `check` throws no more; on clocks that a test has stopped, too, and without moving them. */
export async function soon<Result>(check: () => Result): Promise<Awaited<Result>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await check();
    } catch (error) {
      if (tried === TRIES) throw error;
      await setTimeout(3);
    }
  }
}

/** What the gateway says the time is: another one than the wall's. */
export const VENUE_TIME = 1_600_000_000_000;

export type SocketParts = Pick<GatewayOptions, 'engine' | 'channels' | 'sessions' | 'apiKeys'>;

export async function openSocketServer(
  parts: SocketParts,
  limits: Partial<GatewayLimits> = {},
  trustProxy: TrustedProxies = null,
): Promise<SocketServer> {
  const { server, port } = await listen();
  const gateway = createGateway({
    ...parts,
    server,
    venueNow: () => VENUE_TIME,
    publicUrl: 'https://venue.example',
    peerOf: createPeerOf(trustProxy),
    isOwnHost: (host) => host === `127.0.0.1:${port}` || host === 'venue.example',
    limits,
  });
  const clients: Client[] = [];
  return {
    gateway,
    server,
    port,
    async client(address, protocols, options) {
      const client = new Client(`ws://127.0.0.1:${port}${address}`, protocols, options);
      clients.push(client);
      await client.opened();
      return client;
    },
    async refused(address, options) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`, options);
      const status = new Promise<number>((resolve) => {
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
        // It was not refused.
        socket.on('open', () => resolve(101));
      });
      socket.on('error', () => undefined);
      try {
        return await status;
      } finally {
        socket.terminate();
      }
    },
    async close() {
      for (const client of clients) client.socket.terminate();
      await gateway.close();
      server.close();
    },
  };
}

async function listen(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address of this shape.
  return { server, port: (server.address() as AddressInfo).port };
}
