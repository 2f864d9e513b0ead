/** What the operator can do, as the exchange itself lists it. It changes with the software alone. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

export function usePowers() {
  const client = useClient();
  return useQuery({
    queryKey: ['operator-powers'],
    queryFn: ({ signal }) => client.call('operatorPowers', undefined, { silent: true, signal }),
    staleTime: Infinity,
  });
}
