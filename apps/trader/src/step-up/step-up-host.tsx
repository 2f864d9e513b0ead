import { Suspense } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { stopAskingForProof, useStepUpRequest } from './step-up-request.ts';
import { withTexts } from '../locales/with-texts.ts';

const StepUpDialog = fetchedPart(withTexts(['credentials'], () => import('./step-up-dialog.tsx')));

/** Fetches and shows the confirmation once somebody asks for it. */
export function StepUpHost() {
  const { asked } = useStepUpRequest();
  if (asked === null) return null;
  return (
    <FailsClosed
      onFailed={() => {
        asked.giveUp();
        stopAskingForProof();
      }}
    >
      <Suspense fallback={null}>
        <StepUpDialog key={asked.id} asked={asked} />
      </Suspense>
    </FailsClosed>
  );
}
