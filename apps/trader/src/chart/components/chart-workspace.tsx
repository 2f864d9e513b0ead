import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import type { CandleChoice } from '@assay/client/candles';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { AlertLines } from './alert-lines.tsx';
import { openAlerts } from '../../alerts/alert-request.ts';
import { savePicture } from '../model/chart-picture.ts';
import { useChartSettings } from '../model/chart-settings.ts';
import type { ChartSettings } from '../model/chart-settings.ts';
import type { ChartProps } from '../model/chart-types.ts';
import { steer, useAlertAtCrosshair, useDrawings } from '../model/use-drawings.ts';
import type { Drawings } from '../model/use-drawings.ts';
import { CandlePlot } from './candle-plot.tsx';
import { ChartHeader } from './chart-header.tsx';
import type { ChartView } from './chart-header.tsx';
import { DepthChart } from './depth-chart.tsx';
import { DrawingRail } from './drawing-rail.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { MarkedLines } from './marked-lines.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderLines } from './order-lines.tsx';

type ChartWorkspaceProps = ChartProps & { readonly panel: RefObject<HTMLElement | null> };

type ChartPhase = 'loading' | 'ready' | 'empty' | 'failed';

/** The chart with everything around it. Fetched on use: the chart library is not part of the page's first code. */
export default function ChartWorkspace({ panel, ...props }: ChartWorkspaceProps) {
  const { rules } = props;
  const [settings, changeSettings] = useChartSettings();
  const [view, setView] = useState<ChartView>('price');
  const [phase, setPhase] = useState<ChartPhase>('loading');
  const [choice, setChoice] = useState<CandleChoice>('series');
  const [choosing, setChoosing] = useState(false);
  const [railOpen, setRailOpen] = useState(false);
  const drawing = useDrawings(rules.symbol, settings.magnet);
  return (
    <>
      <ChartHeader
        view={view}
        onView={(next) => {
          setView(next);
          setPhase('loading');
        }}
        settings={settings}
        onSettings={(change) => {
          if (change.period !== undefined && change.period !== settings.period) setPhase('loading');
          changeSettings(change);
        }}
        choice={choice}
        onChoice={(next) => {
          if (next !== choice) setPhase('loading');
          setChoice(next);
        }}
        hasMark={props.hasMark === true}
        onIndicators={() => setChoosing(true)}
        onAlerts={() => openAlerts({ symbol: rules.symbol, price: null })}
        onPicture={() => drawing.chart !== null && savePicture(drawing.chart, rules.symbol)}
        railOpen={railOpen}
        onRail={setRailOpen}
        panel={panel}
      />
      {view === 'depth' ? (
        <DepthChart rules={rules} />
      ) : (
        <div className="flex min-h-0 flex-1">
          <DrawingRail
            board={drawing.board}
            state={drawing.state}
            magnet={settings.magnet}
            onMagnet={(magnet) => changeSettings({ magnet })}
            open={railOpen}
            ready={phase === 'ready'}
          />
          <PricePlot
            {...props}
            settings={settings}
            choice={choice}
            phase={phase}
            onPhase={setPhase}
            drawing={drawing}
          />
        </div>
      )}
      {choosing ? (
        <IndicatorDialog
          chosen={settings.indicators}
          onChosen={(indicators) => changeSettings({ indicators })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {drawing.note === null ? null : <NoteDialog onDone={drawing.note} />}
    </>
  );
}

interface PricePlotProps extends ChartProps {
  readonly settings: ChartSettings;
  readonly choice: CandleChoice;
  readonly phase: ChartPhase;
  readonly onPhase: (phase: ChartPhase) => void;
  readonly drawing: Drawings;
}

/** Candles with everything that lies over them. */
function PricePlot({ settings, choice, phase, onPhase, drawing, ...props }: PricePlotProps) {
  const { rules } = props;
  const { chart, board } = drawing;
  const [attempt, setAttempt] = useState(0);
  const label = usePlotLabel(rules, settings);
  const lines = useMemo(() => linesBeside(choice, props.lines), [choice, props.lines]);
  useAlertAtCrosshair(chart, rules);
  return (
    <div className="relative min-w-0 flex-1">
      {/* Before the plot: lines are taken away from a chart that still stands. */}
      {chart === null ? null : <OrderLines {...props} chart={chart} />}
      {chart === null || lines === undefined ? null : <MarkedLines chart={chart} lines={lines} />}
      {chart === null ? null : <AlertLines chart={chart} symbol={rules.symbol} />}
      <CandlePlot
        key={attempt}
        rules={rules}
        settings={settings}
        choice={choice}
        label={label}
        onChart={drawing.onChart}
        fills={props.fills}
        onLoaded={(empty) => onPhase(empty ? 'empty' : 'ready')}
        onFailed={() => onPhase('failed')}
        onKeyDown={(event) => steer(event, board)}
      />
      <Cover
        phase={phase}
        onRetry={() => {
          onPhase('loading');
          setAttempt(attempt + 1);
        }}
      />
    </div>
  );
}

/** Candles of the mark price say where it is by themselves. */
const linesBeside = (choice: CandleChoice, lines: ChartProps['lines']): ChartProps['lines'] =>
  choice === 'mark' ? lines?.filter(({ kind }) => kind !== 'mark') : lines;

function usePlotLabel(rules: MarketRules, settings: ChartSettings): string {
  const { t } = useTranslation();
  const names = settings.indicators.map(({ name }) => t(`chart.indicators.${name}`)).join(', ');
  return t('chart.text', {
    name: rules.name,
    period: t(`chart.periods.${settings.period}`),
    indicators: names || t('chart.noIndicators'),
  });
}

/** What stands over the plot while it shows nothing. */
function Cover(props: { readonly phase: ChartPhase; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const { phase, onRetry } = props;
  if (phase === 'ready') return null;
  return (
    <div className="absolute inset-0 z-2 grid bg-panel p-4">
      {phase === 'loading' ? <Skeleton className="h-full" /> : null}
      {phase === 'empty' ? <EmptyState title={t('chart.none')} text={t('chart.noneText')} /> : null}
      {phase === 'failed' ? (
        <ErrorState
          title={t('chart.failed')}
          text={t('chart.failedText')}
          retryLabel={t('chart.retry')}
          onRetry={onRetry}
        />
      ) : null}
    </div>
  );
}
