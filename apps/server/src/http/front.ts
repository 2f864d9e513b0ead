/**
 * The port of the venue, from the first moment of a start to the end.
 * Owns: the listening server, and who answers on it: the startup responder until the venue is open, then the
 * application.
 * Promises: a port that cannot be had is known before anything else is opened; while the venue opens, health is told,
 * readiness is refused with the reason, calls and sockets get 503; one server for all that, so that no connection is
 * turned away in between; no peer can take all connections or hold one without use; what cannot be read is answered in
 * the envelope, too.
 * Never: knows a call.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostCheck, networkOf, trustedHop } from './plugins/peers.ts';
import type { HostRule, TrustedProxies } from './plugins/peers.ts';
import { answerUnreadable } from './unreadable.ts';
import { createStartupResponder } from './startup-responder.ts';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Which Host headers are answered; null: all. */
  readonly hosts: HostRule | null;
  /** Origin of the venue's pages where it is another one than the API's; null or none: it is the same. */
  readonly pages?: string | null;
  /** What the venue is at while it opens. */
  readonly reason: () => string;
  /** Proxies bring the connections of many: they are not capped. Default: none. */
  readonly trustProxy?: TrustedProxies;
  /** Open connections of one network, sockets among them. */
  readonly connectionsPerPeer?: number;
}

export interface Front {
  readonly server: Server;
  /** The port that was taken. */
  readonly port: number;
  /** For the application: answers the server that will ask it, once the front is opened. */
  lend(application: Answerer): Server;
  /** From now on the application answers. */
  open(): void;
  /** Takes no more connections; resolves when the last one has ended. */
  close(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECKING_INTERVAL_MS = 5000;
/** A connection over which nothing moves, in either direction; sockets have their own heartbeat. */
const IDLE_MS = 60_000;
/** Longer than the usual minute of a proxy, so that it is the proxy that closes. */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_PER_CONNECTION = 10_000;
/** All the sockets that one peer may have, and what its pages and calls need besides. */
const CONNECTIONS_PER_PEER = 256;
/** All the sockets of the gateway, and what pages and calls need besides. */
const CONNECTIONS = 24_000;
/** Descriptors that stores, journal, threads and feeds have for themselves. */
const RESERVED_DESCRIPTORS = 256;

/** As many connections as there are descriptors for, so that a flood of them never hits the journal. */
function mostConnections(): number {
  // The report is an object whose limits are numbers or 'unlimited'.
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const descriptors = Number(userLimits?.open_files?.soft);
  if (!(descriptors > 0)) return CONNECTIONS;
  return Math.min(CONNECTIONS, Math.max(descriptors >> 1, descriptors - RESERVED_DESCRIPTORS));
}

/** Cuts off connections of a network that has enough of them. */
function capPeers(server: Server, proxies: TrustedProxies, most: number): void {
  const trusted = trustedHop(proxies);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trusted(address, 0)) return;
    const peer = networkOf(address);
    const count = open.get(peer) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(peer, count + 1);
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1;
      if (left === 0) open.delete(peer);
      else open.set(peer, left);
    });
  });
}

/** A server with its limits; `answer` gets every request. */
function createLimitedServer(options: FrontOptions, answer: Answerer): Server {
  const server: Server = createServer(
    {
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Offers of other protocols (HTTP/2 in clear text) are declined by answering as if they were not made.
      shouldUpgradeCallback: (request) =>
        request.headers.upgrade?.toLowerCase() === 'websocket' && server.listenerCount('upgrade') > 0,
    },
    answer,
  );
  server.setTimeout(IDLE_MS);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  server.maxConnections = mostConnections();
  capPeers(server, options.trustProxy ?? null, options.connectionsPerPeer ?? CONNECTIONS_PER_PEER);
  // An expectation that we do not know may be disregarded (RFC 9110, section 10.1.1).
  server.on('checkExpectation', answer);
  server.on('clientError', answerUnreadable);
  return server;
}

/** Listens. Throws what the operating system says against it. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { host, port, hosts, reason } = options;
  const checkHost = hosts === null ? () => undefined : createHostCheck(hosts);
  let answer: Answerer = createStartupResponder({ reason, checkHost, pages: options.pages ?? null });
  let application: Answerer = answer;
  const server = createLimitedServer(options, (request, response) => answer(request, response));
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    server,
    // A listening TCP server has an address of this shape.
    port: (server.address() as AddressInfo).port,
    lend(lent) {
      application = lent;
      return server;
    },
    open() {
      answer = application;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
