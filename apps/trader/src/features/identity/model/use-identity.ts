/** How the verification stands, and handing something in. */
import { useClient, useSession } from '@assay/client/react';
import type { IdentityStatus, VerifyIdentityRequest } from '@assay/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const keyOf = (userId: string | undefined) => ['private', 'identity', userId] as const;

export function useIdentity() {
  const client = useClient();
  const { user } = useSession();
  return useQuery({
    queryKey: keyOf(user?.userId),
    queryFn: () => client.call('identityStatus', undefined, { silent: true }),
    enabled: user !== null,
    // A person decides: returning to the page shows the present state.
    refetchOnWindowFocus: true,
  });
}

/** Hands a step in; how it stands after that is shown at once. */
export function useHandIn() {
  const client = useClient();
  const { user } = useSession();
  const queries = useQueryClient();
  return async (request: VerifyIdentityRequest): Promise<IdentityStatus> => {
    const status = await client.call('uploadKYC', request, { silent: true });
    queries.setQueryData(keyOf(user?.userId), status);
    // Level and country stand in the user info, too.
    await client.session.verify();
    return status;
  };
}
