/** What can be sold for money on the bound card, what became of what was, and cancelling it. */
import { useClient } from '@assay/client/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CARD_SALE_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE, pageQuery } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { useIsReal } from '../../../money/use-is-real.ts';

const OFFERS_EVERY_MS = 15_000;
const SALES_EVERY_MS = 5_000;

export function useCardOffers() {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'wallet', 'card-offers'],
    queryFn: ({ signal }) => client.call('cardOffers', undefined, { silent: true, signal }),
    enabled: useIsReal(),
    refetchInterval: OFFERS_EVERY_MS,
  });
}

export function useCardSales(pageNo: number) {
  const client = useClient();
  return useQuery({
    queryKey: ['private', 'wallet', 'card-sales', pageNo],
    queryFn: ({ signal }) =>
      client.call('cardSaleList', pageQuery(pageNo, HISTORY_PAGE), { silent: true, signal }),
    enabled: useIsReal(),
    // Whoever has none is told of their first one by asking for it.
    refetchInterval: ({ state }) => (state.data?.total === 0 ? OFFERS_EVERY_MS : SALES_EVERY_MS),
    placeholderData: keepPreviousData,
  });
}

export function useCancelCardSale() {
  const client = useClient();
  const queries = useQueryClient();
  return async (id: string) => {
    try {
      return await client.money('cancelCardSale', { id }, { silent: true });
    } finally {
      void client.account.loadBalances();
      void queries.invalidateQueries({ queryKey: ['private', 'wallet'] });
    }
  };
}

/** `message` may be empty. */
export function useDisputeCardSale() {
  const client = useClient();
  const queries = useQueryClient();
  return async (id: string, message: string) => {
    try {
      const said = message === '' ? {} : { message };
      return await client.call('disputeCardSale', { id, ...said }, { silent: true });
    } finally {
      void queries.invalidateQueries({ queryKey: ['private', 'wallet', 'card-sales'] });
    }
  };
}

export function useCardSaleExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'withdrawals-to-card',
    cells: CARD_SALE_CELLS,
    rowKey: ({ id }) => id,
    load: ({ pageNo, pageSize }) =>
      client.call('cardSaleList', pageQuery(pageNo, pageSize), { silent: true }),
  });
}
