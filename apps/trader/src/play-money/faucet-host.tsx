import { Suspense } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { closeFaucet, useFaucetRequest } from './faucet-request.ts';

const FaucetDialog = fetchedPart(() => import('./faucet-dialog.tsx'));

/** Fetches and shows the dialog for play money once somebody asks for it. */
export function FaucetHost() {
  const { open, coin } = useFaucetRequest();
  if (!open) return null;
  return (
    <FailsClosed onFailed={closeFaucet}>
      <Suspense fallback={null}>
        <FaucetDialog key={coin} coin={coin} />
      </Suspense>
    </FailsClosed>
  );
}
