/**
 * Spot trading, the older generation of its calls, by the same service as the newer.
 * Never: does anything that the newer calls do not.
 */
import type { LegacyOrderListRequest, OrderListQuery } from '@assay/protocol';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { OrderService } from './service.ts';

type LegacySpotCalls =
  | 'legacySubmitOrder'
  | 'legacyOrderLog'
  | 'legacyOrderList'
  | 'legacyCancelOrder'
  | 'legacyOrderFills'
  | 'legacyFills';

const STATES = { current: 'open', history: 'closed' } as const;

/** Numbers as the newer call has them, which is asked by an address, too. */
function asTexts({ from, to, pageNo, pageSize, ...others }: LegacyOrderListRequest): OrderListQuery {
  return {
    ...others,
    ...(from === undefined ? {} : { from: String(from) }),
    ...(to === undefined ? {} : { to: String(to) }),
    ...(pageNo === undefined ? {} : { pageNo: String(pageNo) }),
    ...(pageSize === undefined ? {} : { pageSize: String(pageSize) }),
  };
}

export function legacySpotHandlers(service: OrderService): Handlers<LegacySpotCalls> {
  return {
    async legacySubmitOrder({ account, ...order }, { session }) {
      // Margin accounts are not open at this venue.
      if (account !== 'spot') throw new RequestRefused('account-not-open', 'account');
      return service.submit(order, session);
    },
    legacyOrderLog: ({ state, ...query }, { session }) =>
      service.orders({ ...query, status: STATES[state] }, session),
    legacyOrderList: (request, { session }) => service.orders(asTexts(request), session),
    legacyCancelOrder: (request, { session }) => service.cancel(request, session),
    legacyOrderFills: ({ id, ...paging }, { session }) => service.fills({ ...paging, orderId: id }, session),
    legacyFills: (query, { session }) => service.fills(query, session),
  };
}
