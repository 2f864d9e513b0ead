import { lazy, Suspense } from 'react';
import { useFaucetRequest } from './faucet-request.ts';

const FaucetDialog = lazy(() => import('./faucet-dialog.tsx'));

/** Fetches and shows the dialog for play money once somebody asks for it. */
export function FaucetHost() {
  const { open, coin } = useFaucetRequest();
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <FaucetDialog key={coin} coin={coin} />
    </Suspense>
  );
}
