/** The price that was asked for, and the own swaps. */
import { useClient, useSession } from '@assay/client/react';
import type { SwapQuoteView, SwapReceiptView } from '@assay/protocol';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SWAP_CELLS } from '../../../money/history-csv.ts';
import { HISTORY_PAGE, pageQuery } from '../../../money/history-page.ts';
import { useHistoryExport } from '../../../money/use-history-export.ts';
import { whole } from '../../../orders/model/typed-text.ts';
import type { SwapDraft } from './swap-draft.ts';

const SILENT = { silent: true } as const;

/** The quote stays until another draft is asked for or it is taken; whether it still holds is the clock's matter. */
export function useSwapQuote() {
  const { money } = useClient();
  return useMutation<SwapQuoteView, Error, SwapDraft>({
    mutationFn: (draft) => money('swapQuote', { ...draft, amount: whole(draft.amount) }, SILENT),
    retry: false,
  });
}

export function useAcceptSwap(onDone: (quote: SwapQuoteView) => void) {
  const { money, account } = useClient();
  const queries = useQueryClient();
  return useMutation<SwapReceiptView, Error, SwapQuoteView>({
    mutationFn: ({ quoteId }) => money('swapAccept', { quoteId }, SILENT),
    retry: false,
    onSuccess: (_, quote) => {
      void account.loadBalances();
      void queries.invalidateQueries({ queryKey: ['private', 'wallet'] });
      onDone(quote);
    },
  });
}

export function useSwaps(pageNo: number) {
  const client = useClient();
  const signedIn = useSession().status === 'signed-in';
  return useQuery({
    queryKey: ['private', 'wallet', 'swaps', pageNo],
    queryFn: ({ signal }) =>
      client.call('swapList', pageQuery(pageNo, HISTORY_PAGE), { silent: true, signal }),
    enabled: signedIn,
    placeholderData: keepPreviousData,
  });
}

export function useSwapExport() {
  const client = useClient();
  return useHistoryExport({
    name: 'swaps',
    cells: SWAP_CELLS,
    rowKey: ({ quoteId }) => quoteId,
    load: ({ pageNo, pageSize }) => client.call('swapList', pageQuery(pageNo, pageSize), { silent: true }),
  });
}
