/** Which list of own orders a page shows, and by which filter, as its address says it. */
import type { OrderListName } from '../components/order-lists.tsx';
import { filterFromQuery, queryOfFilter } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

export const LISTS = ['open', 'history', 'fills'] as const satisfies readonly OrderListName[];

export interface OrdersParams {
  readonly list: OrderListName;
  readonly filter: ListFilter;
}

type Query = Readonly<Record<string, string>>;

/** `first`: the list that is shown where the address names none. */
export function ordersParams(query: Query, first: OrderListName): OrdersParams {
  return { list: LISTS.find((list) => list === query['tab']) ?? first, filter: filterFromQuery(query) };
}

export function ordersQuery({ list, filter }: OrdersParams, first: OrderListName): Query {
  return { ...(list === first ? {} : { tab: list }), ...queryOfFilter(filter) };
}
