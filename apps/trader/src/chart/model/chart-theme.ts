/** The chart's look, read from the page's tokens. */
import type { ChartLook } from './chart-settings.ts';
import type {
  DeepPartial,
  IndicatorCreateTooltipDataSourceParams,
  IndicatorTooltipData,
  Styles,
} from 'klinecharts';

/** Reads a token of the element's theme. */
function token(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

type Read = (name: string) => string;
interface Mark {
  readonly upColor: string;
  readonly downColor: string;
  readonly noChangeColor: string;
}

/** `note`: what the legend says beside the prices. */
export function chartStyles(element: Element, look: ChartLook, note = ''): DeepPartial<Styles> {
  const read: Read = (name) => token(element, `--${name}`);
  const family = read('font');
  const mark = { upColor: read('up-mark'), downColor: read('down-mark'), noChangeColor: read('text-3') };
  const line = { show: true, size: 1, color: read('chart-grid'), style: 'solid' as const };
  const axis = {
    axisLine: { show: true, color: read('line'), size: 1 },
    tickLine: { show: false },
    tickText: { color: read('text-3'), size: 11, family, weight: 420 },
  };
  return {
    grid: { show: true, horizontal: line, vertical: line },
    candle: { ...candleStyle(read, mark, note), type: look, area: areaStyle(read) },
    indicator: indicatorStyle(read, mark),
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: read('line'), activeBackgroundColor: read('hover') },
    crosshair: {
      horizontal: { ...crossStyle(read), features: [alertFeature(read)] },
      vertical: crossStyle(read),
    },
    overlay: overlayStyle(read),
  };
}

function candleStyle(read: Read, mark: Mark, note: string): DeepPartial<Styles['candle']> {
  const extreme = { color: read('text-2'), textFamily: read('font'), textSize: 11 };
  const lastText = { size: 11, family: read('font'), weight: 600, color: read('on-dir') };
  return {
    bar: {
      ...mark,
      upBorderColor: mark.upColor,
      downBorderColor: mark.downColor,
      noChangeBorderColor: mark.noChangeColor,
      upWickColor: mark.upColor,
      downWickColor: mark.downColor,
      noChangeWickColor: mark.noChangeColor,
    },
    priceMark: {
      high: extreme,
      low: extreme,
      last: {
        upColor: read('up-fill'),
        downColor: read('down-fill'),
        noChangeColor: read('text-3'),
        text: { ...lastText, borderRadius: [3, 3, 0, 0] },
        extendTexts: [{ ...countdownStyle(lastText), borderRadius: [0, 0, 3, 3] }],
      },
    },
    tooltip: {
      title: { show: false },
      legend: { ...legendText(read), template: legend(read('text-2'), mark, note) },
    },
  };
}

/** The time to the candle's end, below the last price: the library asks for it again each second. */
function countdownStyle<Text extends { readonly size: number }>(text: Text) {
  return {
    ...text,
    show: true,
    position: 'below_price' as const,
    updateInterval: 1000,
    style: 'fill' as const,
    weight: 420,
    borderStyle: 'solid' as const,
    borderDashedValue: [2, 2],
    borderSize: 0,
    borderColor: 'transparent',
    paddingLeft: 4,
    paddingTop: 1,
    paddingRight: 4,
    paddingBottom: 4,
  };
}

function indicatorStyle(read: Read, mark: Mark): DeepPartial<Styles['indicator']> {
  return {
    lines: ['chart-1', 'chart-2', 'chart-3', 'cat-3', 'cat-5'].map((name) => ({
      color: read(name),
      size: 1,
      style: 'solid' as const,
      smooth: false,
      dashedValue: [2, 2],
    })),
    bars: [
      {
        style: 'fill',
        upColor: fade(mark.upColor),
        downColor: fade(mark.downColor),
        noChangeColor: fade(mark.noChangeColor),
      },
    ],
    lastValueMark: { show: false },
    tooltip: { title: { show: false }, legend: legendText(read) },
  };
}

/** A line of the closing price over a fading ground. */
function areaStyle(read: Read): DeepPartial<Styles['candle']['area']> {
  const colour = read('chart-2');
  return {
    lineColor: colour,
    lineSize: 1.5,
    backgroundColor: [
      { offset: 0, color: `${colour}05` },
      { offset: 1, color: `${colour}33` },
    ],
    point: { color: colour, rippleColor: `${colour}33`, animation: false },
  };
}

