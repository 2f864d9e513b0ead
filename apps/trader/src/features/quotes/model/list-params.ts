/** What the two screens keep in the address: tab or filter, search and order. Pure. */
import { SORT_KEYS, type MarketOrder } from '../../../markets/market-order.ts';
import type { MarketFilter } from '../../../markets/market-filter.ts';

/** Own selection, seconds-contracts, spot, and contracts by what they settle in. */
export const QUOTES_TABS = ['own', 'sec', 'spot', 'u', 'coin'] as const;
export type QuotesTab = (typeof QUOTES_TABS)[number];

interface ListParams {
  readonly words: string;
  readonly order: MarketOrder;
}
export interface QuotesParams extends ListParams {
  readonly tab: QuotesTab;
}
export interface MarketMainParams extends ListParams {
  readonly filter: MarketFilter;
}

type Query = Readonly<Record<string, string>>;

const MAX_SEARCH_LENGTH = 40;

/** What is not known in an address counts as not there. */
function listParams(query: Query): ListParams {
  const key = SORT_KEYS.find((one) => one === query['sort']);
  const direction = query['dir'] === 'asc' ? 'asc' : 'desc';
  return {
    words: (query['q'] ?? '').slice(0, MAX_SEARCH_LENGTH),
    order: key === undefined ? null : { key, direction },
  };
}

function listQuery({ words, order }: ListParams): Query {
  return {
    ...(words !== '' && { q: words }),
    ...(order !== null && { sort: order.key, dir: order.direction }),
  };
}

export function quotesParams(query: Query): QuotesParams {
  return { ...listParams(query), tab: QUOTES_TABS.find((tab) => tab === query['tab']) ?? 'spot' };
}

export function quotesQuery(params: QuotesParams): Query {
  return { ...(params.tab !== 'spot' && { tab: params.tab }), ...listQuery(params) };
}

export function marketMainParams(query: Query): MarketMainParams {
  const filter = query['list'] ?? '';
  return { ...listParams(query), filter: /^(marked|[A-Z0-9]{2,10})$/.test(filter) ? filter : 'all' };
}

export function mainQuery(params: MarketMainParams): Query {
  return { ...(params.filter !== 'all' && { list: params.filter }), ...listQuery(params) };
}
