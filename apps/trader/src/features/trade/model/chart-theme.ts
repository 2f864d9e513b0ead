/** The chart's look, read from the page's tokens. */
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

export function chartStyles(element: Element): DeepPartial<Styles> {
  const read = (name: string): string => token(element, `--${name}`);
  const family = read('font');
  const line = { show: true, size: 1, color: read('chart-grid'), style: 'solid' as const };
  const axisText = { color: read('text-3'), size: 11, family, weight: 420 };
  const axis = {
    axisLine: { show: true, color: read('line'), size: 1 },
    tickLine: { show: false },
    tickText: axisText,
  };
  const mark = { upColor: read('up-mark'), downColor: read('down-mark'), noChangeColor: read('text-3') };
  const crossText = {
    show: true,
    color: read('on-ink'),
    backgroundColor: read('ink'),
    borderColor: read('ink'),
    size: 11,
    family,
    weight: 600,
    borderRadius: 3,
  };
  const cross = {
    show: true,
    line: { show: true, color: read('text-3'), size: 1, style: 'dashed' as const, dashedValue: [3, 3] },
  };
  const legendText = {
    size: 12,
    family,
    weight: 420,
    color: read('text-3'),
    marginLeft: 6,
    marginRight: 4,
    marginTop: 4,
    marginBottom: 0,
  };
  return {
    grid: { show: true, horizontal: line, vertical: line },
    candle: {
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
        high: { color: read('text-2'), textFamily: family, textSize: 11 },
        low: { color: read('text-2'), textFamily: family, textSize: 11 },
        last: {
          upColor: read('up-fill'),
          downColor: read('down-fill'),
          noChangeColor: read('text-3'),
          text: { size: 11, family, weight: 600, color: read('on-dir'), borderRadius: 3 },
        },
      },
      tooltip: { title: { show: false }, legend: { ...legendText, template: legend(read('text-2'), mark) } },
    },
    indicator: {
      lines: ['chart-1', 'chart-2', 'chart-3'].map((name) => ({
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
      tooltip: { title: { show: false }, legend: legendText },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: read('line'), activeBackgroundColor: read('hover') },
    crosshair: { horizontal: { ...cross, text: crossText }, vertical: { ...cross, text: crossText } },
  };
}

/** Bars of volume are quieter than candles. */
function fade(colour: string): string {
  return colour.startsWith('#') && colour.length === 7 ? `${colour}59` : colour;
}

function legend(value: string, mark: { upColor: string; downColor: string }) {
  const entry = (title: string, text: string) => ({ title, value: { text, color: value } });
  return (data: { current: { open: number; close: number } | null }) => {
    const rising = data.current === null || data.current.close >= data.current.open;
    return [
      entry('O ', '{open}'),
      entry('H ', '{high}'),
      entry('L ', '{low}'),
      { title: 'C ', value: { text: '{close}', color: rising ? mark.upColor : mark.downColor } },
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
