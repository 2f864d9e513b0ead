import { useTranslation } from 'react-i18next';
import { Skeleton } from '@assay/ui';
import { STATUS_LINE } from '../../venue/status-line.ts';
import './trade.css';

/** A panel in its place and final size. */
export function PanelSkeleton({ area }: { readonly area: 'chart' | 'book' | 'trades' | 'form' | 'low' }) {
  return (
    <div aria-busy="true" className={`trade-${area} rounded-panel border border-line bg-panel p-3`}>
      <Skeleton className="w-24" />
    </div>
  );
}

/** The panels in their final sizes. */
export function TradeSkeleton() {
  const { t } = useTranslation();
  return (
    <main className="trade-page" aria-busy="true">
      <p className="sr-only">{t('trade.loading')}</p>
      <div className="flex h-14 items-center gap-6 border-b border-line bg-panel px-4">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="w-64 max-md:hidden" />
      </div>
      <div className="trade-panels" data-view="chart">
        {(['chart', 'book', 'trades', 'form', 'low'] as const).map((area) => (
          <PanelSkeleton key={area} area={area} />
        ))}
      </div>
      <div className={STATUS_LINE} />
    </main>
  );
}
