/** What withdrawals cost and how much may leave a day: told to everybody, before any money is here. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const EVERY_MS = 60_000;

export function useWithdrawalTerms(enabled = true) {
  const client = useClient();
  return useQuery({
    queryKey: ['withdrawal-terms'],
    queryFn: ({ signal }) => client.call('withdrawalTerms', undefined, { silent: true, signal }),
    enabled,
    refetchInterval: EVERY_MS,
  });
}
