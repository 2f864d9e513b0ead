/**
 * Which address is a network's cold storage when it is reached, and which ones were (decision 119).
 * Promises: an address counts only if the signer's own file knows it, too; one that is new is empty, so that what lies there is what
 * the exchange has sent or seen arrive. One that counted once is watched and counted for good.
 * Never: moves anything.
 */
import type { HoldingChain } from '../../../integrations/chains/port.ts';
import type { ThreadedStore } from '../../../storage/threaded-store.ts';
import type { NetworkConfig } from '../networks.ts';
import type { ColdOperations, ColdStorage } from './shape.ts';

export interface ColdStorageParts {
  readonly config: Pick<NetworkConfig, 'coldAddress' | 'coins'>;
  readonly chain: Pick<HoldingChain, 'head' | 'balanceAt' | 'canonicalAddress' | 'shownAddress'>;
  /** By it the store knows the network. */
  readonly name: string;
  /** By the signer's file. */
  readonly sealed: string | null;
  readonly store: Pick<ThreadedStore<ColdOperations>, 'run'>;
  /** The house's own, and one that pays. */
  readonly treasury: string;
  readonly now: () => number;
}

/** Throws the port's failures. */
export async function openColdStorage(parts: ColdStorageParts): Promise<ColdStorage> {
  const { config, chain, name: network, sealed, store, treasury, now } = parts;
  const addresses = await store.run('coldAddresses', { network });
  if (config.coldAddress === undefined) return { addresses, target: null, fault: null };
  const target = chain.canonicalAddress(config.coldAddress);
  const refused = (fault: string): ColdStorage => ({ addresses, target: null, fault });
  const shown = chain.shownAddress(target);
  if (target === treasury) return refused(`${shown} is the address that pays`);
  if (target !== sealed) return refused(`the signer does not know ${shown} as the address of cold storage`);
  if (addresses.includes(target)) return { addresses, target, fault: null };
  const { hash } = await chain.head();
  for (const { coin, contract } of config.coins) {
    if ((await chain.balanceAt(hash, target, contract)) > 0n)
      return refused(`${shown} had ${coin} before it was named: name one that is empty`);
  }
  await store.run('keepColdAddress', { network, address: target, now: now() });
  return { addresses: [...addresses, target], target, fault: null };
}
