/** Whether the user is a merchant, and applying to be one. */
import { useClient, useSession } from '@assay/client/react';
import type { ApplyMerchantRequest } from '@assay/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (userId: string | undefined) => ['private', 'merchant', userId] as const;

export function useMerchant() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.userId),
    queryFn: () => client.call('merchantInfo', {}, { silent: true }),
    enabled: user !== null,
    // An operator decides: returning to the page shows the present state.
    refetchOnWindowFocus: true,
  });
}

export function useApply() {
  const client = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  return async (request: ApplyMerchantRequest) => {
    const info = await client.call('applyMerchant', request, { silent: true });
    queries.setQueryData(keyOf(user?.userId), info);
    await client.session.verify();
    return info;
  };
}
