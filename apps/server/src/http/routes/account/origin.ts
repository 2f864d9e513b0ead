/** Where a caller comes from, as access wants to know it. */
import type { Origin } from '../../../access/origin.ts';
import type { Visitor } from '../../calls.ts';
import { networkOf } from '../../plugins/peers.ts';

export function originOf({ address, userAgent }: Visitor): Origin {
  return { address, network: networkOf(address), userAgent };
}
