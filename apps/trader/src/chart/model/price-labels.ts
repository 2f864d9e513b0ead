/**
 * What stands at a chart's axis of prices: the last price, the prices of lines, the labels of the grid.
 * Owns: which lines a chart has. Promises: the last price stands where it is, the prices of lines give way to it and
 * to each other, and a label of the grid that would be covered is not shown.
 */
import type { AxisTick, Chart } from 'klinecharts';
import { LABEL_HEIGHT, isCovered, isWhole, spanOf, spreadLabels } from './axis-labels.ts';
import type { Span } from './axis-labels.ts';

export const CANDLE_PANE = 'candle_pane';

/** `order` and `position`: in the accent; `alert` and `mark`: finer, in the ink. */
export type LineKind = 'order' | 'alert' | 'position' | 'liquidation' | 'mark';

export interface KeptLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly price: number;
  /** Whose theme gives the colours. */
  readonly element: Element;
}

/** A line that is seen, where it is, and where its label is. */
export interface PriceLabel {
  readonly line: KeptLine;
  readonly y: number;
  readonly at: number;
}

const linesOfCharts = new WeakMap<Chart, Map<string, KeptLine>>();

export function keepLine(chart: Chart, line: KeptLine) {
  const lines = linesOfCharts.get(chart) ?? new Map<string, KeptLine>();
  linesOfCharts.set(chart, lines.set(line.id, line));
  return {
    move: (price: number) => void lines.set(line.id, { ...line, price }),
    remove: () => void lines.delete(line.id),
  };
}

/** The labels of a chart's lines, if `id` is the first of these. */
export function labelsOf(chart: Chart, id: string): readonly PriceLabel[] {
  const [first] = linesOfCharts.get(chart)?.keys() ?? [];
  return first === id ? allLabels(chart) : [];
}

/** The library's ticks of the axis of prices, of which each says nothing while a price is in its place. */
export function priceTicks(chart: Chart, ticks: readonly AxisTick[]): AxisTick[] {
  return ticks.map(({ coord, value, text }) => ({
    coord,
    value,
    // Asked at each drawing: prices move more often than the range for which the ticks are made.
    get text() {
      return isCovered(coord, takenSpans(chart)) ? '' : text;
    },
  }));
}

let measure: CanvasRenderingContext2D | null = null;

/** The library's ticks of the axis of times, without the words that the edge would cut. */
export function timeTicks(chart: Chart, ticks: readonly AxisTick[], width: number): AxisTick[] {
  measure ??= document.createElement('canvas').getContext('2d');
  const { size, weight, family } = chart.getStyles().xAxis.tickText;
  if (measure !== null) measure.font = `${weight} ${size}px ${family}`;
  return ticks.map((tick) => ({
    ...tick,
    text: isWhole(tick.coord, measure?.measureText(tick.text).width ?? 0, width) ? tick.text : '',
  }));
}

function takenSpans(chart: Chart): readonly Span[] {
  const last = lastPriceSpan(chart);
  return [...(last === null ? [] : [last]), ...allLabels(chart).map(({ at }) => spanOf(at))];
}

function allLabels(chart: Chart): readonly PriceLabel[] {
  const within = chart.getSize(CANDLE_PANE, 'main')?.height ?? 0;
  const seen = [...(linesOfCharts.get(chart)?.values() ?? [])].flatMap((line) => {
    const y = heightOf(chart, line.price);
    return y !== null && y >= 0 && y <= within ? [{ line, y }] : [];
  });
  const positions = spreadLabels(
    seen.map(({ y }) => y),
    within,
    lastPriceSpan(chart),
  );
  return seen.flatMap((label, index) => {
    const at = positions[index] ?? null;
    return at === null ? [] : [{ ...label, at }];
  });
}

/** The last price with the time to the candle's end below it. */
function lastPriceSpan(chart: Chart): Span | null {
  const close = chart.getDataList().at(-1)?.close;
  const y = close === undefined ? null : heightOf(chart, close);
  if (y === null) return null;
  const within = chart.getSize(CANDLE_PANE, 'main')?.height ?? 0;
  // Out of sight it stands at the nearest edge.
  const at = Math.min(Math.max(y, 0), within);
  return { top: at - LABEL_HEIGHT / 2, bottom: at + LABEL_HEIGHT / 2 + LABEL_HEIGHT - 2 };
}

function heightOf(chart: Chart, price: number): number | null {
  const [at] = [chart.convertToPixel([{ value: price }], { paneId: CANDLE_PANE })].flat();
  return at?.y ?? null;
}
