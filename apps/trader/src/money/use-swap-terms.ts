/** What can be swapped, with margins, fees and bounds. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 60_000;

export function useSwapTerms(enabled = true) {
  const client = useClient();
  return useQuery({
    queryKey: ['swap-terms'],
    queryFn: ({ signal }) => client.call('swapTerms', undefined, { silent: true, signal }),
    enabled,
    refetchInterval: EVERY_MS,
  });
}
