/** The newest count of each coin on each network, as everybody sees it. */
import type { AssetId, ListedRoute, NetworkId, Units, WalletRoutes, WalletTotals } from '@assay/core';
import type { SolvencyCoin, SolvencyCount, SolvencyRoute } from '@assay/protocol';
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { Count, CountedNetwork } from './shape.ts';

type Instruments = MarketData['instruments'];

/** With a sign where it is below zero. */
const signedText = (amount: bigint, decimals: number): string =>
  amount < 0n ? `-${decimalText(-amount, decimals)}` : decimalText(amount, decimals);

export interface LedgerNow {
  readonly totals: WalletTotals;
  /** Of the outside world: what everybody has, with the other sign. */
  readonly outside: readonly { readonly asset: AssetId; readonly available: number }[];
}

/** Coins that anybody has, or that are on a network. */
export function presentCoins(instruments: Instruments, { totals, outside }: LedgerNow): SolvencyCoin[] {
  const text = (asset: AssetId, amount: number): string =>
    // Sums and differences of units, whole as they are.
    instruments.units(instruments.mustAsset(asset), amount as Units);
  const sumOf = (rows: readonly { asset: AssetId; amount: number }[], asset: AssetId): number =>
    rows.reduce((sum, row) => (row.asset === asset ? sum + row.amount : sum), 0);
  const booked = totals.routes.map((route) => ({ asset: route.asset, amount: route.units }));
  return outside.flatMap(({ asset, available }) => {
    const owed = 0 - available;
    const isListed = booked.some((row) => row.asset === asset);
    if (owed === 0 && !isListed) return [];
    const [onChains, unpaid] = [sumOf(booked, asset), sumOf(totals.unpaid, asset)];
    return [
      {
        coin: instruments.mustAsset(asset).code,
        owed: text(asset, owed),
        onChains: text(asset, onChains),
        unpaid: text(asset, unpaid),
        elsewhere: text(asset, owed - onChains - unpaid),
      },
    ];
  });
}

export function presentRoutes(
  instruments: Instruments,
  { routes, networks }: WalletRoutes,
  counted: readonly CountedNetwork[],
): SolvencyRoute[] {
  const byNumber = new Map<NetworkId, CountedNetwork>(
    counted.flatMap((one) => (one.network === null ? [] : [[one.network, one]])),
  );
  return routes.map((route) => {
    const network = byNumber.get(route.network) ?? null;
    return {
      coin: instruments.mustAsset(route.asset).code,
      network: network?.key ?? null,
      networkName: network?.name ?? networks[route.network]?.chain ?? '',
      test: network?.isTest ?? false,
      depositsOpen: route.deposits,
      withdrawalsOpen: route.withdrawals,
      count: presentCount(network?.count ?? null, route),
    };
  });
}

function presentCount(count: Count | null, { route }: Pick<ListedRoute, 'route'>): SolvencyCount | null {
  const index = count?.routes.findIndex((one) => one.route.route === route) ?? -1;
  // Of each route one, in the same order.
  const [found, places] = [count?.routes[index], count?.holdings[index]];
  if (count === null || found === undefined || places === undefined) return null;
  const text = (amount: bigint): string => signedText(amount, found.route.decimals);
  const { arriving, seen, leaving, left } = found;
  const { height, hash, time } = count.block;
  return {
    block: { height, hash, time },
    at: count.at,
    sequence: count.sequence,
    holdings: text(found.held),
    books: text(found.books),
    inFlight: { arriving: text(arriving), seen: text(seen), leaving: text(leaving), left: text(left) },
    difference: text(found.difference),
    belowUnit: text(found.belowUnit),
    treasury: count.treasury,
    hot: text(places.hot),
    cold: places.coldPlaces.map(({ address, units }) => ({ address, holdings: text(units) })),
    users: text(places.users),
    addresses: count.addresses,
  };
}
