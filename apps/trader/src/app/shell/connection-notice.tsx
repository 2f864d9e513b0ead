import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../../venue/use-outage.ts';

/** Floats over the page while the venue cannot be reached, so that nothing moves when it comes and goes. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const outage = useOutage();
  return (
    <div aria-live="polite" className="fixed bottom-4 left-4 z-40 max-w-[calc(100vw-32px)]">
      {outage === null ? null : (
        <Note tone="warn" className="shadow-2">
          {t(`app.connection.${outage}`)}
        </Note>
      )}
    </div>
  );
}
