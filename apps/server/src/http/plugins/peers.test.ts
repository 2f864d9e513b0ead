import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHostCheck, createPeerOf, hostName, networkOf } from './peers.ts';
import type { TrustedProxies } from './peers.ts';

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['2001:db8:a::', '2001:db8:a:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

it.each([
  ['localhost', 'localhost'],
  ['LOCALHOST:8080', 'localhost'],
  ['[::1]:8080', '[::1]'],
  ['[::1]', '[::1]'],
  ['a:b', ''],
  ['a:1:2', ''],
  ['', ''],
])('the host of "%s" is "%s"', (header, host) => expect(hostName(header)).toBe(host));

describe('whose address is believed', () => {
  const peerOf = (proxies: TrustedProxies, said: string): string =>
    createPeerOf(proxies)({
      headers: { 'x-forwarded-for': said },
      socket: { remoteAddress: '10.0.0.1' },
      // Nothing else is asked of a request.
    } as unknown as IncomingMessage);
  it.each([
    [null, '192.0.2.1', '10.0.0.1'],
    [1, '192.0.2.2, 192.0.2.1', '192.0.2.1'],
    [2, '192.0.2.3, 192.0.2.2, 192.0.2.1', '192.0.2.2'],
    [['10.0.0.0/8'], '192.0.2.2, 10.0.0.7', '192.0.2.2'],
    [['10.1.0.0/16'], '192.0.2.1', '10.0.0.1'],
  ])('behind %j who says %s is %s', (proxies, said, peer) => expect(peerOf(proxies, said)).toBe(peer));
});

describe('names that are answered', () => {
  const rule = { publicUrl: 'https://venue.example:8443', others: ['', 'wss://ws.example'] };
  const isAnswered = (host: string | undefined, beyondLoopback: boolean): boolean => {
    try {
      createHostCheck({ ...rule, beyondLoopback })(host);
      return true;
    } catch {
      return false;
    }
  };
  it.each([
    ['venue.example', true, true],
    ['VENUE.example:1', true, true],
    ['ws.example', true, true],
    ['localhost:8080', true, true],
    ['127.0.0.1', true, true],
    ['[::1]:8080', true, true],
    ['192.0.2.1', false, true],
    ['[2001:db8::1]:8080', false, true],
    ['evil.example', false, false],
    ['192.0.2.1.evil.example', false, false],
    [undefined, false, false],
  ])('%s: on this machine alone %s, beyond it %s', (host, here, beyond) => {
    expect([isAnswered(host, false), isAnswered(host, true)]).toEqual([here, beyond]);
  });
});
