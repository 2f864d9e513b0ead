/** What is wrong with an address of a chain that somebody has typed, as a call refuses it. */
import type { ErrorName } from '@assay/protocol';
import type { AddressFault } from '../integrations/chains/port.ts';
import { RequestRefused } from './request-refused.ts';

const FAULTS: Readonly<Record<AddressFault, ErrorName>> = {
  malformed: 'withdrawal-address-malformed',
  'wrong-checksum': 'withdrawal-address-checksum',
  'wrong-network': 'withdrawal-address-network',
  'burn-address': 'withdrawal-address-burn',
};

/** Throws `RequestRefused` where there is a fault. */
export function mustBeAddress(fault: AddressFault | null): void {
  if (fault !== null) throw new RequestRefused(FAULTS[fault], 'address');
}
