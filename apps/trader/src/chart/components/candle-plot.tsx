import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PERIOD_MS, markPricesOf } from '@assay/client/candles';
import type { CandleChoice } from '@assay/client/candles';
import { useClient } from '@assay/client/react';
import type { MarketRules } from '@assay/client';
import { useFigureSettings } from '@assay/ui';
import { dispose, init } from 'klinecharts';
import type { Chart } from 'klinecharts';
import { CHART_PERIODS } from '../model/chart-periods.ts';
import { createLoader } from '../model/chart-loader.ts';
import type { ShownSource } from '../model/chart-loader.ts';
import { noteOf, seamText } from '../model/chart-note.ts';
import type { ChartFill } from '../model/chart-types.ts';
import type { ChartSettings } from '../model/chart-settings.ts';
import { chartDates } from '../model/chart-dates.ts';
import { chartStyles } from '../model/chart-theme.ts';
import { countdownText } from '../model/countdown.ts';
import { showIndicators } from '../model/shown-indicators.ts';
import { CANDLE_PANE, priceTicks, timeTicks } from '../model/price-labels.ts';
import { showSeriesMarks } from '../model/series-marks.ts';

export interface CandlePlotProps {
  readonly rules: MarketRules;
  readonly settings: ChartSettings;
  readonly choice: CandleChoice;
  readonly fills: readonly ChartFill[];
  readonly label: string;
  /** The chart once it stands, null when it is gone. */
  readonly onChart: (chart: Chart | null) => void;
  /** `empty`: there is no candle yet. */
  readonly onLoaded: (empty: boolean) => void;
  readonly onFailed: () => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

const NARROW = 400;
/** Between the newest candle and the prices, until somebody scrolls. */
const RIGHT_ROOM_PX = 48;
/** Room for the legend above the candles, in pixels: it takes more lines where the plot is narrow. */
const priceGap = (plot: HTMLElement | null) => ({
  top: (plot?.clientWidth ?? 0) < NARROW ? 104 : 72,
  bottom: 0.1,
});

/** Candles and indicators. */
export function CandlePlot(props: CandlePlotProps) {
  const { rules, settings, label } = props;
  const { t } = useTranslation();
  const { frame, chart } = useChart(props);
  const source = useCandles(chart, props);
  const kind = source.newest;
  const { look, scale, indicators } = settings;
  const note = useNote(source, settings);
  useClocks(chart, settings);
  useEffect(() => {
    const element = frame.current;
    if (chart === null || element === null) return undefined;
    const style = (): void => chart.setStyles(chartStyles(element, look, note));
    style();
    const themed = new MutationObserver(style);
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => themed.disconnect();
  }, [frame, chart, look, note]);
  useEffect(() => {
    chart?.overrideYAxis({
      paneId: CANDLE_PANE,
      name: scale,
      gap: priceGap(frame.current),
      createTicks: ({ defaultTicks }) => priceTicks(chart, defaultTicks),
    });
  }, [frame, chart, scale]);
  useEffect(() => {
    if (chart === null || kind === null) return;
    showIndicators(chart, indicators, {
      kind,
      volumeWord: t('chart.volume'),
      tickDecimals: rules.tickDecimals,
    });
  }, [chart, indicators, kind, rules, t]);
  usePlotName(frame, chart, note === '' ? label : `${label}. ${note}`);
  // Keys come from the plot inside, which has the focus; this element only hands them on.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div ref={frame} className="absolute inset-0 isolate" onKeyDown={props.onKeyDown} />;
}

/** The chart in its frame, of the frame's size. */
function useChart(props: Pick<CandlePlotProps, 'onChart' | 'fills'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const made = createChart(element, () => latest.current.fills);
    setChart(made);
    latest.current.onChart(made);
    // In a frame without room the library moves the newest candles out of sight, and leaves them there.
    let room: number | null = element.clientWidth > 0 ? null : RIGHT_ROOM_PX;
    const resized = new ResizeObserver(() => {
      if (element.clientWidth === 0 || element.clientHeight === 0) {
        room ??= made?.getOffsetRightDistance() ?? null;
        return;
      }
      made?.resize();
      made?.overrideYAxis({ paneId: CANDLE_PANE, gap: priceGap(element) });
      const before = room ?? 0;
      // Behind the library's own layout, and not for whoever had scrolled back.
      if (before > 0) queueMicrotask(() => made?.setOffsetRightDistance(before));
      room = null;
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      latest.current.onChart(null);
      dispose(element);
      setChart(null);
    };
  }, []);
  return { frame, chart };
}

