/**
 * The calls of deposits on chains.
 * Promises: an address is kept before it is shown; a list tells what the scanner has read, and balances what was credited.
 */
import type { OwnerId } from '@assay/core';
import type { DepositRowView } from '@assay/protocol';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { MarketData } from '../../market-data/port.ts';
import { chainUnitsOf } from '../../integrations/chains/chain-amounts.ts';
import type { ScreeningStore } from '../screening/shape.ts';
import { TEST_NETWORK, giftOf } from './networks.ts';
import { depositView, networkView } from './presenter.ts';
import { identityOf } from './rules.ts';
import type { DepositStore, ListedDeposit, WatchedRoute } from './shape.ts';
import type { Live, NetworkWatch } from './watch.ts';

export interface DepositParts {
  readonly networks: readonly NetworkWatch[];
  /** Sends coins of the test chain; null: there is none here. */
  readonly fund:
    | ((gift: {
        readonly to: string;
        readonly token: string | null;
        readonly units: bigint;
      }) => Promise<string>)
    | null;
  readonly identity: DepositStore & ScreeningStore;
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly wallNow: () => number;
}

type DepositCalls =
  | 'getRechargeCurrency'
  | 'getDepositAddress'
  | 'getRechargeLog'
  | 'arrivingDeposits'
  | 'chainFaucet';

const PAGE_SIZE = 20;
/** More than anybody has arriving. */
const MAX_ARRIVING = 100;

export function depositHandlers(parts: DepositParts): Handlers<DepositCalls> {
  const { networks, marketData, wallNow } = parts;
  return {
    getRechargeCurrency() {
      const coins = marketData.instruments.assets.map((asset) => ({
        coin: asset.code,
        networks: networks.flatMap((watch) =>
          watch.routes
            .filter((route) => route.asset === asset.asset)
            .map((route) => networkView(watch, route, marketData, asset)),
        ),
      }));
      return { coins, serverTime: wallNow() };
    },
    async getDepositAddress({ coin: named }, { session }) {
      const [coin = '', key] = named.split('-');
      const { watch, live } = mustFindRoute(parts, coin, key);
      const address = live.chain.shownAddress(await live.addresses.give(session.owner));
      return { coin, network: watch.config.key, address, memo: null };
    },
    async getRechargeLog({ coin, pageNo = 1, pageSize = PAGE_SIZE }, { session }) {
      const tokens = coin === undefined ? null : tokensOf(parts, coin);
      const offset = (pageNo - 1) * pageSize;
      const page = { tokens, isOpen: false, offset, limit: pageSize };
      const { total, records } = await listed(parts, session.owner, page);
      return { records, pageNo, pageSize, total };
    },
    async arrivingDeposits(_, { session }) {
      const page = { tokens: null, isOpen: true, offset: 0, limit: MAX_ARRIVING };
      const { records } = await listed(parts, session.owner, page);
      return { deposits: records, serverTime: wallNow() };
    },
    async chainFaucet({ coin }, { session }) {
      const gift = giftOf(coin);
      const { route, live } = mustFindRoute(parts, coin, TEST_NETWORK.key);
      const units = gift === null ? null : chainUnitsOf(gift, route.decimals);
      if (parts.fund === null || gift === null || units === null)
        throw new RequestRefused('unknown-route', 'coin');
      const address = await live.addresses.give(session.owner);
      const transaction = await parts.fund({ to: address, token: route.contract, units });
      const shown = live.chain.shownAddress(address);
      return { coin, network: TEST_NETWORK.key, amount: gift, address: shown, transaction };
    },
  };
}

interface FoundRoute {
  readonly watch: NetworkWatch;
  readonly route: WatchedRoute;
  readonly live: Live;
}

/** Of the first network of the coin, where none is named. Throws `RequestRefused`. */
function mustFindRoute({ networks, marketData }: DepositParts, coin: string, key?: string): FoundRoute {
  const { asset } = mustFindAsset(marketData, coin);
  let isKnown = false;
  for (const watch of networks) {
    if (key !== undefined && watch.config.key !== key) continue;
    isKnown ||= watch.config.coins.some((one) => one.coin === coin);
    const route = watch.routes.find((one) => one.asset === asset);
    if (route !== undefined && watch.live !== null) return { watch, route, live: watch.live };
  }
  // Listed, and not reached since the start: nobody knows an address of it.
  throw isKnown ? new RequestRefused('venue-unavailable', null) : new RequestRefused('unknown-route', 'coin');
}

function tokensOf({ networks, marketData }: DepositParts, coin: string) {
  const { asset } = mustFindAsset(marketData, coin);
  return networks.flatMap(({ live, routes }) =>
    live === null
      ? []
      : routes
          .filter((route) => route.asset === asset)
          .map(({ contract: token }) => ({ network: live.name, token })),
  );
}

interface Page {
  readonly tokens: ReturnType<typeof tokensOf> | null;
  readonly isOpen: boolean;
  readonly offset: number;
  readonly limit: number;
}

async function listed(
  { networks, identity }: DepositParts,
  owner: OwnerId,
  page: Page,
): Promise<{ readonly total: number; readonly records: DepositRowView[] }> {
  if (page.tokens?.length === 0) return { total: 0, records: [] };
  const { total, rows } = await identity.run('listDeposits', { userId: owner, ...page });
  const reviewed = await identity.run('waitingMoves', { userId: Number(owner) });
  const viewOf = (row: ListedDeposit): DepositRowView | null => {
    const watch = networks.find(({ live }) => live?.name === row.network);
    return watch === undefined ? null : depositView(watch, row, reviewed.deposits.includes(identityOf(row)));
  };
  return { total, records: rows.map(viewOf).filter((view) => view !== null) };
}
