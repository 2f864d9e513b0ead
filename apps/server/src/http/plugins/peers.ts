/**
 * Which peers a sandbox answers: names that cannot be rebound, and this machine alone where private things are shown.
 * Promises: a page of another site cannot reach the sandbox through a name of its own (the Host header is checked).
 */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { RequestRefused } from '../request-refused.ts';

function isLoopbackAddress(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** Refuses all but this machine, also behind a proxy on it. */
export function requireLoopback(request: FastifyRequest): void {
  const peer = request.socket.remoteAddress ?? '';
  if (!isLoopbackAddress(peer) || !isLoopbackAddress(request.ip)) throw new RequestRefused('forbidden');
}

/** The host of a Host header without its port, lower case; empty when it is none. */
function hostName(header: string): string {
  return /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(header.toLowerCase())?.[1] ?? '';
}

export interface HostRule {
  readonly publicUrl: string;
  /** Reachable beyond this machine: then any plain IP address is a name that cannot be rebound. */
  readonly beyondLoopback: boolean;
}

/** Throws `forbidden` for a Host that is none of ours. */
export function createHostCheck(rule: HostRule): (host: string | undefined) => void {
  const known = new Set(['localhost', '127.0.0.1', '[::1]', new URL(rule.publicUrl).hostname]);
  return (host) => {
    const name = hostName(host ?? '');
    if (known.has(name)) return;
    if (rule.beyondLoopback && isIP(name.replace(/^\[|\]$/g, '')) !== 0) return;
    throw new RequestRefused('forbidden', null);
  };
}
