/** Counts liquidations again in this browser, from the public rows. */
import { recountLiquidations } from '@assay/client/futures';
import type { ContractRules, RecountedLiquidations } from '@assay/client/futures';
import { useClient } from '@assay/client/react';
import { useMutation } from '@tanstack/react-query';
import { collectPages } from '../../../orders/model/collect-pages.ts';

export interface Recount extends RecountedLiquidations {
  /** Milliseconds that the counting took, without the reading. */
  readonly took: number;
  /** Older ones than the list goes back to were left out. */
  readonly isCut: boolean;
}

export function useRecount(rules: Readonly<Record<string, ContractRules>>) {
  const { call } = useClient();
  return useMutation({
    retry: false,
    mutationFn: async (): Promise<Recount> => {
      const { records, isCut } = await collectPages(
        ({ pageNo, pageSize }) =>
          call(
            'liquidationHistory',
            { pageNo: String(pageNo), pageSize: String(pageSize) },
            { silent: true },
          ),
        // Two steps of a command may be of one market.
        (row) =>
          `${row.sequence} ${row.symbol} ${row.side} ${row.amount} ${row.equity} ${row.remainingAmount}`,
      );
      const begun = performance.now();
      const counted = recountLiquidations(records, (symbol) => rules[symbol] ?? null);
      return { ...counted, took: performance.now() - begun, isCut };
    },
  });
}
