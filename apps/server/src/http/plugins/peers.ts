/**
 * Who the other end is, and which names a sandbox answers to: those that cannot be rebound.
 * Promises: a page of another site cannot reach the sandbox through a name of its own (the Host header is checked).
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { RequestRefused } from '../request-refused.ts';

/** Proxies whose `X-Forwarded-For` is believed: their number or addresses; null: none. */
export type TrustedProxies = number | readonly string[] | null;

/** Whether the address at this place, counted from us, is a proxy that is believed. */
export function trustedHop(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (proxies === null) return () => false;
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxyAddr.compile([...proxies]);
}

/** The address of the client behind the proxies that are believed: the same for calls and for sockets. */
export function createPeerOf(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trusted = trustedHop(proxies);
  return (request) => proxyAddr(request, trusted);
}

/** The groups of an IPv6 address that are written, without a zone. */
function firstGroups(address: string, count: number): string {
  const [plain = ''] = address.split('%');
  const [head = '', tail = ''] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  // Without a tail it is one empty group at the very end, which nobody asks for.
  const after = tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Who is counted as one: an IPv4 address, or the /64 that one IPv6 subscriber has all addresses of. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address;
}

/** The host of a Host header without its port, lower case; empty when it is none. */
export function hostName(header: string): string {
  return /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(header.toLowerCase())?.[1] ?? '';
}

export interface HostRule {
  readonly publicUrl: string;
  /** Further addresses that browsers are sent to; empty ones are none. */
  readonly others?: readonly string[];
  /** Reachable beyond this machine: then any plain IP address is a name that cannot be rebound. */
  readonly beyondLoopback: boolean;
}

/** Throws `forbidden` for a Host that is none of ours. */
export function createHostCheck(rule: HostRule): (host: string | undefined) => void {
  const named = [rule.publicUrl, ...(rule.others ?? [])].filter((address) => address !== '');
  const names = named.map((address) => new URL(address).hostname);
  const known = new Set(['localhost', '127.0.0.1', '[::1]', ...names]);
  return (host) => {
    const name = hostName(host ?? '');
    if (known.has(name)) return;
    if (rule.beyondLoopback && isIP(name.replace(/^\[|\]$/g, '')) !== 0) return;
    throw new RequestRefused('forbidden', null);
  };
}
