/** Times and pages of a query as numbers, as the lists of seconds-contracts and of bills take them. */
import type { OrderHistoryRequest } from '@assay/protocol';

export function asNumbers({
  from,
  to,
  pageNo,
  pageSize,
}: Pick<OrderHistoryRequest, 'from' | 'to' | 'pageNo' | 'pageSize'>) {
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
    ...(pageNo === undefined ? {} : { pageNo: Number(pageNo) }),
    ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
  };
}
