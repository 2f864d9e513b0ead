/** What the two screens keep in the address: tab or filter, search and order. Pure. */
import { SORT_KEYS, type MarketOrder } from '../../../markets/market-order.ts';
import type { MarketFilter } from '../../../markets/market-filter.ts';

export const QUOTES_TABS = ['own', 'sec', 'spot', 'u'] as const;
export type QuotesTab = (typeof QUOTES_TABS)[number];

interface ListPlace {
  readonly words: string;
  readonly order: MarketOrder;
}
export interface QuotesPlace extends ListPlace {
  readonly tab: QuotesTab;
}
export interface MarketMainPlace extends ListPlace {
  readonly filter: MarketFilter;
}

type Query = Readonly<Record<string, string>>;

const MAX_SEARCH_LENGTH = 40;

/** What is not known in an address counts as not there. */
function listPlace(query: Query): ListPlace {
  const key = SORT_KEYS.find((one) => one === query['sort']);
  const direction = query['dir'] === 'asc' ? 'asc' : 'desc';
  return {
    words: (query['q'] ?? '').slice(0, MAX_SEARCH_LENGTH),
    order: key === undefined ? null : { key, direction },
  };
}

function listQuery({ words, order }: ListPlace): Query {
  return {
    ...(words !== '' && { q: words }),
    ...(order !== null && { sort: order.key, dir: order.direction }),
  };
}

export function quotesPlace(query: Query): QuotesPlace {
  return { ...listPlace(query), tab: QUOTES_TABS.find((tab) => tab === query['tab']) ?? 'spot' };
}

export function quotesQuery(place: QuotesPlace): Query {
  return { ...(place.tab !== 'spot' && { tab: place.tab }), ...listQuery(place) };
}

export function marketMainPlace(query: Query): MarketMainPlace {
  const filter = query['list'] ?? '';
  return { ...listPlace(query), filter: /^(marked|[A-Z0-9]{2,10})$/.test(filter) ? filter : 'all' };
}

export function mainQuery(place: MarketMainPlace): Query {
  return { ...(place.filter !== 'all' && { list: place.filter }), ...listQuery(place) };
}
