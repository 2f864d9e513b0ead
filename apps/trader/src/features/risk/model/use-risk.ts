/** What the house risks, as everybody may ask: open interest, insurance and liquidations; looked at again while it is shown. */
import { useClient } from '@assay/client/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const EVERY_MS = 10_000;
const DAY_MS = 86_400_000;
export const ROWS_A_PAGE = 10;

export function useRisk() {
  const { call } = useClient();
  return useQuery({
    queryKey: ['risk', 'now'],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('futuresRisk', {}, { silent: true, signal }),
  });
}

const pages = (pageNo: number) => ({ pageNo: String(pageNo), pageSize: String(ROWS_A_PAGE) });

/** Steps of liquidations, newest first. */
export function useLiquidations(pageNo: number) {
  const { call } = useClient();
  return useQuery({
    queryKey: ['risk', 'liquidations', pageNo],
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('liquidationHistory', pages(pageNo), { silent: true, signal }),
  });
}

/** How many deleveragings there were since midnight UTC, and the last one ever; null: none. */
export function useDeleveragings() {
  const { call, clock } = useClient();
  return useQuery({
    queryKey: ['risk', 'deleveragings'],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }) => {
      const now = clock.now();
      const one = { kind: 'deleveraging', pageSize: '1' } as const;
      const [all, today] = await Promise.all([
        call('liquidationHistory', one, { silent: true, signal }),
        call('liquidationHistory', { ...one, from: String(now - (now % DAY_MS)) }, { silent: true, signal }),
      ]);
      return { today: today.total, last: all.records[0] ?? null };
    },
  });
}

/** What the insurance took in and paid, newest first. */
export function useInsurancePostings(pageNo: number) {
  const { call } = useClient();
  return useQuery({
    queryKey: ['risk', 'insurance', pageNo],
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('insurancePostings', pages(pageNo), { silent: true, signal }),
  });
}
