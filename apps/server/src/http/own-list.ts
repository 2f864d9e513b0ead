/** What lists are asked by: from when to when, which page, and of a user's own rows whose they are. */
import type { TimeMs } from '@assay/core';
import type { Session } from '../access/port.ts';

export const DEFAULT_PAGE_SIZE = 20;

/** As numbers in a body, as digits in a query. */
interface RangeQuery {
  readonly from?: string | number;
  readonly to?: string | number;
  readonly pageNo?: string | number;
  readonly pageSize?: string | number;
}

/** Pages and times of a list, whosever it is. */
export function rangeOf({ from, to, pageNo, pageSize }: RangeQuery) {
  return {
    // Unix milliseconds by the schema; the brand says no more.
    ...(from === undefined ? {} : { from: Number(from) as TimeMs }),
    ...(to === undefined ? {} : { to: Number(to) as TimeMs }),
    pageNo: Number(pageNo ?? 1),
    pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE),
  };
}

export function ownListFilter(query: RangeQuery, { realm, owner }: Session) {
  return { realm, owner, ...rangeOf(query) };
}
