/**
 * The order history: one address for the tabs of all products that exist.
 * Promises: a tab is the list of its own call, with the same rows, rights and refusals; a field that its list does not go by
 * is refused.
 * Never: reads a row itself.
 */
import type { OrderHistoryRequest, OrderHistoryResponse } from '@assay/protocol';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { allContracts } from './all-contracts.ts';
import { asNumbers } from './as-numbers.ts';

export type ListCalls = Pick<Handlers, 'orderList' | 'secondContractList' | 'futuresOrderList' | 'getMyBill'>;

async function pageOf(
  calls: ListCalls,
  { type = 'contract', ...request }: OrderHistoryRequest,
  caller: SignedIn,
): Promise<OrderHistoryResponse> {
  switch (type) {
    case 'spot':
      return { type, ...(await calls.orderList(request, caller)) };
    case 'perpetual':
    case 'delivery':
      return { type, ...(await calls.futuresOrderList({ ...request, term: type }, caller)) };
    case 'contract':
      return { type, ...(await allContracts(calls, request, caller)) };
    case 'accountChange': {
      const field = (['status', 'symbol'] as const).find((name) => request[name] !== undefined);
      if (field !== undefined) throw new RequestRefused('field-unknown', field);
      return { type, ...(await calls.getMyBill(asNumbers(request), caller)) };
    }
  }
}

export function orderHistoryHandlers(calls: ListCalls): Handlers<'orderHistory'> {
  return { orderHistory: (request, caller) => pageOf(calls, request, caller) };
}
