/** Sets a field of the user's own profile; the session then has the new profile. */
import { useClient } from '@assay/client/react';

export function useChangeInfo(type: 'nickname' | 'avatar') {
  const { call, session } = useClient();
  return async (value: string): Promise<void> => {
    await call('changeInfo', { type, value }, { silent: true });
    await session.verify();
  };
}
