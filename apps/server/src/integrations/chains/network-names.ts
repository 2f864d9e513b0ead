/** By what a network is called where a word is needed for it. */
import { BITCOIN_CHAIN_ID } from './bitcoin/bitcoin-networks.ts';
import type { NetworkIdentity } from './port.ts';

/** As CAIP-2 names it. */
export function chainName({ chainId, genesis }: NetworkIdentity): string {
  return chainId === BITCOIN_CHAIN_ID ? `bip122:${genesis.slice(0, 32)}` : `eip155:${chainId}`;
}

export const isBitcoinName = (name: string): boolean => name.startsWith('bip122:');

/** In stores and in names of files. */
export function storedName({ chainId, genesis }: NetworkIdentity): string {
  return `${chainId}-${genesis.slice(2, 18)}`;
}
