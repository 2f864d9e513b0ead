/**
 * The port of the venue, from the first moment of a start to the end.
 * Owns: the listening server, and who answers on it: the waiting room until the venue is open, then the application.
 * Promises: a port that cannot be had is known before anything else is opened; while the venue opens, health is told,
 * readiness is refused with the reason, calls and sockets get 503; one server for all that, so that no connection is
 * turned away in between.
 * Never: knows a call.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createHostCheck } from './plugins/peers.ts';
import type { HostRule } from './plugins/peers.ts';
import { createWaitingRoom } from './waiting-room.ts';

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Which Host headers are answered; null: all. */
  readonly hosts: HostRule | null;
  /** What the venue is at while it opens. */
  readonly reason: () => string;
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
/** Longer than the usual minute of a proxy, so that it is the proxy that closes. */
const KEEP_ALIVE_MS = 72_000;

/** Listens. Throws what the operating system says against it. */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { host, port, hosts, reason } = options;
  const checkHost = hosts === null ? () => undefined : createHostCheck(hosts);
  let answer: Answerer = createWaitingRoom({ reason, checkHost });
  let application: Answerer = answer;
  const server = createServer((request, response) => answer(request, response));
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    server,
    port: address === null || typeof address === 'string' ? port : address.port,
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
        server.closeIdleConnections();
      }),
  };
}