/** Drawings are what the user does: they have the accent. */
function overlayStyle(read: Read): DeepPartial<Styles['overlay']> {
  const colour = read('accent');
  const soft = `${colour}22`;
  const text = {
    size: 12,
    family: read('font'),
    color: read('text'),
    backgroundColor: 'transparent',
    borderSize: 0,
  };
  return {
    line: { color: colour, size: 1.5 },
    rect: { color: soft, borderColor: colour },
    polygon: { color: soft, borderColor: colour },
    text,
    point: {
      color: read('panel'),
      borderColor: colour,
      borderSize: 1.5,
      activeColor: colour,
      activeBorderColor: colour,
    },
  };
}

export const ALERT_FEATURE = 'alert';

/** A plus at the price axis, beside the crosshair: sets an alert at that price. */
function alertFeature(read: Read) {
  return {
    id: ALERT_FEATURE,
    position: 'right' as const,
    type: 'icon_font' as const,
    content: { family: read('font'), code: '+' },
    size: 13,
    color: read('on-ink'),
    activeColor: read('on-accent'),
    backgroundColor: read('ink'),
    activeBackgroundColor: read('accent-fill'),
    borderRadius: 3,
    marginLeft: 0,
    marginTop: 0,
    marginRight: 1,
    marginBottom: 0,
    paddingLeft: 5,
    paddingTop: 3,
    paddingRight: 5,
    paddingBottom: 3,
  };
}

function crossStyle(read: Read) {
  return {
    show: true,
    line: { show: true, color: read('text-3'), size: 1, style: 'dashed' as const, dashedValue: [3, 3] },
    text: {
      show: true,
      color: read('on-ink'),
      backgroundColor: read('ink'),
      borderColor: read('ink'),
      size: 11,
      family: read('font'),
      weight: 600,
      borderRadius: 3,
    },
  };
}

function legendText(read: Read) {
  const margins = { marginLeft: 6, marginRight: 4, marginTop: 4, marginBottom: 0 };
  const text = { size: 12, family: read('font'), weight: 420, color: read('text-3') };
  return { ...text, ...margins, defaultValue: '--' };
}

/** What indicators with bars say, in colours that can be read: the library gives a text the faded colour of its bar. */
export function barsLegend({
  chart,
  indicator,
  crosshair,
}: IndicatorCreateTooltipDataSourceParams<unknown>): IndicatorTooltipData {
  const { lines, tooltip } = chart.getStyles().indicator;
  const row = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1];
  const figures = indicator.figures.filter(({ title }) => title !== undefined);
  const legends = figures.map(({ key, title = '', type }, index) => {
    const color = (type === 'line' ? lines[index % lines.length]?.color : undefined) ?? tooltip.legend.color;
    const value = new Map<string, unknown>(Object.entries(row ?? {})).get(key);
    const text = typeof value === 'number' ? value.toFixed(indicator.precision) : '--';
    return { title: { text: title, color }, value: { text, color } };
  });
  return { name: '', calcParamsText: '', features: [], legends };
}

/** Bars of volume are quieter than candles. */
function fade(colour: string): string {
  return colour.startsWith('#') && colour.length === 7 ? `${colour}59` : colour;
}

function legend(value: string, mark: { upColor: string; downColor: string }, note: string) {
  const entry = (title: string, text: string) => ({ title, value: { text, color: value } });
  return (data: { current: { open: number; close: number } | null }) => {
    const rising = data.current === null || data.current.close >= data.current.open;
    return [
      entry('O ', '{open}'),
      entry('H ', '{high}'),
      entry('L ', '{low}'),
      { title: 'C ', value: { text: '{close}', color: rising ? mark.upColor : mark.downColor } },
      ...(note === '' ? [] : [entry('', note)]),
    ];
  };
}

/** The volume under the crosshair, or of the newest candle, in the legend's own colour. */
export function volumeLegend(
  { indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<unknown>,
  word: string,
): IndicatorTooltipData {
  const row = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1];
  const volume: unknown = typeof row === 'object' && row !== null && 'volume' in row ? row.volume : null;
  const value = typeof volume === 'number' ? volume.toFixed(2) : '';
  return { name: '', calcParamsText: '', features: [], legends: [{ title: `${word} `, value }] };
}
