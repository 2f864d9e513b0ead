/** What the lists of a user's own rows are asked by: whose they are, from when to when, and which page. */
import type { TimeMs } from '@assay/core';
import type { Session } from '../access/port.ts';

const DEFAULT_PAGE_SIZE = 20;

interface ListQuery {
  readonly from?: string;
  readonly to?: string;
  readonly pageNo?: string;
  readonly pageSize?: string;
}

export function ownListFilter({ from, to, pageNo, pageSize }: ListQuery, { realm, owner }: Session) {
  return {
    realm,
    owner,
    // Unix milliseconds by the schema; the brand says no more.
    ...(from === undefined ? {} : { from: Number(from) as TimeMs }),
    ...(to === undefined ? {} : { to: Number(to) as TimeMs }),
    pageNo: Number(pageNo ?? 1),
    pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE),
  };
}
