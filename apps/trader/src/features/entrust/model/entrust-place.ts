/** What the page shows, as its address says it: the list and its filter. */
import type { OrderListName } from '../../../orders/components/order-lists.tsx';
import { filterFromQuery, queryOfFilter } from '../../../orders/model/list-filter.ts';
import type { ListFilter } from '../../../orders/model/list-filter.ts';

export const LISTS = ['open', 'history', 'fills'] as const satisfies readonly OrderListName[];

export interface EntrustPlace {
  readonly list: OrderListName;
  readonly filter: ListFilter;
}

type Query = Readonly<Record<string, string>>;

export function entrustPlace(query: Query): EntrustPlace {
  return { list: LISTS.find((list) => list === query['tab']) ?? 'open', filter: filterFromQuery(query) };
}

export function entrustQuery({ list, filter }: EntrustPlace): Query {
  return { ...(list === 'open' ? {} : { tab: list }), ...queryOfFilter(filter) };
}
