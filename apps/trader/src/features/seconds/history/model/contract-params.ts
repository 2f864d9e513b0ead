/** What the list of own contracts is filtered by, the request that this makes, and its form in an address. Pure. */
import type { SecondContractListRequest } from '@assay/protocol';
import {
  filterFromQuery,
  isFiltered,
  queryOfFilter,
  timeBounds,
} from '../../../../orders/model/list-filter.ts';
import type { ListFilter, Moment, Page } from '../../../../orders/model/list-filter.ts';

export const STATUSES = ['open', 'closed'] as const;

/** Of the filter only market, time and page are asked: a contract has no side and no order type. */
export interface ContractParams {
  /** null: both. */
  readonly status: (typeof STATUSES)[number] | null;
  readonly filter: ListFilter;
}

type Query = Readonly<Record<string, string>>;

export function contractParams(query: Query): ContractParams {
  const { market, span, from, to, page } = query;
  const known = Object.entries({ market, span, from, to, page }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  return {
    status: STATUSES.find((status) => status === query['status']) ?? null,
    filter: filterFromQuery(Object.fromEntries(known)),
  };
}

export function contractQuery({ status, filter }: ContractParams): Query {
  return { ...(status === null ? {} : { status }), ...queryOfFilter(filter) };
}

/** Whether it leaves out any contract but by its page. */
export function leavesOut({ status, filter }: ContractParams): boolean {
  return status !== null || filter.symbol !== null || isFiltered(filter);
}

export function contractRequest(
  { status, filter }: ContractParams,
  page: Page,
  moment: Moment,
): SecondContractListRequest {
  const { from, to } = timeBounds(filter, moment);
  return {
    ...page,
    ...(filter.symbol === null ? {} : { symbol: filter.symbol }),
    ...(status === null ? {} : { status }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}
