import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '@assay/client/react';
import type { CandleChoice, CandleKind } from '@assay/client';
import type { PeriodName } from '@assay/protocol';
import { useFigureSettings } from '@assay/ui';
import { dispose, init } from 'klinecharts';
import type { Chart } from 'klinecharts';
import { CHART_PERIODS } from '../model/chart-periods.ts';
import { createLoader } from '../model/chart-loader.ts';
import { drawOwnOrders } from '../model/chart-own-orders.ts';
import type { OrderLine } from '../model/chart-own-orders.ts';
import { chartStyles, volumeLegend } from '../model/chart-theme.ts';
import { useDesk } from '../model/desk.ts';

export interface CandleChartProps {
  readonly period: PeriodName;
  readonly choice: CandleChoice;
  readonly label: string;
  readonly orders: readonly OrderLine[];
  readonly onLoaded: (kind: CandleKind, empty: boolean) => void;
  readonly onFailed: () => void;
}

/** Candles, moving averages and volume. Loaded on use: the chart library is not part of the page's first code. */
export default function CandleChart({ period, choice, label, orders, onLoaded, onFailed }: CandleChartProps) {
  const { t } = useTranslation();
  const { candles } = useClient();
  const { rules } = useDesk();
  const { timeZone } = useFigureSettings();
  const frame = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Chart | null>(null);
  const [kind, setKind] = useState<CandleKind | null>(null);
  const events = useRef({ onLoaded, onFailed });
  useEffect(() => {
    events.current = { onLoaded, onFailed };
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const made = createChart(element);
    setChart(made);
    const resized = new ResizeObserver(() => made?.resize());
    resized.observe(element);
    const themed = new MutationObserver(() => made?.setStyles(chartStyles(element)));
    themed.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => {
      resized.disconnect();
      themed.disconnect();
      dispose(element);
      setChart(null);
    };
  }, []);
  useEffect(() => chart?.setTimezone(timeZone), [chart, timeZone]);
  useEffect(() => {
    if (chart === null) return;
    chart.setDataLoader(
      createLoader(
        candles,
        { symbol: rules.symbol, period, choice },
        {
          onLoaded: (loaded, empty) => {
            setKind(loaded);
            events.current.onLoaded(loaded, empty);
          },
          onFailed: () => events.current.onFailed(),
          onReload: () => chart.resetData(),
        },
      ),
    );
    chart.setSymbol({ ticker: rules.symbol, pricePrecision: rules.tickDecimals, volumePrecision: 2 });
    chart.setPeriod(CHART_PERIODS[period]);
  }, [chart, candles, rules, period, choice]);
  useEffect(() => {
    // An index has no volume.
    if (kind !== 'trade') chart?.removeIndicator({ paneId: VOLUME });
    else if (chart !== null) addVolume(chart, t('trade.chart.volume'));
  }, [chart, kind, t]);
  useEffect(() => {
    if (chart !== null && frame.current !== null) drawOwnOrders(chart, orders, frame.current);
  }, [chart, orders]);
  useEffect(() => {
    // The library makes the element that takes the keys; it stands in the page's own order of focus, with a name.
    const plot = frame.current?.firstElementChild;
    if (chart === null || !(plot instanceof HTMLElement)) return;
    plot.setAttribute('tabindex', '0');
    plot.setAttribute('role', 'img');
    plot.setAttribute('aria-label', label);
  }, [chart, label]);
  return <div ref={frame} className="absolute inset-0" />;
}

const CANDLES = 'candle_pane';
const VOLUME = 'volume_pane';

function createChart(element: HTMLElement): Chart | null {
  const layout = { yAxis: { gap: { top: 0.26, bottom: 0.1 } } };
  const chart = init(element, { styles: chartStyles(element), layout });
  chart?.createIndicator({ name: 'MA', paneId: CANDLES, calcParams: [7, 25, 99] }, true);
  chart?.setOffsetRightDistance(48);
  return chart;
}

function addVolume(chart: Chart, word: string): void {
  chart.createIndicator({
    name: 'VOL',
    paneId: VOLUME,
    calcParams: [],
    createTooltipDataSource: (params) => volumeLegend(params, word),
  });
  chart.setPaneOptions({ id: VOLUME, height: 84, dragEnabled: false });
}
