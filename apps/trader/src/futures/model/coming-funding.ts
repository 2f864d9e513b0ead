/** What the next funding of a market would be, by the samples so far: read again now and then, because a sample is a second. */
import { useClient } from '@assay/client/react';
import type { FundingRateView } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 10_000;

/** The rate as it stands with its samples; null until it is known. */
export function useFundingNow(symbol: string): FundingRateView | null {
  const { call } = useClient();
  const { data } = useQuery({
    queryKey: ['coming-funding', symbol],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('getFundingRate', { symbolName: symbol }, { silent: true, signal }),
  });
  return data ?? null;
}

/** A rate as the exchange tells it; null until it is known, and while the interval has no sample yet. */
export function useComingFunding(symbol: string): string | null {
  return useFundingNow(symbol)?.predictedRate ?? null;
}
