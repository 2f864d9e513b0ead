/** What the next funding of a market would be, by the samples so far: read again now and then, because a sample is a second. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 10_000;

/** A rate as the exchange tells it; null until it is known, and while the interval has no sample yet. */
export function useComingFunding(symbol: string): string | null {
  const { call } = useClient();
  const { data } = useQuery({
    queryKey: ['coming-funding', symbol],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('getFundingRate', { symbolName: symbol }, { silent: true, signal }),
  });
  return data?.predictedRate ?? null;
}
