import { lazy, Suspense } from 'react';
import { useStepUpRequest } from './step-up-request.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'));

/** Fetches and shows the confirmation once somebody asks for it. */
export function StepUpHost() {
  const { asked } = useStepUpRequest();
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog key={asked.id} asked={asked} />
    </Suspense>
  );
}
