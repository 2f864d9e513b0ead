/**
 * What trading costs by tier, as the coin list has it, and what is announced to change; null where the markets have rates
 * of their own. While somebody looks it is asked for again, the more so at the time at which it changes by itself.
 */
import type { AnnouncedFees, GetCoinListResponse } from '@assay/protocol';
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';
import { FRESH_MS, nextAsking } from './next-asking.ts';

const KEY = ['fee-schedule'] as const;

type Fees = Pick<GetCoinListResponse, 'feeSchedule' | 'rebateRatesPpm' | 'announcedFees'>;

function useFees<Picked>(select: (fees: Fees) => Picked) {
  const { call, clock } = useClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const answer = await call('getCoinList', undefined, { silent: true, signal });
      const { feeSchedule, rebateRatesPpm, announcedFees } = answer;
      return { feeSchedule, rebateRatesPpm, announcedFees };
    },
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => nextAsking(state.data?.announcedFees ?? [], (time) => clock.until(time)),
    select,
  });
}

export function useFeeSchedule() {
  return useFees(({ feeSchedule }) => feeSchedule);
}

/** Of each fee, what goes to those who referred the trader: by generation, in parts per million. */
export function useRebateRates() {
  return useFees(({ rebateRatesPpm }) => rebateRatesPpm);
}

/** What is decided and comes into force at its time, the next one first. */
export function useAnnouncedFees(): AnnouncedFees {
  return useFees(({ announcedFees }) => announcedFees).data ?? [];
}
