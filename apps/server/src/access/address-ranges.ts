/**
 * Addresses and ranges of addresses that something is bound to.
 * Promises: one spelling for each; a range so wide that it binds nothing is no range; an IPv4 address that arrives
 * as IPv6 is the IPv4 address.
 */
import { BlockList, isIP, SocketAddress } from 'node:net';

/** Wider ones are half an internet. */
const WIDEST = { 4: 8, 6: 32 } as const;
const BITS = { 4: 32, 6: 128 } as const;

function unmapped(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function familyOf(version: 4 | 6): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6';
}

/** The one spelling of an address or range; null: it is none. */
export function rangeOf(text: string): string | null {
  const [head = '', bits, ...rest] = text.trim().split('/');
  const address = unmapped(head);
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0 || address.includes('%')) return null;
  // The system's spelling shows an IPv4 address that was written in IPv6's digits.
  const plain = unmapped(new SocketAddress({ address, family: familyOf(version) }).address);
  if (bits === undefined) return plain;
  const prefix = /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (!(prefix >= WIDEST[version] && prefix <= BITS[version])) return null;
  if (prefix === BITS[version]) return plain;
  return version === 6 && holdsAllOfIPv4(plain, prefix) ? null : `${plain}/${prefix}`;
}

/** Every IPv4 address has a place in IPv6, `::ffff:0:0/96`: a range around it lets all of them in. */
function holdsAllOfIPv4(plain: string, prefix: number): boolean {
  // Part of that place and not all of it: to be written as IPv4.
  if (isIP(plain) === 4) return true;
  const list = new BlockList();
  list.addSubnet(plain, prefix, 'ipv6');
  return list.check('::ffff:0.0.0.0', 'ipv6');
}

export interface AddressRanges {
  includes(address: string): boolean;
}

/** Of texts that `rangeOf` gave. */
export function addressRanges(ranges: readonly string[]): AddressRanges {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return {
    includes(address) {
      const [plain = ''] = unmapped(address).split('%');
      const version = isIP(plain);
      return (version === 4 || version === 6) && list.check(plain, familyOf(version));
    },
  };
}
