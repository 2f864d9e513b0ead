import { useConnection } from '@assay/client/react';
import { classNames, Note } from '@assay/ui';
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

/** Floats over the page while the venue cannot be reached, so that nothing moves when it comes and goes. */
export function ConnectionNotice({ phoneOnly }: { readonly phoneOnly: boolean }) {
  const { t } = useTranslation();
  const { phase, openings } = useConnection();
  const online = useSyncExternalStore(onOnlineChange, () => navigator.onLine);
  const lost = phase === 'waiting' || (phase === 'connecting' && openings > 0);
  return (
    <div
      aria-live="polite"
      className={classNames(
        'fixed left-4 z-40 max-w-[calc(100vw-32px)]',
        // Above the buttons at the foot of the trade screens.
        phoneOnly ? 'bottom-[88px] sm:hidden' : 'bottom-4',
      )}
    >
      {lost || !online ? (
        <Note tone="info" className="shadow-2">
          {online ? t('app.connection.lost') : t('app.connection.offline')}
        </Note>
      ) : null}
    </div>
  );
}
