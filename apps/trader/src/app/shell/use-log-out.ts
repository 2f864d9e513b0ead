import { useClient } from '@assay/client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Ends the session, forgets what belonged to it, and leads home. */
export function useLogOut(): () => Promise<void> {
  const { session } = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await session.logout();
    queries.removeQueries({ queryKey: ['private'] });
    await navigate({ to: '/home/index' });
  };
}
