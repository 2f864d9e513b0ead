import { expect, it } from 'vitest';
import { locationOf } from './location.ts';
import { originOf } from '../../http/origin.ts';

it.each([
  ['127.0.0.1', 'this-machine'],
  ['::1', 'this-machine'],
  ['10.1.2.3', 'private-network'],
  ['172.31.0.1', 'private-network'],
  ['172.32.0.1', null],
  ['192.168.1.1', 'private-network'],
  ['100.64.0.1', 'private-network'],
  ['fd00::1', 'private-network'],
  ['fe80::1%eth0', 'private-network'],
  ['192.0.2.7', null],
  ['2001:db8::1', null],
  ['not an address', null],
])('%s is at %s', (address, location) => expect(locationOf(address)).toBe(location));

it('is told of an IPv4 address that came over IPv6, too', () => {
  const origin = originOf({ address: '::ffff:192.168.1.1', userAgent: null });
  expect(origin).toEqual({ address: '192.168.1.1', network: '192.168.1.1', userAgent: null });
  expect(originOf({ address: '2001:db8::1', userAgent: null }).address).toBe('2001:db8::1');
});
