/**
 * The order history: one address for the tabs of all products that exist.
 * Promises: a tab is the list of its own call, with the same rows, rights and refusals; a field that its list does not go by
 * is refused.
 * Never: reads a row itself.
 */
import type { OrderHistoryRequest, OrderHistoryResponse } from '@assay/protocol';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';

export type ListCalls = Pick<Handlers, 'orderList' | 'secondContractList' | 'getMyBill'>;

/** The lists of contracts and of bills take their numbers as numbers. */
function asNumbers({ from, to, pageNo, pageSize }: OrderHistoryRequest) {
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
    ...(pageNo === undefined ? {} : { pageNo: Number(pageNo) }),
    ...(pageSize === undefined ? {} : { pageSize: Number(pageSize) }),
  };
}

/** What both lists of orders go by. */
function chosen({ status, symbol }: OrderHistoryRequest) {
  return { ...(status === undefined ? {} : { status }), ...(symbol === undefined ? {} : { symbol }) };
}

async function pageOf(
  { orderList, secondContractList, getMyBill }: ListCalls,
  { type = 'contract', ...request }: OrderHistoryRequest,
  caller: SignedIn,
): Promise<OrderHistoryResponse> {
  if (type === 'spot') return { type, ...(await orderList(request, caller)) };
  if (type === 'contract') {
    return { type, ...(await secondContractList({ ...chosen(request), ...asNumbers(request) }, caller)) };
  }
  const field = (['status', 'symbol'] as const).find((name) => request[name] !== undefined);
  if (field !== undefined) throw new RequestRefused('field-unknown', field);
  return { type, ...(await getMyBill(asNumbers(request), caller)) };
}

export function orderHistoryHandlers(calls: ListCalls): Handlers<'orderHistory'> {
  return { orderHistory: (request, caller) => pageOf(calls, request, caller) };
}
