import { useSession } from '@assay/client/react';
import { Facts } from './facts.tsx';

/** Who the signed-in user is to the venue. */
export function AccountInfo() {
  const { user } = useSession();
  return <Facts user={user} />;
}
