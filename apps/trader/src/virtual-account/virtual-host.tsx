import { Suspense } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { stopAsking, useVirtualRequest } from './virtual-request.ts';
import { withTexts } from '../locales/with-texts.ts';

const SwitchDialog = fetchedPart(withTexts(['accounts'], () => import('./switch-dialog.tsx')));
const ResetDialog = fetchedPart(withTexts(['accounts'], () => import('./reset-dialog.tsx')));

/** Fetches and shows a dialog about the virtual account once somebody asks for it. */
export function VirtualHost() {
  const { asked } = useVirtualRequest();
  if (asked === null) return null;
  return (
    <FailsClosed onFailed={stopAsking}>
      <Suspense fallback={null}>{asked === 'switch' ? <SwitchDialog /> : <ResetDialog />}</Suspense>
    </FailsClosed>
  );
}
