import { Suspense, lazy } from 'react';
import { alertsItem, hasAlerts } from '@assay/client/alerts';
import { useClient, useSession } from '@assay/client/react';
import { useAlertRequest } from './alert-request.ts';

const AlertDesk = lazy(() => import('./on-use/alert-desk.tsx'));

/** Fetches what watches prices once the user has an alert or asks for the dialog. Stands once in the app. */
export function AlertHost() {
  const { storage } = useClient();
  const userId = useSession().user?.userId ?? null;
  const asked = useAlertRequest((request) => request.asked);
  if (asked === null && !hasAlerts(storage.read(alertsItem(userId)))) return null;
  return (
    <Suspense fallback={null}>
      <AlertDesk asked={asked} />
    </Suspense>
  );
}
