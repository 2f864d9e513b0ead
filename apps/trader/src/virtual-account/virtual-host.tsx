import { lazy, Suspense } from 'react';
import { useVirtualRequest } from './virtual-request.ts';

const SwitchDialog = lazy(() => import('./switch-dialog.tsx'));
const ResetDialog = lazy(() => import('./reset-dialog.tsx'));

/** Fetches and shows a dialog about the virtual account once somebody asks for it. */
export function VirtualHost() {
  const { asked } = useVirtualRequest();
  if (asked === null) return null;
  return <Suspense fallback={null}>{asked === 'switch' ? <SwitchDialog /> : <ResetDialog />}</Suspense>;
}
