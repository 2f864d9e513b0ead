/**
 * The futures markets that the venue lists: what each is, and where it stands.
 * Promises: rules that have not changed stay the same object: forms and books are made from them.
 */
import { useCallback } from 'react';
import { contractRules } from '@assay/client/futures';
import type { ContractRules } from '@assay/client/futures';
import { useClient, useMarketList } from '@assay/client/react';
import type { ContractView } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';

/** Open interest and terms move slowly; prices come by the socket. */
const EVERY_MS = 10_000;

function useContracts<Picked>(select: (views: readonly ContractView[]) => Picked) {
  const { call } = useClient();
  const isListed = useMarketList().contracts.length > 0;
  return useQuery({
    queryKey: ['contracts'],
    enabled: isListed,
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('getContract', undefined, { silent: true, signal }),
    select,
  });
}

/** The descriptions of all futures markets, as the venue lists them. */
export function useContractViews() {
  return useContracts(asListed);
}

const asListed = (views: readonly ContractView[]): readonly ContractView[] => views;

/** The description of a futures market with its terms; null until it is known. */
export function useContractView(symbol: string): ContractView | null {
  const select = useCallback(
    (views: readonly ContractView[]) => views.find((view) => view.symbol === symbol) ?? null,
    [symbol],
  );
  return useContracts(select).data ?? null;
}

/** Whether the terms could not be fetched, and the way to ask again. */
export function useContractsFailed(): { readonly failed: boolean; readonly retry: () => void } {
  const { isError, data, refetch } = useContracts(asListed);
  return { failed: isError && data === undefined, retry: () => void refetch() };
}

/** Of a futures market; null until they are known. */
export function useContractRules(symbol: string): ContractRules | null {
  const { assets } = useMarketList();
  const select = useCallback(
    (views: readonly ContractView[]) => {
      const view = views.find((one) => one.symbol === symbol);
      return view === undefined ? null : contractRules(view, assets);
    },
    [symbol, assets],
  );
  return useContracts(select).data ?? null;
}

/** Of all futures markets, by symbol. */
export function useAllContractRules(): Readonly<Record<string, ContractRules>> {
  const { assets } = useMarketList();
  const select = useCallback(
    (views: readonly ContractView[]) => {
      const known = views.flatMap((view): [string, ContractRules][] => {
        const rules = contractRules(view, assets);
        return rules === null ? [] : [[view.symbol, rules]];
      });
      return Object.fromEntries(known);
    },
    [assets],
  );
  return useContracts(select).data ?? NONE;
}

const NONE: Readonly<Record<string, ContractRules>> = {};
