/** Sets a field of the user's own profile; the session then has the new profile. */
import { useClient } from '@assay/client/react';
import { useMutation } from '@tanstack/react-query';

export function useChangeInfo(type: 'nickname' | 'avatar') {
  const { call, session } = useClient();
  return useMutation({
    mutationFn: async (value: string) => {
      await call('changeInfo', { type, value }, { silent: true });
      await session.verify();
    },
    retry: false,
  });
}
