/** Brings the chart's indicators to what is chosen: adds, changes and removes only what differs. */
import type { CandleKind } from '@assay/client';
import type { Chart, IndicatorCreate } from 'klinecharts';
import { barsLegend, volumeLegend } from './chart-theme.ts';
import { indicatorKind } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';
import { CANDLE_PANE } from './price-labels.ts';
import { SERIES_MARKS } from './series-marks.ts';

const PANE_HEIGHT = 84;
/** On a small chart the panes together leave the candles at least this share of the height. */
const CANDLES_SHARE = 0.45;
const MIN_PANE_HEIGHT = 40;
/** Room for the legend above what a pane draws. */
const PANE_GAP = { top: 32, bottom: 0.1 };

interface Setting {
  /** Of the newest candle: where it is of the index, nothing has been traded. */
  readonly kind: CandleKind;
  readonly volumeWord: string;
  readonly tickDecimals: number;
}

/** Differences of prices have a decimal more than these; shares of a hundred have two; the others the library's. */
function precisionOf(name: string, tickDecimals: number): number | undefined {
  if (['MACD', 'DMA', 'MTM', 'AO'].includes(name)) return tickDecimals + 1;
  return ['RSI', 'WR', 'CCI', 'DMI', 'BIAS', 'BRAR', 'CR', 'ROC', 'PSY'].includes(name) ? 2 : undefined;
}

export function showIndicators(
  chart: Chart,
  chosen: readonly ChosenIndicator[],
  { kind, volumeWord, tickDecimals }: Setting,
): void {
  const wanted = chosen.filter(({ name }) => kind === 'trade' || indicatorKind(name).needsVolume !== true);
  for (const shown of chart.getIndicators()) {
    const isKept = SERIES_MARKS.includes(shown.name) || wanted.some(({ name }) => name === shown.name);
    if (!isKept) chart.removeIndicator({ id: shown.id });
  }
  for (const { name, values } of wanted) {
    const [shown] = chart.getIndicators({ name });
    const create: IndicatorCreate = { name, calcParams: [...values] };
    if (shown !== undefined) {
      if (String(shown.calcParams) !== String(values)) chart.overrideIndicator({ ...create, id: shown.id });
      continue;
    }
    const paneId = indicatorKind(name).pane === 'price' ? CANDLE_PANE : `pane_${name}`;
    const precision = precisionOf(name, tickDecimals);
    if (precision !== undefined) create.precision = precision;
    if (name === 'MACD' || name === 'AO') create.createTooltipDataSource = barsLegend;
    if (name === 'VOL') create.createTooltipDataSource = (params) => volumeLegend(params, volumeWord);
    chart.createIndicator({ ...create, paneId }, true);
  }
  sizePanes(
    chart,
    wanted.filter(({ name }) => indicatorKind(name).pane === 'own').map(({ name }) => `pane_${name}`),
  );
}

function sizePanes(chart: Chart, panes: readonly string[]): void {
  const whole = chart.getDom()?.clientHeight ?? 0;
  const room = (whole * (1 - CANDLES_SHARE)) / Math.max(1, panes.length);
  const height = Math.max(MIN_PANE_HEIGHT, Math.min(PANE_HEIGHT, Math.floor(room)));
  for (const id of panes) {
    chart.setPaneOptions({ id, height, minHeight: MIN_PANE_HEIGHT, dragEnabled: true });
    chart.overrideYAxis({ paneId: id, gap: PANE_GAP });
  }
}
