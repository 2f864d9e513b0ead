/** The addresses of the exchange's own on each network, and what they hold of each coin at the block that was counted. */
import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';

/** An address from which is paid, or of cold storage. */
export interface Holder {
  readonly address: string;
  readonly kind: 'house' | 'cold';
  readonly holdings: readonly { readonly coin: string; readonly amount: string }[];
}

export interface Places extends Pick<SolvencyCount, 'block' | 'addresses'> {
  readonly name: string;
  readonly holders: readonly Holder[];
}

/** Of the networks that were counted, in the order of their coins. */
export function placesOf(routes: readonly SolvencyRoute[]): readonly Places[] {
  const counted = routes.flatMap(({ coin, networkName, count }) =>
    count === null ? [] : [{ coin, networkName, count }],
  );
  const names = [...new Set(counted.map(({ networkName }) => networkName))];
  return names.flatMap((name) => {
    const own = counted.filter(({ networkName }) => networkName === name);
    const [first] = own;
    if (first === undefined) return [];
    const { block, addresses, treasury } = first.count;
    const house: Holder = {
      address: treasury,
      kind: 'house',
      holdings: own.map(({ coin, count: { hot } }) => ({ coin, amount: hot })),
    };
    return [{ name, block, addresses, holders: [house, ...coldOf(own)] }];
  });
}

type Counted = { readonly coin: string; readonly count: SolvencyCount };

function coldOf(own: readonly Counted[]): readonly Holder[] {
  const addresses = new Set(own.flatMap(({ count }) => count.cold.map(({ address }) => address)));
  return [...addresses].map((address) => ({
    address,
    kind: 'cold',
    holdings: own.flatMap(({ coin, count }) =>
      count.cold.flatMap((one) => (one.address === address ? [{ coin, amount: one.holdings }] : [])),
    ),
  }));
}
