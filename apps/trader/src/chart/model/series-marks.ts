/**
 * What is drawn at the candles beside themselves: those of the index are paler than those of trades, a line stands
 * where trades follow on the index, and own fills are marked.
 */
import { registerIndicator } from 'klinecharts';
import type { Chart, IndicatorDrawParams } from 'klinecharts';
import type { SourcedBar } from './chart-loader.ts';
import type { ChartFill } from './chart-types.ts';
import { markedBars } from './marked-bars.ts';
import { CANDLE_PANE } from './price-labels.ts';

/** Names of what is no choice of the user's: it is not among the indicators. */
const SOURCE = 'candleSource';
const FILLS = 'ownFills';
export const SERIES_MARKS: readonly string[] = [SOURCE, FILLS];

/** Functions only: the library copies what it is given to the bottom. */
interface FillsData {
  readonly fills: () => readonly ChartFill[];
}

/** Share of a candle's ink that an index candle is without. */
const PALER = 0.55;
const MARK = 5;
const ROOM = 4;

let registered = false;

/** Stands on the chart as long as this does; `fills` is asked at each drawing. */
export function showSeriesMarks(chart: Chart, fills: () => readonly ChartFill[]): void {
  register();
  const extendData: FillsData = { fills };
  chart.createIndicator({ name: SOURCE, paneId: CANDLE_PANE, zLevel: 0 }, true);
  chart.createIndicator({ name: FILLS, paneId: CANDLE_PANE, zLevel: 1, extendData }, true);
}

function register(): void {
  if (registered) return;
  registered = true;
  const bare = { series: 'price' as const, figures: [], calc: () => [] };
  registerIndicator({ ...bare, name: SOURCE, draw: drawSource });
  registerIndicator<unknown, unknown, FillsData>({ ...bare, name: FILLS, draw: drawFills });
}

/** The bars that are seen, with their index in the list. */
function seenBars(chart: Chart): readonly { readonly at: number; readonly bar: SourcedBar }[] {
  const { realFrom, realTo } = chart.getVisibleRange();
  const from = Math.max(0, Math.floor(realFrom));
  return chart
    .getDataList()
    .slice(from, Math.ceil(realTo) + 1)
    .map((bar, index) => ({ at: from + index, bar }));
}

/** Answers true: nothing else is drawn of it. */
function drawSource({ ctx, chart, xAxis, yAxis, bounding }: IndicatorDrawParams<unknown, unknown, unknown>) {
  const half = chart.getBarSpace().halfGapBar + 1;
  const isLine = chart.getStyles().candle.type === 'area';
  const bars = seenBars(chart);
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = `rgba(0, 0, 0, ${PALER})`;
  for (const { at, bar } of bars) {
    if (bar.kind !== 'index') continue;
    const x = Math.round(xAxis.convertToPixel(at));
    const top = isLine ? 0 : yAxis.convertToPixel(bar.high) - 1;
    const foot = isLine ? bounding.height : yAxis.convertToPixel(bar.low) + 1;
    const reach = isLine ? chart.getBarSpace().bar / 2 : half;
    ctx.fillRect(x - reach, top, 2 * reach, foot - top);
  }
  const seam = bars.findIndex(
    ({ bar }, index) => bar.kind === 'trade' && bars[index - 1]?.bar.kind === 'index',
  );
  const first = bars[seam];
  if (first === undefined) return true;
  const x = Math.round(xAxis.convertToPixel(first.at) - chart.getBarSpace().bar / 2) + 0.5;
  ctx.globalCompositeOperation = 'source-over';
  ctx.strokeStyle = chart.getStyles().yAxis.tickText.color;
  ctx.setLineDash([2, 3]);
  ctx.beginPath();
  ctx.moveTo(x, 0);
  ctx.lineTo(x, bounding.height);
  ctx.stroke();
  return true;
}

/** A triangle below the candle in which one bought, above that in which one sold. */
function drawFills({
  ctx,
  chart,
  xAxis,
  yAxis,
  indicator,
}: IndicatorDrawParams<unknown, unknown, FillsData>) {
  const fills = indicator.extendData.fills();
  if (fills.length === 0) return true;
  const marks = markedBars(
    chart.getDataList().map(({ timestamp }) => timestamp),
    fills,
  );
  const { upColor, downColor } = chart.getStyles().candle.priceMark.last;
  for (const { at, bar } of seenBars(chart)) {
    const x = xAxis.convertToPixel(at);
    if (marks.buy.has(at)) {
      triangle(ctx, { x, tip: yAxis.convertToPixel(bar.low) + ROOM, height: MARK * 1.5, colour: upColor });
    }
    if (marks.sell.has(at)) {
      triangle(ctx, {
        x,
        tip: yAxis.convertToPixel(bar.high) - ROOM,
        height: -MARK * 1.5,
        colour: downColor,
      });
    }
  }
  return true;
}

interface Triangle {
  readonly x: number;
  readonly tip: number;
  readonly height: number;
  readonly colour: string;
}

function triangle(ctx: CanvasRenderingContext2D, { x, tip, height, colour }: Triangle): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, tip);
  ctx.lineTo(x + MARK, tip + height);
  ctx.lineTo(x - MARK, tip + height);
  ctx.fill();
}
