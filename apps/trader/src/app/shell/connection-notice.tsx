import { Note } from '@assay/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../locales/with-texts.ts';
import { useOutage } from '../../venue/use-outage.ts';

const loadFoot = withTexts(['terminal'], () => import('../../markets/outage-bar.tsx'));

/**
 * At the foot of the window while the venue cannot be reached. What is said there is fetched while it still can be;
 * where that came too late, a sentence says it.
 */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const outage = useOutage();
  const [Foot, setFoot] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchFoot = (): void => {
      void loadFoot().then(
        (module) => setFoot(() => module.default),
        () => undefined,
      );
    };
    const timer = setTimeout(fetchFoot, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (Foot !== null) return outage === null ? null : <Foot />;
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

/** After what the first screen needs. */
const FETCHED_AFTER_MS = 2000;
