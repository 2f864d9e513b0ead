/** What the referral programme has brought: asked again when a balance changes, and every half minute for new people. */
import { CallError } from '@assay/client';
import { useBalances, useClient, useSession } from '@assay/client/react';
import type { GenerationNumber, GetRebateListRequest } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const AGAIN_AFTER_MS = 30_000;
/** Rebates that come one after the other are one reason to ask. */
const SETTLED_AFTER_MS = 1000;
const REFERRAL = ['private', 'referral'] as const;

export const ROWS_A_PAGE = 10;

/** The virtual account may not; the answer would be the same again. */
function isRefusal(error: Error | null): boolean {
  return error instanceof CallError && error.status > 0 && error.status < 500;
}

/** What all of these questions have in common. */
function useAsking() {
  const { user } = useSession();
  return {
    client: useClient(),
    userId: user?.userId ?? null,
    options: {
      enabled: user !== null,
      refetchInterval: ({ state }: { readonly state: { readonly error: Error | null } }) =>
        isRefusal(state.error) ? (false as const) : AGAIN_AFTER_MS,
      retry: (failures: number, error: Error) => failures < 1 && !isRefusal(error),
      placeholderData: keepPreviousData,
    },
  };
}

/** A rebate changes a balance: then all of it is asked for again. */
export function useReferralUpdates(): void {
  const queries = useQueryClient();
  const balances = useBalances();
  const virtual = useSession().virtual === 1;
  useEffect(() => {
    if (balances === null || virtual) return undefined;
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: REFERRAL }), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [balances, queries, virtual]);
}

/** The own code, the rates, and the sums. */
export function useAgentInfo() {
  const { client, userId, options } = useAsking();
  return useQuery({
    ...options,
    queryKey: [...REFERRAL, userId, 'info'],
    queryFn: ({ signal }) => client.call('getAgentInfo', {}, { silent: true, signal }),
  });
}

/** The people of a generation, newest registration first. */
export function usePeople(generation: GenerationNumber, pageNo: number) {
  const { client, userId, options } = useAsking();
  const request = { generation, pageNo, pageSize: ROWS_A_PAGE };
  return useQuery({
    ...options,
    queryKey: [...REFERRAL, userId, 'people', request],
    queryFn: ({ signal }) => client.call('getAgentList', request, { silent: true, signal }),
  });
}

export type RebateChoice = Omit<GetRebateListRequest, 'pageNo' | 'pageSize'>;

/** Single rebates, newest first. */
export function useRebates(choice: RebateChoice, pageNo: number) {
  const { client, userId, options } = useAsking();
  const request = { ...choice, pageNo, pageSize: ROWS_A_PAGE };
  return useQuery({
    ...options,
    queryKey: [...REFERRAL, userId, 'rebates', request],
    queryFn: ({ signal }) => client.call('getRebateList', request, { silent: true, signal }),
  });
}

/** Rebates by day and coin, newest first. */
export function useRebateDays(pageNo: number) {
  const { client, userId, options } = useAsking();
  const request = { pageNo, pageSize: ROWS_A_PAGE };
  return useQuery({
    ...options,
    queryKey: [...REFERRAL, userId, 'days', request],
    queryFn: ({ signal }) => client.call('getRebateDays', request, { silent: true, signal }),
  });
}
