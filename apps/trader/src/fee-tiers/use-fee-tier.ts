/** The tier of the signed-in user, in the account that is on. */
import { useClient, useSession } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

export function useFeeTier() {
  const { call } = useClient();
  const { status, virtual } = useSession();
  return useQuery({
    queryKey: ['private', 'fee-tier', 'account', virtual],
    queryFn: ({ signal }) => call('feeStanding', {}, { silent: true, signal }),
    enabled: status === 'signed-in',
  });
}
