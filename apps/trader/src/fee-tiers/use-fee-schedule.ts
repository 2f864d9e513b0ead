/** What trading costs by tier, as the coin list has it; null where the markets have rates of their own. */
import type { FeeSchedule } from '@assay/protocol';
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const SCHEDULE_MS = 600_000;
const KEY = ['fee-schedule'] as const;

function useFees<Picked>(
  select: (fees: { schedule: FeeSchedule | null; rebateRatesPpm: readonly number[] }) => Picked,
) {
  const { call } = useClient();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const answer = await call('getCoinList', undefined, { silent: true, signal });
      return { schedule: answer.feeSchedule, rebateRatesPpm: answer.rebateRatesPpm };
    },
    staleTime: SCHEDULE_MS,
    select,
  });
}

export function useFeeSchedule() {
  return useFees(({ schedule }) => schedule);
}

/** Of each fee, what goes to those who referred the trader: by generation, in parts per million. */
export function useRebateRates() {
  return useFees(({ rebateRatesPpm }) => rebateRatesPpm);
}
