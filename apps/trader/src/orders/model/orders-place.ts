/** Which list of own orders a page shows, and by which filter, as its address says it. */
import type { OrderListName } from '../components/order-lists.tsx';
import { filterFromQuery, queryOfFilter } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

export const LISTS = ['open', 'history', 'fills'] as const satisfies readonly OrderListName[];

export interface OrdersPlace {
  readonly list: OrderListName;
  readonly filter: ListFilter;
}

type Query = Readonly<Record<string, string>>;

/** `first`: the list that is shown where the address names none. */
export function ordersPlace(query: Query, first: OrderListName): OrdersPlace {
  return { list: LISTS.find((list) => list === query['tab']) ?? first, filter: filterFromQuery(query) };
}

export function ordersQuery({ list, filter }: OrdersPlace, first: OrderListName): Query {
  return { ...(list === first ? {} : { tab: list }), ...queryOfFilter(filter) };
}
