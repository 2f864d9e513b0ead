/**
 * Real sockets on a real venue, for tests.
 * Promises: what is opened is closed by `close`; every server and socket is on loopback.
 * Never: is part of the running server.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarketServerFrame, PrivateServerFrame } from '@assay/protocol';
import { WebSocket, type ClientOptions } from 'ws';
import { openAccess, type AccessServices } from '../access/open-access.ts';
import type { Origin } from '../access/origin.ts';
import { createPeerOf } from '../http/plugins/peers.ts';
import type { TrustedProxies } from '../http/plugins/peers.ts';
import { openTestIndexLog } from '../index-log/index-log-fixture.ts';
import type { RunningIndexLog } from '../index-log/index-log.ts';
import { createMailer } from '../mailer/mailer.ts';
import { eventually, openVenue, type TestVenue } from '../market-data/venue-fixture.ts';
import { START_MS } from '../projections/flow-fixture.ts';
import { PLAY_MONEY } from '../bootstrap/sandbox-listing-fixture.ts';
import { openKeyring } from '../secrets/keyring.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { openIdentityStore } from '../bootstrap/identity-store.ts';
import { channelsOfVenue } from '../bootstrap/venue-channels.ts';
import type { ChannelParts } from '../bootstrap/venue-channels.ts';
import type { IdentityStore } from '../storage/identity/identity-store.ts';
import type { Engine } from '../engine/port.ts';
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
    return eventually(() => {
      const frame = this.of(type)[count - 1];
      if (frame === undefined) throw new Error(`no ${type} frame yet`);
      return frame;
    });
  }

  async end(): Promise<{ readonly code: number; readonly reason: string }> {
    return eventually(() => {
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

export interface SocketVenue extends Omit<TestVenue, 'close'>, AccessServices, SocketServer {
  /** Follows the engine; a test may give it batches of its own besides. */
  readonly indexLog: RunningIndexLog;
  /** Another gateway to the same venue, under limits of its own, with other parts where a test gives them. */
  beside(
    limits?: Partial<GatewayLimits>,
    trustProxy?: TrustedProxies,
    others?: Partial<Pick<GatewayOptions, 'channels' | 'sessions' | 'apiKeys'>>,
  ): Promise<SocketServer>;
  /** Registers and signs in; the first one is owner 1000. */
  signIn(email: string): Promise<{ readonly userId: string; readonly token: string }>;
}

const PASSWORD = Buffer.from('s3cret-word').toString('base64');

export interface SocketChanges {
  /** Proxies that are believed. */
  readonly trustProxy?: TrustedProxies;
  /** The wall clock that access sees. */
  readonly now?: () => number;
  /** Of the engine's clock. */
  readonly speed?: number;
}

/** What the fixture's venue says the time is: another one than the wall's. */
export const VENUE_TIME = 1_600_000_000_000;

/** Where the fixture's users sign in. */
export const ORIGIN: Origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null };

export async function openSockets(
  limits: Partial<GatewayLimits> = {},
  { trustProxy = null, now = Date.now, speed = 1 }: SocketChanges = {},
): Promise<SocketVenue> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-sockets-'));
  const venue = await openVenue(folder, START_MS, speed);
  const identity = await openIdentityStore(path.join(folder, 'identity.sqlite'));
  const keyring = openKeyring({ dataDir: folder, masterKeyFile: null, expected: [] });
  const { services, codes, mailer } = openServices(keyring, identity, venue.engine, now);
  const indexLog = await openTestIndexLog(folder, keyring);
  venue.engine.onBatch((batch) => indexLog.take(batch));
  const { access, apiKeys } = services;
  const parts = { ...venue, indexLog, sessions: access, apiKeys };
  const sockets = await openSocketServer(parts, limits, trustProxy);
  return {
    ...venue,
    ...sockets,
    indexLog,
    ...services,
    beside: (narrower = {}, trusted = null, others = {}) =>
      openSocketServer({ ...parts, ...others }, narrower, trusted),
    async signIn(email) {
      await access.requestCode({ channel: 'email', target: email, scene: 'register' });
      const code = codes.at(-1) ?? '';
      // No code: this user has been here before.
      if (code !== '')
        await access.registration.register({ account: email, code, password: PASSWORD }, ORIGIN);
      const gate = { signIn: () => () => undefined };
      const given = { account: email, password: PASSWORD, deviceTokens: [] };
      const issued = await access.signIn.first(given, ORIGIN, gate);
      return { userId: issued.session.userId, token: issued.token };
    },
    async close() {
      await sockets.close();
      await mailer.close();
      await identity.close();
      await venue.close();
      await indexLog.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type SocketServerParts = ChannelParts &
  Pick<GatewayOptions, 'engine' | 'sessions' | 'apiKeys'> &
  Partial<Pick<GatewayOptions, 'channels'>>;

async function openSocketServer(
  { engine, marketData, indexLog, sessions, apiKeys, channels }: SocketServerParts,
  limits: Partial<GatewayLimits>,
  trustProxy: TrustedProxies,
): Promise<SocketServer> {
  const { server, port } = await listen();
  const gateway = createGateway({
    server,
    engine,
    channels: channels ?? channelsOfVenue({ engine, marketData, indexLog }),
    venueNow: () => VENUE_TIME,
    sessions,
    apiKeys,
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
      socket.on('error', () => undefined);
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
      return response.statusCode;
    },
    async close() {
      for (const client of clients) client.socket.terminate();
      await gateway.close();
      server.close();
    },
  };
}

/** The services of access on the fixture's engine; the codes that they send are kept. */
function openServices(keyring: Keyring, identity: IdentityStore, engine: Engine, now: () => number) {
  const codes: string[] = [];
  const keep = ({ code }: { readonly code: string | null }): Promise<void> => {
    codes.push(code ?? '');
    return Promise.resolve();
  };
  const onFault = (error: unknown): never => {
    throw error;
  };
  const mailer = createMailer({
    identity,
    mail: { send: keep },
    sms: { send: keep },
    publicUrl: 'https://venue.example',
    onLost: onFault,
  });
  const services = openAccess({
    identity,
    engine,
    playMoney: PLAY_MONEY,
    takesPhones: true,
    mailer,
    keyring,
    publicUrl: 'https://venue.example',
    venueName: () => 'Assay',
    onFault,
    now,
    startedAt: 0,
  });
  return { services, codes, mailer };
}

async function listen(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address of this shape.
  return { server, port: (server.address() as AddressInfo).port };
}
