/**
 * Where an address is, as far as the venue can say by itself: this machine, a private network, or not known. Nobody is
 * asked: whom users are would be told to whoever is.
 */
import { BlockList, isIP } from 'node:net';
import type { DeviceLocation } from '@assay/protocol';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  privateNetworks.addSubnet(network, bits);
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

export function locationOf(address: string): DeviceLocation {
  const [plain = ''] = address.split('%');
  const kind = isIP(plain);
  if (kind === 0) return null;
  const family = kind === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(plain, family)) return 'this-machine';
  return privateNetworks.check(plain, family) ? 'private-network' : null;
}