const NOTHING: ShownSource = { newest: null, indexUntil: null };

/** Brings the candles of what is chosen, and answers whose prices they are. */
function useCandles(chart: Chart | null, props: CandlePlotProps): ShownSource {
  const { rules, choice } = props;
  const { period } = props.settings;
  const { candles, markets } = useClient();
  const [shown, setShown] = useState({ of: '', source: NOTHING });
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const of = `${rules.symbol} ${period} ${choice}`;
  useEffect(() => {
    if (chart === null) return;
    const events = {
      onLoaded: (empty: boolean) => latest.current.onLoaded(empty),
      onSource: (source: ShownSource) => setShown({ of, source }),
      onFailed: () => latest.current.onFailed(),
      onReload: () => chart.resetData(),
    };
    const source = { candles, followMark: markPricesOf(markets) };
    chart.setDataLoader(createLoader(source, { symbol: rules.symbol, period, choice }, events));
    chart.setSymbol({ ticker: rules.symbol, pricePrecision: rules.tickDecimals, volumePrecision: 2 });
    chart.setPeriod(CHART_PERIODS[period]);
  }, [chart, candles, markets, rules, period, choice, of]);
  return shown.of === of ? shown.source : NOTHING;
}

/** The zone and form of the dates, and how long the newest candle is open. */
function useClocks(chart: Chart | null, { period }: ChartSettings): void {
  const { clock } = useClient();
  const { timeZone, dateForm } = useFigureSettings();
  useEffect(() => chart?.setTimezone(timeZone), [chart, timeZone]);
  useEffect(() => {
    chart?.setFormatter({
      ...chartDates(timeZone, dateForm),
      formatExtendText: ({ data }) =>
        data === null ? '' : countdownText(data.timestamp, PERIOD_MS[period], clock.now()),
    });
  }, [chart, clock, timeZone, dateForm, period]);
}

/** What the legend says about the candles' source. */
function useNote(source: ShownSource, { period }: ChartSettings): string {
  const { t } = useTranslation();
  const { clock } = useClient();
  const { timeZone, dateForm } = useFigureSettings();
  const note = noteOf(source);
  if (note === null) return '';
  if (note === 'index' || note === 'mark') return t(`chart.kind.${note}`);
  const time = seamText(note, PERIOD_MS[period], clock.now(), { timeZone, dateForm });
  return t('chart.indexUntil', { time });
}

/** The library makes the element that takes the keys; it stands in the page's own order of focus, with a name. */
function usePlotName(frame: RefObject<HTMLElement | null>, chart: Chart | null, label: string): void {
  useEffect(() => {
    const plot = frame.current?.firstElementChild;
    if (chart === null || !(plot instanceof HTMLElement)) return;
    plot.setAttribute('tabindex', '0');
    plot.setAttribute('role', 'img');
    plot.setAttribute('aria-label', label);
  }, [frame, chart, label]);
}

function createChart(element: HTMLElement, fills: () => readonly ChartFill[]): Chart | null {
  const chart = init(element, {
    styles: chartStyles(element, 'candle_solid'),
    layout: { yAxis: { gap: priceGap(element) } },
  });
  if (chart === null) return null;
  chart.setOffsetRightDistance(RIGHT_ROOM_PX);
  chart.overrideXAxis({
    createTicks: ({ defaultTicks, bounding }) => timeTicks(chart, defaultTicks, bounding.width),
  });
  showSeriesMarks(chart, fills);
  return chart;
}
