import { Suspense, useState } from 'react';
import { fetchedPart, FailsClosed } from '@assay/ui';
import { alertsItem, hasAlerts } from '@assay/client/alerts';
import { useClient, useSession } from '@assay/client/react';
import { closeAlerts, useAlertRequest } from './alert-request.ts';
import { withTexts } from '../locales/with-texts.ts';

const WATCH_AGAIN_MS = 10_000;
const AlertWatcher = fetchedPart(withTexts(['alerts'], () => import('./on-use/alert-watcher.tsx')));

/** Fetches what watches prices once the user has an alert or asks for the dialog. Rendered once in the app. */
export function AlertHost() {
  const { storage } = useClient();
  const userId = useSession().user?.userId ?? null;
  const asked = useAlertRequest((request) => request.asked);
  const [tries, setTries] = useState(0);
  // Alerts are watched as soon as the network is back; only who asked for the dialog is notified.
  const failed = (): void => {
    closeAlerts();
    setTimeout(() => setTries((before) => before + 1), WATCH_AGAIN_MS);
  };
  if (asked === null && !hasAlerts(storage.read(alertsItem(userId)))) return null;
  return (
    <FailsClosed key={tries} quiet={asked === null} onFailed={failed}>
      <Suspense fallback={null}>
        <AlertWatcher asked={asked} />
      </Suspense>
    </FailsClosed>
  );
}
