/**
 * Records of the wallet by the name of what they are of.
 * Promises: each is the list of its own call, with the same rows, rights and refusals. Never: reads a row itself.
 */
import type { RecordListQuery, RecordListResponse } from '@assay/protocol';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { asNumbers } from './as-numbers.ts';

/** Swaps are there where a network is. */
export type RecordCalls = Pick<Handlers, 'getMyBill'> & Partial<Pick<Handlers, 'swapList'>>;

async function pageOf(
  { swapList, getMyBill }: RecordCalls,
  { x: type, ...request }: RecordListQuery,
  caller: SignedIn,
): Promise<RecordListResponse> {
  switch (type) {
    case 'texchange': {
      if (swapList === undefined) throw new RequestRefused('field-invalid', 'x');
      return { type, ...(await swapList(request, caller)) };
    }
    case 'asset': {
      const { coin } = request;
      const asked = { ...asNumbers(request), ...(coin === undefined ? {} : { coin }) };
      return { type, ...(await getMyBill(asked, caller)) };
    }
  }
}

export const recordListHandlers = (calls: RecordCalls): Handlers<'recordList'> => ({
  recordList: (request, caller) => pageOf(calls, request, caller),
});
