/** Whether it is the real account that somebody is signed in to: the virtual one has no money on chains. */
import { useSession } from '@assay/client/react';

export function useIsReal(): boolean {
  const { status, virtual } = useSession();
  return status === 'signed-in' && virtual !== 1;
}
