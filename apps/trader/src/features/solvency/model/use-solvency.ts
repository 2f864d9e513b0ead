/** What the exchange owes and holds, as everybody may ask: looked at again while it is shown. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 15_000;

export function useSolvency() {
  const { call } = useClient();
  return useQuery({
    queryKey: ['solvency'],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('solvency', undefined, { silent: true, signal }),
  });
}
