import { describe, expect, test } from 'vitest';
import { readSettings } from './chart-settings.ts';
import { MAX_DRAWINGS, readDrawings } from './drawings.ts';
import { FIRST_INDICATORS, MAX_PANES, hasRoom, readIndicators } from './indicators.ts';

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
  });
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
    [[{ ...line, points: 'aa' }, line, 3], 1],
    ['none', 0],
    [Array.from({ length: MAX_DRAWINGS + 5 }, () => line), MAX_DRAWINGS],
  ])('%j: %i are read', (stored, count) => {
    expect(readDrawings(stored)).toHaveLength(count);
  });

  test('a note keeps its words, up to a length', () => {
    const note = { tool: 'note', points: [point], text: 'a'.repeat(200) };
    expect(readDrawings([note])[0]?.text).toHaveLength(80);
  });
});
