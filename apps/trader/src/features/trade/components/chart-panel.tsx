import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleChoice, CandleKind } from '@assay/client';
import type { PeriodName } from '@assay/protocol';
import { EmptyState, ErrorState, IconButton, Panel, Skeleton } from '@assay/ui';
import type { OrderLine } from '../model/chart-own-orders.ts';
import { PERIODS } from '../model/chart-periods.ts';
import { useDesk } from '../model/desk.ts';
import { useOpenOrders } from '../model/own-orders.ts';
import { trimmedDecimal } from '../model/value-text.ts';

const CandleChart = lazy(() => import('./candle-chart.tsx'));
type ChartState = {
  readonly phase: 'loading' | 'ready' | 'empty' | 'failed';
  readonly kind: CandleKind | null;
};
const CHOICE =
  'h-[26px] rounded-control px-2 font-medium whitespace-nowrap hover:bg-hover hover:text-main aria-pressed:bg-hover aria-pressed:text-main';
const KINDS: readonly CandleKind[] = ['trade', 'index'];
const LOADING: ChartState = { phase: 'loading', kind: null };

/** The chart with its periods, and whose prices it shows. */
export function ChartPanel() {
  const { t } = useTranslation();
  const { rules } = useDesk();
  const panel = useRef<HTMLElement>(null);
  const [period, setPeriod] = useState<PeriodName>('15m');
  const [state, setState] = useState<ChartState>(LOADING);
  const [choice, setChoice] = useState<CandleChoice>('auto');
  const [attempt, setAttempt] = useState(0);
  const choose = (name: PeriodName): void => {
    if (name !== period) setState(LOADING);
    setPeriod(name);
  };
  const chooseKind = (kind: CandleKind): void => {
    if (kind !== state.kind) setState({ phase: 'loading', kind });
    setChoice(kind);
  };
  const retry = (): void => {
    setState(LOADING);
    setAttempt(attempt + 1);
  };
  const orders = useOrderLines();
  return (
    <Panel ref={panel} className="trade-chart" aria-label={t('trade.chart.label')}>
      <div className="flex h-10 shrink-0 items-center gap-0.5 border-b border-line px-2 text-quiet">
        <div
          role="group"
          aria-label={t('trade.chart.period')}
          className="flex gap-0.5 overflow-x-auto [scrollbar-width:none]"
        >
          {PERIODS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === period}
              onClick={() => choose(name)}
              className={CHOICE}
            >
              {t(`trade.chart.periods.${name}`)}
            </button>
          ))}
        </div>
        <span className="ml-auto flex items-center gap-2">
          <KindChoice kind={state.kind} onKind={chooseKind} />
          <FullScreenButton panel={panel} />
        </span>
      </div>
      <div className="relative min-h-0 flex-1">
        <Suspense fallback={null}>
          <CandleChart
            key={attempt}
            period={period}
            choice={choice}
            label={t('trade.chart.text', { name: rules.name, period: t(`trade.chart.periods.${period}`) })}
            orders={orders}
            onLoaded={(kind, empty) => setState({ phase: empty ? 'empty' : 'ready', kind })}
            onFailed={() => setState({ phase: 'failed', kind: null })}
          />
        </Suspense>
        <Cover state={state} onRetry={retry} />
      </div>
    </Panel>
  );
}

/** Whose prices the candles are: those of trades here, or those of the index. */
function KindChoice(props: {
  readonly kind: CandleKind | null;
  readonly onKind: (kind: CandleKind) => void;
}) {
  const { t } = useTranslation();
  return (
    <span role="group" aria-label={t('trade.chart.kind')} className="flex gap-0.5">
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === props.kind}
          onClick={() => props.onKind(kind)}
          className={`${CHOICE} ${kind === props.kind ? '' : 'max-md:hidden'}`}
        >
          {t(`trade.chart.kinds.${kind}`)}
        </button>
      ))}
    </span>
  );
}

/** What stands over the plot while it shows nothing. */
function Cover({ state, onRetry }: { readonly state: ChartState; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  if (state.phase === 'ready') return null;
  return (
    <div className="absolute inset-0 grid bg-panel p-4">
      {state.phase === 'loading' ? <Skeleton className="h-full" /> : null}
      {state.phase === 'empty' ? (
        <EmptyState title={t('trade.chart.none')} text={t('trade.chart.noneText')} />
      ) : null}
      {state.phase === 'failed' ? (
        <ErrorState
          title={t('trade.chart.failed')}
          text={t('trade.chart.failedText')}
          retryLabel={t('trade.retry')}
          onRetry={onRetry}
        />
      ) : null}
    </div>
  );
}

function useOrderLines(): readonly OrderLine[] {
  const { t } = useTranslation();
  const { rules } = useDesk();
  const orders = useOpenOrders(rules.symbol).data?.records;
  return useMemo(
    () =>
      (orders ?? []).flatMap((order) =>
        order.price === null || order.symbol !== rules.symbol
          ? []
          : [
              {
                id: order.id,
                price: Number(order.price),
                label: t(`trade.chart.order.${order.direction}`, {
                  amount: trimmedDecimal(order.amount ?? '0', 4),
                  coin: rules.base,
                }),
              },
            ],
      ),
    [orders, rules, t],
  );
}

function FullScreenButton({ panel }: { readonly panel: React.RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      icon={full ? 'shrink' : 'expand'}
      label={t(full ? 'trade.chart.leaveFull' : 'trade.chart.full')}
      onClick={() => void (full ? document.exitFullscreen() : panel.current?.requestFullscreen())}
    />
  );
}
