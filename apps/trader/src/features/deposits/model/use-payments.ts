/** Payments that people review: the ways to pay, saying that one has paid, and what became of it. */
import { useClient } from '@assay/client/react';
import type { PaymentRowView, SubmitRechargeRequest } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAYMENT_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE, pageQuery } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { useIsReal } from '../../../money/use-is-real.ts';

/** People decide: nothing changes from one second to the next. */
const UNDER_REVIEW_EVERY_MS = 15_000;
const PAYMENTS = ['private', 'wallet', 'payments'] as const;

export function useRechargeMethods() {
  const client = useClient();
  return useQuery({
    queryKey: [...PAYMENTS, 'methods'],
    queryFn: ({ signal }) => client.call('rechargeMethods', undefined, { silent: true, signal }),
    enabled: useIsReal(),
    refetchInterval: ({ state }) => ((state.data?.open ?? 0) > 0 ? UNDER_REVIEW_EVERY_MS : false),
  });
}

/** Asked for again as long as one of them is under review. */
export function usePayments(pageNo: number) {
  const client = useClient();
  return useQuery({
    queryKey: [...PAYMENTS, 'list', pageNo],
    queryFn: ({ signal }) =>
      client.call('rechargeList', pageQuery(pageNo, HISTORY_PAGE), { silent: true, signal }),
    enabled: useIsReal(),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.records.some(({ status }) => status === 'under-review') === true
        ? UNDER_REVIEW_EVERY_MS
        : false,
  });
}

export function useSubmitPayment() {
  const client = useClient();
  const queries = useQueryClient();
  return async (request: SubmitRechargeRequest): Promise<PaymentRowView> => {
    const payment = await client.call('submitRecharge', request, { silent: true });
    void queries.invalidateQueries({ queryKey: PAYMENTS });
    return payment;
  };
}

export function usePaymentExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'payments',
    cells: PAYMENT_CELLS,
    rowKey: ({ id }) => id,
    load: ({ pageNo, pageSize }) =>
      client.call('rechargeList', pageQuery(pageNo, pageSize), { silent: true }),
  });
}
