import { Suspense } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { closeFaucet, useFaucetRequest } from './faucet-request.ts';
import { withTexts } from '../locales/with-texts.ts';

const FaucetDialog = fetchedPart(withTexts(['faucet'], () => import('./faucet-dialog.tsx')));

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
