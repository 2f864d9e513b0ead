import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '@assay/client/react';
import type { CandleChoice, CandleKind, MarketRules } from '@assay/client';
import { useFigureSettings } from '@assay/ui';
import { dispose, init } from 'klinecharts';
import type { Chart } from 'klinecharts';
import { CHART_PERIODS } from '../model/chart-periods.ts';
import { createLoader } from '../model/chart-loader.ts';
import type { ChartSettings } from '../model/chart-settings.ts';
import { chartDates } from '../model/chart-dates.ts';
import { chartStyles } from '../model/chart-theme.ts';
import { showIndicators } from '../model/shown-indicators.ts';
import { CANDLE_PANE } from '../model/order-line-overlay.ts';

export interface CandlePlotProps {
  readonly rules: MarketRules;
  readonly settings: ChartSettings;
  readonly choice: CandleChoice;
  readonly label: string;
  /** The chart once it stands, null when it is gone. */
  readonly onChart: (chart: Chart | null) => void;
  readonly onLoaded: (kind: CandleKind, empty: boolean) => void;
  readonly onFailed: () => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

const NARROW = 400;
/** Room for the legend above the candles, in pixels: it takes more lines where the plot is narrow. */
const priceGap = (plot: HTMLElement | null) => ({
  top: (plot?.clientWidth ?? 0) < NARROW ? 104 : 72,
  bottom: 0.1,
});

/** Candles and indicators. */
export function CandlePlot(props: CandlePlotProps) {
  const { rules, settings, choice, label } = props;
  const { t } = useTranslation();
  const { candles } = useClient();
  const { timeZone, dateForm } = useFigureSettings();
  const frame = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  const [kind, setKind] = useState<CandleKind | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const { look, scale, period, indicators } = settings;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const made = createChart(element);
    const follow = (): void => made?.setStyles(chartStyles(element, latest.current.settings.look));
    setChart(made);
    latest.current.onChart(made);
    const resized = new ResizeObserver(() => {
      made?.resize();
      made?.overrideYAxis({ paneId: CANDLE_PANE, gap: priceGap(element) });
    });
    resized.observe(element);
    const themed = new MutationObserver(follow);
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      latest.current.onChart(null);
      dispose(element);
      setChart(null);
    };
  }, []);
  useEffect(() => chart?.setTimezone(timeZone), [chart, timeZone]);
  useEffect(() => chart?.setFormatter(chartDates(timeZone, dateForm)), [chart, timeZone, dateForm]);
  useEffect(() => {
    if (frame.current !== null) chart?.setStyles(chartStyles(frame.current, look));
  }, [chart, look]);
  useEffect(() => {
    chart?.overrideYAxis({ paneId: CANDLE_PANE, name: scale, gap: priceGap(frame.current) });
  }, [chart, scale]);
  useEffect(() => {
    if (chart === null) return;
    const events = {
      onLoaded: (loaded: CandleKind, empty: boolean) => {
        setKind(loaded);
        latest.current.onLoaded(loaded, empty);
      },
      onFailed: () => latest.current.onFailed(),
      onReload: () => chart.resetData(),
    };
    chart.setDataLoader(createLoader(candles, { symbol: rules.symbol, period, choice }, events));
    chart.setSymbol({ ticker: rules.symbol, pricePrecision: rules.tickDecimals, volumePrecision: 2 });
    chart.setPeriod(CHART_PERIODS[period]);
  }, [chart, candles, rules, period, choice]);
  useEffect(() => {
    if (chart === null || kind === null) return;
    showIndicators(chart, indicators, {
      kind,
      volumeWord: t('chart.volume'),
      tickDecimals: rules.tickDecimals,
    });
  }, [chart, indicators, kind, rules, t]);
  usePlotName(frame, chart, label);
  // Keys come from the plot inside, which has the focus; this element only hands them on.
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div ref={frame} className="absolute inset-0 isolate" onKeyDown={props.onKeyDown} />;
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

function createChart(element: HTMLElement): Chart | null {
  const chart = init(element, {
    styles: chartStyles(element, 'candle_solid'),
    layout: { yAxis: { gap: priceGap(element) } },
  });
  chart?.setOffsetRightDistance(48);
  return chart;
}
