/** Whether what this page shows can still be trusted to be of now, and what cannot be done while it cannot. */
import { useConnection } from '@assay/client/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** `offline`: this device has no network. `lost`: the venue does not answer. null: connected, or not yet for the first time. */
export function useOutage(): 'offline' | 'lost' | null {
  const { phase, openings } = useConnection();
  const online = useSyncExternalStore(onOnlineChange, () => navigator.onLine);
  if (!online) return 'offline';
  return phase === 'waiting' || (phase === 'connecting' && openings > 0) ? 'lost' : null;
}

/** For a button that asks the exchange for something: it is off, with the reason, while nobody would answer. */
export function useOffInOutage(): { readonly disabled?: true; readonly title?: string } {
  const { t } = useTranslation();
  return useOutage() === null ? {} : { disabled: true, title: t('app.connection.off') };
}
