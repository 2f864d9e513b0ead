/** Where a caller comes from, as access wants to know it. */
import type { Origin } from '../access/origin.ts';
import type { Visitor } from './calls.ts';
import { networkOf } from './plugins/peers.ts';

/** An IPv4 address as such, also where the socket speaks IPv6. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

export function originOf({ address, userAgent }: Visitor): Origin {
  return { address: address.replace(MAPPED, ''), network: networkOf(address), userAgent };
}
