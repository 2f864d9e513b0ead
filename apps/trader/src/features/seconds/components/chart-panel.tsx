import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TickView } from '@assay/client/seconds';
import { useContracts, useIndexTicks, useSeconds, useVenueTime } from '@assay/client/seconds/react';
import { useConnection } from '@assay/client/react';
import {
  EmptyState,
  ErrorState,
  Hallmark,
  Icon,
  Note,
  Panel,
  Skeleton,
  ToastAnchor,
  Tooltip,
  formatDecimal,
  useFigureSettings,
} from '@assay/ui';
import { useOutage } from '../../../venue/use-outage.ts';
import { useVenueSpeed } from '../../../venue/venue-queries.ts';
import { useSecondsContext } from '../model/seconds-context.ts';
import { shownContract } from '../model/shown-contract.ts';
import { isStale } from '../model/ticket-problem.ts';
import { IndexPlot } from './index-plot.tsx';

/** Often enough for a countdown that moves by the second. */
const SECOND_PARTS_MS = 250;

/** The index price with the contract that is looked at. */
export function ChartPanel() {
  const { t } = useTranslation();
  const { coin, looked } = useSecondsContext();
  const view = useIndexTicks(coin, { checked: true });
  const lists = useContracts();
  const chosen = looked((state) => state.running);
  const now = useVenueTime(SECOND_PARTS_MS);
  const contract = shownContract(lists, coin, chosen, now);
  const sources = view.ticks.at(-1)?.sources.length;
  return (
    <Panel className="seconds-chart relative" aria-label={t('seconds.chart.title')}>
      <div className="flex h-10 shrink-0 items-center gap-4 overflow-hidden border-b border-line px-3 whitespace-nowrap">
        <h2 className="text-13">{t('seconds.chart.title')}</h2>
        {sources === undefined ? null : (
          <span className="text-quiet max-lg:hidden">{t('seconds.chart.what', { count: sources })}</span>
        )}
        <span className="ml-auto">
          <ChainState view={view} />
        </span>
      </div>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <PlotState view={view} now={now} />
        {view.ticks.length === 0 ? null : <IndexPlot ticks={view.ticks} now={now} contract={contract} />}
      </div>
      <ToastAnchor className="absolute bottom-9 left-4 z-20" />
    </Panel>
  );
}

/** Whether each tick names the hash of the one before it, as this browser has found. */
function ChainState({ view }: { readonly view: TickView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { chain, broken, ticks } = view;
  const isOut = useOutage() !== null;
  if (chain === 'broken') {
    const number = broken === null ? '' : formatDecimal(locale, String(broken.number));
    return (
      <span role="status" className="inline-flex items-center gap-1.5 text-12 font-medium text-danger">
        <Icon name="alert" size={14} />
        <Tooltip text={t(`seconds.chain.why.${broken?.reason ?? 'hash'}`, { number })}>
          {t('seconds.chain.broken', { number })}
        </Tooltip>
      </span>
    );
  }
  // What was checked before an outage is no claim about now.
  if (isOut) return <span className="text-12 text-quiet">{t('seconds.chain.unchecked')}</span>;
  if (chain === 'open') return <span className="text-12 text-quiet">{t('seconds.chain.open')}</span>;
  return (
    <Hallmark className="text-12">
      <Tooltip text={t('seconds.chain.intactHelp', { count: ticks.length })}>
        {t('seconds.chain.intact')}
      </Tooltip>
    </Hallmark>
  );
}

/** What is said over the plot, or in its place while there are no ticks. */
function PlotState({ view, now }: { readonly view: TickView; readonly now: number }) {
  const { t } = useTranslation();
  const { coin } = useSecondsContext();
  const seconds = useSeconds();
  const { phase } = useConnection();
  const speed = useVenueSpeed();
  const { ticks } = view;
  const last = ticks.at(-1)?.second ?? null;
  const age = useMemo(() => (last === null ? 0 : Math.max(0, Math.round(now / 1000 - last))), [last, now]);
  const retry = (): void => void seconds.ticks(coin).load();
  if (last === null) {
    if (view.phase === 'loading') return <PlotSkeleton />;
    return view.phase === 'failed' ? (
      <ErrorState
        className="absolute inset-0"
        title={t('seconds.chart.failed')}
        text={t('seconds.chart.failedText')}
        retryLabel={t('seconds.retry')}
        onRetry={retry}
      />
    ) : (
      <EmptyState
        className="absolute inset-0"
        title={t('seconds.chart.none')}
        text={t('seconds.chart.noneText')}
      />
    );
  }
  const isLate = isStale(last, now, speed);
  if (!isLate && phase === 'open' && view.phase !== 'failed') return null;
  return (
    <div role="status" className="absolute inset-x-2 bottom-8 z-1 flex justify-start">
      {isLate || phase !== 'open' ? (
        <Note tone="warn">
          {t(phase === 'open' ? 'seconds.chart.late' : 'seconds.chart.offline', { count: age })}
        </Note>
      ) : (
        <Note tone="warn">
          {t('seconds.chart.noHistory')}{' '}
          <button type="button" className="font-medium underline underline-offset-3" onClick={retry}>
            {t('seconds.retry')}
          </button>
        </Note>
      )}
    </div>
  );
}

function PlotSkeleton() {
  return (
    <div className="grid min-h-0 flex-1 p-4">
      <Skeleton className="h-full" />
    </div>
  );
}
