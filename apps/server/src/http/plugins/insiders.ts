/**
 * Who may see what is for the people of this machine: the sandbox's mailbox, which has everybody's codes, and figures.
 * Owns: whether the venue is published, by its settings or by what its requests say of the name it is reached by.
 * Promises: while it is not, whoever asks from this machine, by a name of it, and not through a proxy; once it is, and
 * until the process ends, whoever has the token alone, from wherever they ask.
 * Never: reads a token from an address, which ends in histories and logs of proxies; takes the absence of a proxy's headers for a proof: a plain proxy_pass adds none.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isThisMachine } from '../../this-machine.ts';
import { RequestRefused } from '../request-refused.ts';
import { hostName } from './peers.ts';

export interface InsiderOptions {
  /** By its settings it is for others than the people of this machine. */
  readonly isPublished: boolean;
  /** Opens what is for insiders. */
  readonly token: string;
  /** Called once, when a request shows that the venue is reached by another name: which one. */
  readonly onPublished: (origin: string) => void;
}

export interface Insiders {
  /** Listens to what a request says of the name by which the venue is reached. */
  hear(request: IncomingMessage): void;
  /** Whether this is the token. */
  opens(token: string | null): boolean;
  /** Throws `forbidden` for whoever is none; a token is taken as `Authorization: Bearer` alone. */
  mustBe(request: FastifyRequest): void;
}

/** What a proxy adds: the request comes from farther than the other end of the connection. */
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'forwarded',
  'x-real-ip',
  'via',
];

/** Browsers and command lines speak HTTP/1.1 and keep the connection; a proxy that is told nothing else does not. */
function isLikeProxy({ httpVersionMajor, httpVersionMinor, headers }: IncomingMessage): boolean {
  if (httpVersionMajor === 1 && httpVersionMinor === 0) return true;
  if (headers.connection?.toLowerCase() === 'close') return true;
  return FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The name by which a page of the venue's own was opened, where that is none of this machine. A page of another site
 * that asks here is none: its browser says so.
 */
function foreignOrigin({ headers }: IncomingMessage): string | null {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return null;
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return null;
  return isThisMachine(new URL(origin).hostname) ? null : origin;
}

export function createInsiders({ isPublished, token, onPublished }: InsiderOptions): Insiders {
  const expected = digest(token);
  let published = isPublished;
  const isHere = (request: FastifyRequest): boolean =>
    isThisMachine(request.socket.remoteAddress ?? '') &&
    isThisMachine(request.ip) &&
    isThisMachine(hostName(request.headers.host ?? '')) &&
    !isLikeProxy(request.raw);
  const opens = (given: string | null): boolean => given !== null && timingSafeEqual(digest(given), expected);
  return {
    opens,
    hear(request) {
      const origin = published ? null : foreignOrigin(request);
      if (origin === null) return;
      published = true;
      onPublished(origin);
    },
    mustBe(request) {
      if (opens(bearerOf(request))) return;
      if (published || !isHere(request)) throw new RequestRefused('forbidden');
    },
  };
}
