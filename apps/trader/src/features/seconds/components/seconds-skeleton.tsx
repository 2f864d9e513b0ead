import { useTranslation } from 'react-i18next';
import { Skeleton } from '@assay/ui';
import './seconds.css';

/** The panels in their final sizes. */
export function SecondsSkeleton() {
  const { t } = useTranslation();
  return (
    <main className="seconds-page" aria-busy="true">
      <p className="sr-only">{t('seconds.loading')}</p>
      <div className="flex h-14 shrink-0 items-center gap-6 border-b border-line bg-panel px-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="w-64 max-md:hidden" />
      </div>
      <div className="seconds-panels">
        {['chart', 'ticket', 'lists', 'result'].map((area) => (
          <div key={area} className={`seconds-${area} rounded-panel border border-line bg-panel p-3`}>
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
    </main>
  );
}
