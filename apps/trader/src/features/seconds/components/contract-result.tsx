import { Suspense, useState } from 'react';
import type { SecondContract } from '@assay/protocol';
import { Skeleton, fetchedPartOf } from '@assay/ui';
import { ResultFacts } from './result-facts.tsx';
import { ResultHead } from './result-head.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

export const loadVerify = withTexts(['seconds-verify'], () => import('../../../verify/settlement.ts'));
const VerifyPanel = fetchedPartOf(loadVerify, (module) => module.VerifyPanel);

/** What came of a contract: its receipt, and the way to recompute it here. */
export function ContractResult({ contract }: { readonly contract: SecondContract }) {
  const [verifies, setVerifies] = useState(false);
  return (
    <>
      <ResultHead
        contract={contract}
        verifies={verifies}
        onNear={() => void loadVerify()}
        onVerify={() => setVerifies((shown) => !shown)}
      />
      <div id="seconds-verify" className="flex min-h-0 flex-1 flex-col thin-scroll">
        {verifies ? (
          <Suspense fallback={<ResultSkeleton />}>
            <VerifyPanel contractId={contract.id} />
          </Suspense>
        ) : (
          <ResultFacts contract={contract} />
        )}
      </div>
    </>
  );
}

export function ResultSkeleton() {
  return (
    <div className="grid content-start gap-4 p-4" aria-busy="true">
      <Skeleton className="w-40" />
      <Skeleton className="w-full" />
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </div>
  );
}
