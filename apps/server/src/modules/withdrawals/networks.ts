/**
 * The networks that money can be sent on: what the rest of the exchange knows of each, and the terms that are in force.
 * Promises: a route that is listed in the core and has no network here is not offered.
 */
import type { AssetId, ListedRoute, NetworkId, OwnerId } from '@assay/core';
import type { Engine } from '../../engine/port.ts';
import type { AccountChain, CoinChain } from '../../integrations/chains/port.ts';

type AddressChain = Pick<AccountChain, 'findAddressFault' | 'canonicalAddress' | 'shownAddress'>;
/** Coins are paid to any address of its form. */
type PayableChain = AddressChain & (Pick<AccountChain, 'hasCode' | 'gasFor'> | Pick<CoinChain, 'leastTo'>);

/** A network as it was reached: by its number in the core. */
export interface LiveNetwork {
  readonly network: NetworkId;
  readonly chain: AddressChain;
  /** The same; null: this network can only be paid in. */
  readonly payable: PayableChain | null;
  /** From which the house pays. */
  readonly treasury: string;
  readonly cold: { readonly addresses: readonly string[] };
  /** Addresses that were given to users. */
  readonly addresses: { find(address: string): { readonly owner: OwnerId } | null };
}

export interface WithdrawalNetwork {
  readonly config: { readonly key: string; readonly name: string; readonly explorer: string | null };
  /** Whether its coins are play money. */
  readonly isTest: boolean;
  readonly isReached: boolean;
  /** Null until it was reached once since the start. */
  readonly live: LiveNetwork | null;
}

/** One that money can be sent on. */
export interface SendableNetwork extends LiveNetwork {
  readonly payable: PayableChain;
}

export function findSendable({ live }: WithdrawalNetwork): SendableNetwork | null {
  if (live === null || live.payable === null) return null;
  return { ...live, payable: live.payable };
}

export interface OfferedRoute {
  readonly network: WithdrawalNetwork;
  readonly live: SendableNetwork;
  readonly route: ListedRoute;
  /** Of every token that is listed on the network: none of them can be paid anything. */
  readonly contracts: readonly string[];
}

/** Every route of the core whose network is known and can be sent on, in the order of the list. */
export async function offeredRoutes(
  engine: Pick<Engine, 'read'>,
  networks: readonly WithdrawalNetwork[],
): Promise<readonly OfferedRoute[]> {
  const { result } = await engine.read('live', { type: 'wallet-routes' });
  const contractsOn = (network: NetworkId): readonly string[] =>
    result.routes.flatMap((one) => (one.network === network && one.contract !== null ? [one.contract] : []));
  return result.routes.flatMap((route) => {
    const network = networks.find(({ live }) => live?.network === route.network);
    const live = network === undefined ? null : findSendable(network);
    return network === undefined || live === null
      ? []
      : [{ network, live, route, contracts: contractsOn(route.network) }];
  });
}

/** Of an asset on the network that is named, or on its first one. */
export function findOffered(
  offered: readonly OfferedRoute[],
  asset: AssetId,
  key: string | undefined,
): OfferedRoute | null {
  const of = offered.filter(({ route }) => route.asset === asset);
  return of.find(({ network }) => key === undefined || network.config.key === key) ?? null;
}
