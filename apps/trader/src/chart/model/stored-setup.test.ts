import { describe, expect, test } from 'vitest';
import { readSettings } from './chart-settings.ts';
import { MAX_DRAWINGS, TOOLS, TOOL_NAMES, readDrawings } from './drawings.ts';
import {
  FIRST_INDICATORS,
  INDICATORS,
  MAX_ON_PRICE,
  MAX_PANES,
  firstValues,
  hasRoom,
  indicatorKind,
  isIndicatorName,
  isValue,
  readIndicators,
} from './indicators.ts';

describe('what is stored of the chart', () => {
  test.each([null, 7, 'x', [], {}, { period: '2m', look: 'pie', scale: 3, indicators: 'MA', magnet: 1 }])(
    '%j reads as the first settings',
    (stored) => {
      expect(readSettings(stored)).toEqual({
        period: '15m',
        look: 'candle_solid',
        scale: 'normal',
        indicators: FIRST_INDICATORS,
        magnet: false,
      });
    },
  );

  test('what was written is read again', () => {
    const settings = {
      period: '4h',
      look: 'area',
      scale: 'logarithm',
      indicators: [{ name: 'MACD', values: [5, 35, 5] }],
      magnet: true,
    };
    expect(readSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  test.each([
    // stored                                                        read
    [[{ name: 'RSI', values: [6, 12, 24] }], [['RSI', [6, 12, 24]]]],
    [[{ name: 'RSI', values: [6, 12] }], [['RSI', [6, 12, 24]]]],
    [[{ name: 'BOLL', values: [0, 2] }], [['BOLL', [20, 2]]]],
    [[{ name: 'BOLL', values: [1000, 2] }], [['BOLL', [20, 2]]]],
    [[{ name: 'BOLL', values: [1.5, 2] }], [['BOLL', [20, 2]]]],
    [[{ name: 'constructor' }, null, { name: 'MA' }, { name: 'MA' }], [['MA', [7, 25, 99]]]],
    [[], []],
  ])('the indicators %j read as %j', (stored, read) => {
    expect(readIndicators(stored).map(({ name, values }) => [name, values])).toEqual(read);
  });

  test('there is room for so many panes and no more', () => {
    const names = ['VOL', 'MACD', 'KDJ', 'RSI', 'WR', 'CCI'];
    const read = readIndicators(names.map((name) => ({ name })));
    expect(read.map(({ name }) => name)).toEqual(names.slice(0, MAX_PANES));
    expect(hasRoom(read, 'WR')).toBe(false);
    expect(hasRoom(read, 'MA')).toBe(true);
    const lines = ['MA', 'EMA', 'SMA', 'BOLL', 'SAR'];
    const onPrice = readIndicators(lines.map((name) => ({ name })));
    expect(onPrice.map(({ name }) => name)).toEqual(lines.slice(0, MAX_ON_PRICE));
    expect([MAX_PANES, MAX_ON_PRICE]).toEqual([4, 4]);
  });
});

test('an indicator begins with the values that traders know, and in its own pane or over the candles', () => {
  const names = Object.keys(INDICATORS).filter(isIndicatorName);
  expect(Object.fromEntries(names.map((name) => [name, firstValues(name)]))).toEqual({
    MA: [7, 25, 99],
    EMA: [7, 25, 99],
    SMA: [12, 2],
    BOLL: [20, 2],
    SAR: [2, 2, 20],
    BBI: [3, 6, 12, 24],
    AVP: [],
    VOL: [],
    MACD: [12, 26, 9],
    KDJ: [9, 3, 3],
    RSI: [6, 12, 24],
    WR: [6, 10, 14],
    CCI: [20],
    DMI: [14, 6],
    BIAS: [6, 12, 24],
    BRAR: [26],
    CR: [26, 10, 20, 40, 60],
    DMA: [10, 50, 10],
    MTM: [12, 6],
    ROC: [12, 6],
    PSY: [12, 6],
    TRIX: [12, 9],
    AO: [5, 34],
    OBV: [30],
    PVT: [],
    VR: [26, 6],
    EMV: [14, 9],
  });
  expect(names.filter((name) => indicatorKind(name).needsVolume)).toEqual([
    'AVP',
    'VOL',
    'OBV',
    'PVT',
    'VR',
    'EMV',
  ]);
  expect(FIRST_INDICATORS).toEqual(readIndicators([{ name: 'MA' }, { name: 'VOL' }]));
});

test.each([
  [0, false],
  [1, true],
  [999, true],
  [1_000, false],
  [2.5, false],
  ['7', false],
])('%j as a value of an indicator: %s', (value, fits) => {
  expect(isValue(value)).toBe(fits);
});

describe('stored drawings', () => {
  const point = { timestamp: 1, value: 2 };
  const line = { tool: 'segment', points: [point, point], text: '' };

  test.each([
    // stored                                                 read
    [[line], 1],
    [[{ ...line, points: [point] }], 0],
    [[{ ...line, tool: 'toString' }], 0],
    [[{ ...line, points: [point, { timestamp: null, value: 2 }] }], 0],
    [[{ ...line, points: [point, { timestamp: 1, value: '2' }] }], 0],
    [[{ ...line, points: [point, { timestamp: Number.NaN, value: 2 }] }], 0],
    [[{ ...line, points: [point, { timestamp: 1, value: Number.POSITIVE_INFINITY }] }], 0],
    [[{ ...line, points: [point, null] }], 0],
    [[{ ...line, points: [point, 7] }], 0],
    [[{ ...line, points: 'aa' }, line, 3, null], 1],
    ['none', 0],
    [Array.from({ length: MAX_DRAWINGS + 5 }, () => line), MAX_DRAWINGS],
  ])('%j: %i are read', (stored, count) => {
    expect(readDrawings(stored)).toHaveLength(count);
  });

  test('a note keeps its words, up to a length', () => {
    const note = { tool: 'note', points: [point], text: 'a'.repeat(200) };
    expect(readDrawings([note])[0]?.text).toHaveLength(80);
    expect(readDrawings([{ ...note, text: 7 }])).toEqual([{ ...note, text: '' }]);
  });

  test('each tool takes so many points', () => {
    expect(TOOL_NAMES.map((tool) => [tool, TOOLS[tool]])).toEqual([
      ['segment', 2],
      ['rayLine', 2],
      ['straightLine', 2],
      ['horizontalStraightLine', 1],
      ['verticalStraightLine', 1],
      ['parallelStraightLine', 3],
      ['fibonacciLine', 2],
      ['rectangle', 2],
      ['note', 1],
    ]);
    expect(MAX_DRAWINGS).toBe(50);
  });
});
