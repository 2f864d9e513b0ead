/** Which list of own futures a page shows, and by which filter, as its address says it; and what that asks for. Pure. */
import { familyOfSymbol, isDeliverySymbol } from '@assay/protocol';
import { filterFromQuery, queryOfFilter, timeBounds } from '../../orders/model/list-filter.ts';
import type { ListFilter, Moment } from '../../orders/model/list-filter.ts';
import type { ListChoice, OrderChoice } from './own-futures.ts';

export const FUTURES_LISTS = ['open', 'history', 'fills', 'closed', 'funding', 'liquidations'] as const;
export type FuturesListName = (typeof FUTURES_LISTS)[number];

export interface FuturesParams {
  readonly list: FuturesListName;
  readonly filter: ListFilter;
}

/** The markets of a page: those of an account, or those with an end or without. */
export type MarketsShown = Pick<ListChoice, 'account' | 'term'>;

type Query = Readonly<Record<string, string>>;

/** `first`: the list that is shown where the address names none. */
export function futuresParams(query: Query, first: FuturesListName): FuturesParams {
  const list = FUTURES_LISTS.find((name) => name === query['tab']) ?? first;
  return { list, filter: filterFromQuery(query) };
}

export function futuresQuery({ list, filter }: FuturesParams, first: FuturesListName): Query {
  return { ...(list === first ? {} : { tab: list }), ...queryOfFilter(filter) };
}

/** What a filter asks for of the markets of a page. Side, kind and state are of orders alone. */
export function choiceOf(shown: MarketsShown, filter: ListFilter, moment: Moment): OrderChoice {
  const { symbol, direction, type } = filter;
  const { from, to } = timeBounds(filter, moment);
  return {
    ...shown,
    ...(symbol === null ? {} : { symbol }),
    ...(direction === null ? {} : { direction }),
    ...(type === null ? {} : { type }),
    ...(from === null ? {} : { from: String(from) }),
    ...(to === null ? {} : { to: String(to) }),
  };
}

/** The same of lists that are not of orders. */
export function timesOf({ from, to, account, term }: OrderChoice): ListChoice {
  return {
    ...(account === undefined ? {} : { account }),
    ...(term === undefined ? {} : { term }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

export function isShown(symbol: string, { account, term }: MarketsShown): boolean {
  return (
    (account === undefined || familyOfSymbol(symbol) === account) &&
    (term === undefined || isDeliverySymbol(symbol) === (term === 'delivery'))
  );
}
