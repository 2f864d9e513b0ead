/** Where the coins of each network lie at the block that was counted: each address of the exchange's own, and those of users together. */
import type { SolvencyCount, SolvencyRoute } from '@assay/protocol';

export interface Held {
  readonly coin: string;
  readonly amount: string;
}

/** An address from which is paid, or of cold storage. */
export interface Holder {
  readonly address: string;
  readonly kind: 'house' | 'cold';
  readonly holdings: readonly Held[];
}

export interface Places extends Pick<SolvencyCount, 'block' | 'addresses'> {
  readonly name: string;
  readonly holders: readonly Holder[];
  /** On addresses of users, which are not told. */
  readonly users: readonly Held[];
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
    const users = own.map(({ coin, count }) => ({ coin, amount: count.users }));
    return [{ name, block, addresses, users, holders: [house, ...coldOf(own)] }];
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
