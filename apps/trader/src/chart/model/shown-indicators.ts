/** Brings the chart's indicators to what is chosen: adds, changes and removes only what differs. */
import type { CandleKind } from '@assay/client';
import type { Chart, IndicatorCreate } from 'klinecharts';
import { volumeLegend } from './chart-theme.ts';
import { indicatorKind } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';
import { CANDLE_PANE } from './order-line-overlay.ts';

const PANE_HEIGHT = 84;
/** On a small chart the panes together leave the candles at least this share of the height. */
const CANDLES_SHARE = 0.45;
const LEAST_PANE = 40;

interface Setting {
  readonly kind: CandleKind;
  readonly volumeWord: string;
}

export function showIndicators(
  chart: Chart,
  chosen: readonly ChosenIndicator[],
  { kind, volumeWord }: Setting,
): void {
  const wanted = chosen.filter(({ name }) => kind === 'trade' || indicatorKind(name).needsVolume !== true);
  for (const shown of chart.getIndicators()) {
    if (!wanted.some(({ name }) => name === shown.name)) chart.removeIndicator({ id: shown.id });
  }
  for (const { name, values } of wanted) {
    const [shown] = chart.getIndicators({ name });
    const create: IndicatorCreate = { name, calcParams: [...values] };
    if (shown !== undefined) {
      if (String(shown.calcParams) !== String(values)) chart.overrideIndicator({ ...create, id: shown.id });
      continue;
    }
    const paneId = indicatorKind(name).place === 'price' ? CANDLE_PANE : `pane_${name}`;
    if (name === 'VOL') create.createTooltipDataSource = (params) => volumeLegend(params, volumeWord);
    chart.createIndicator({ ...create, paneId }, true);
  }
  sizePanes(
    chart,
    wanted.filter(({ name }) => indicatorKind(name).place === 'pane').map(({ name }) => `pane_${name}`),
  );
}

function sizePanes(chart: Chart, panes: readonly string[]): void {
  const whole = chart.getDom()?.clientHeight ?? 0;
  const room = (whole * (1 - CANDLES_SHARE)) / Math.max(1, panes.length);
  const height = Math.max(LEAST_PANE, Math.min(PANE_HEIGHT, Math.floor(room)));
  for (const id of panes) chart.setPaneOptions({ id, height, minHeight: LEAST_PANE, dragEnabled: true });
}
