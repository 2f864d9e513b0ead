/**
 * Who money goes to: an address as it was typed, looked at before anything is asked of the core.
 * Promises: a spelling that is wrong anywhere is refused with what is wrong; an address of the exchange is its owner.
 */
import type { OwnerId } from '@assay/core';
import { ChainUnavailable, WouldRevert } from '../../integrations/chains/port.ts';
import { mustBeAddress } from '../../http/address-faults.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { LiveNetwork, OfferedRoute } from './networks.ts';

export interface Receiver {
  /** The spelling by which it is kept. */
  readonly address: string;
  /** Whose it is, where it is of this exchange. */
  readonly owner: OwnerId | null;
}

/** In the spelling by which it is kept. Throws `RequestRefused` for what nobody can be sent anything at. */
export function readAddress(live: LiveNetwork, typed: string, sender: OwnerId): string {
  mustBeAddress(live.chain.findAddressFault(typed));
  const address = live.chain.canonicalAddress(typed);
  if (live.addresses.find(address)?.owner === sender || isHouses(live, address)) {
    throw new RequestRefused('withdrawal-address-own', 'address');
  }
  return address;
}

const isHouses = ({ treasury, cold }: LiveNetwork, address: string): boolean =>
  address === treasury || cold.addresses.includes(address);

/** Throws `RequestRefused`. */
export async function readReceiver(
  { live, route, contracts }: OfferedRoute,
  { address: typed, memo }: { readonly address: string; readonly memo?: string | undefined },
  sender: OwnerId,
): Promise<Receiver> {
  const address = readAddress(live, typed, sender);
  // No network that there is has memos: one would be lost on the way.
  if (memo !== undefined) throw new RequestRefused('field-invalid', 'memo');
  const owner = live.addresses.find(address)?.owner ?? null;
  const isToken = contracts.includes(address);
  if (isToken || (owner === null && (await isRefusing(live, address, route.contract)))) {
    throw new RequestRefused('withdrawal-address-contract', 'address');
  }
  return { address, owner };
}

/** Asked with nothing to send, so that it depends on nobody's balance. It is asked again before anything is signed. */
async function isRefusing(
  { payable: chain, treasury }: OfferedRoute['live'],
  to: string,
  token: string | null,
): Promise<boolean> {
  try {
    if (!('hasCode' in chain) || !(await chain.hasCode(to))) return false;
    await chain.gasFor({ from: treasury, to, token, units: 0n });
    return false;
  } catch (error) {
    if (error instanceof WouldRevert) return true;
    if (error instanceof ChainUnavailable) return false;
    throw error;
  }
}
