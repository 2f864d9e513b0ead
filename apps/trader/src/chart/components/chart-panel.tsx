import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, Skeleton, ToastAnchor, fetchedPart } from '@assay/ui';
import type { ChartProps } from '../model/chart-types.ts';
import { withTexts } from '../../locales/with-texts.ts';

const ChartWorkspace = fetchedPart(withTexts(['chart', 'orders'], () => import('./chart-workspace.tsx')));

/** The panel of the chart in its final size. Everything in it is fetched on use. */
export function ChartPanel(props: ChartProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  return (
    <Panel ref={panel} className="trade-chart relative" aria-label={t('trade.chart')}>
      <Suspense
        fallback={
          <div className="grid min-h-0 flex-1 p-4">
            <Skeleton className="h-full" />
          </div>
        }
      >
        <ChartWorkspace {...props} panel={panel} />
      </Suspense>
      <ToastAnchor className="absolute bottom-9 left-13 z-20" />
    </Panel>
  );
}
