import { describe, expect, test } from 'vitest';
import {
  directionOf,
  formatByTemplate,
  formatCompact,
  formatDecimal,
  formatPercent,
  formatRatePpm,
  formatSigned,
  formatTrimmed,
  formatTime,
  moneyDecimals,
  priceDecimals,
  zoneOffsetLabel,
} from '../index.ts';
import { blanksFor, columnDecimals } from './format.ts';

describe('decimal strings', () => {
  test.each([
    ['67412.6', undefined, '67,412.6'],
    ['0.10000000', undefined, '0.10000000'],
    ['1.999', 2, '1.99'],
    ['9007199254740993.12345678', undefined, '9,007,199,254,740,993.12345678'],
    ['-12.5', 2, '−12.50'],
    ['0', 2, '0.00'],
  ])('%s with %s decimals reads %s', (value, decimals, text) => {
    expect(formatDecimal('en', value, decimals)).toBe(text);
  });

  test.each([
    ['24816.400000', '24,816.40'],
    ['0.48271600', '0.482716'],
    ['0.00000000', '0.00'],
    ['5.1', '5.1'],
    ['7', '7'],
  ])('%s without its tail of zeros reads %s', (value, text) => {
    expect(formatTrimmed('en', value)).toBe(text);
  });

  test('groups and points follow the language', () => {
    expect(formatDecimal('de', '1234567.5', 2)).toBe('1.234.567,50');
  });

  test.each([
    ['999999.99', '999,999.99'],
    ['1000000', '1.00M'],
    ['1225999999', '1.22B'],
    ['3400000000000', '3.40T'],
  ])('%s is compact as %s', (value, text) => {
    expect(formatCompact('en', value)).toBe(text);
  });

  test.each([
    ['999999.999', '999,999.99'],
    ['999999999.9999999999', '999.99M'],
    ['1000000000', '1.00B'],
    ['-1999999999999.99', '−1.99T'],
    ['9007199254740993000000', '9,007,199,254.74T'],
    ['0001000000.5', '1.00M'],
  ])('%s is never rounded up, nor by a float: %s', (value, text) => {
    expect(formatCompact('en', value)).toBe(text);
  });

  test('the letters are the same in each language, the point is its own', () => {
    expect(['de', 'zh-CN', 'fr'].map((locale) => formatCompact(locale, '1234567.89'))).toEqual([
      '1,23M',
      '1.23M',
      '1,23M',
    ]);
  });

  test.each([
    ['1.825', '+1.83%'],
    ['0.001', '+0.01%'],
    ['-0.0001', '−0.01%'],
    ['0', '0.00%'],
    ['-2.31', '−2.31%'],
  ])('%s percent reads %s', (value, text) => {
    expect(formatPercent('en', value)).toBe(text);
  });

  test('a rate in parts per million reads as percent', () => {
    expect([800, 1000, 25].map((rate) => formatRatePpm('en', rate))).toEqual(['0.08%', '0.10%', '0.0025%']);
    expect(formatRatePpm('en', 800, 3)).toBe('0.080%');
  });

  test('a sign stands in front of both directions', () => {
    expect([formatSigned('en', '5', 2), formatSigned('en', '-5', 2), formatSigned('en', '0', 2)]).toEqual([
      '+5.00',
      '−5.00',
      '0.00',
    ]);
    expect(['0.00', '-0.0', '-0.1', '3', null].map(directionOf)).toEqual([null, null, 'down', 'up', null]);
  });

  test.each([
    ['67412.6', 2],
    ['999.99', 4],
    ['1', 4],
    ['0.5', 6],
    ['0.009', 8],
  ])('a price of %s has %i decimals', (value, decimals) => {
    expect(priceDecimals(value)).toBe(decimals);
  });
});

test('a money has its own decimals', () => {
  expect(['CNY', 'USD', 'JPY', 'KRW', 'VND'].map(moneyDecimals)).toEqual([2, 2, 0, 0, 0]);
});

test('the figures of a column have their points in line, whatever their decimals', () => {
  const values = ['9882.682768', '38094.605000', '0.18', '7'];
  const decimals = columnDecimals(values);
  const [digit, point] = ['\u2007', '\u2008'];
  expect(decimals).toBe(6);
  expect(values.map((value) => blanksFor(value, decimals))).toEqual([
    '',
    digit.repeat(3),
    digit.repeat(4),
    point + digit.repeat(6),
  ]);
});

describe('times', () => {
  const moment = Date.UTC(2026, 2, 14, 23, 5, 9);

  test('follow the zone, in the form MM/DD/YYYY HH:mm:ss', () => {
    expect(formatTime(moment, 'Asia/Hong_Kong')).toBe('03/15/2026 07:05:09');
    expect(formatTime(moment, 'UTC')).toBe('03/14/2026 23:05:09');
    expect(formatTime(moment, 'UTC', 'clock')).toBe('23:05:09');
    expect(formatTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('01/01/2026 00:00:00');
  });

  test.each([
    ['DD/MM/YYYY', '15/03/2026 07:05:09'],
    ['DD.MM.YYYY', '15.03.2026 07:05:09'],
    ['YYYY-MM-DD', '2026-03-15 07:05:09'],
    ['YYYY/MM/DD', '2026/03/15 07:05:09'],
  ] as const)('the date can be written %s', (dateForm, full) => {
    expect(formatTime(moment, 'Asia/Hong_Kong', 'full', dateForm)).toBe(full);
  });

  test('a template takes the parts it names', () => {
    expect(formatByTemplate(moment, 'UTC', 'HH:mm')).toBe('23:05');
    expect(formatByTemplate(moment, 'UTC', 'YYYY-MM')).toBe('2026-03');
  });

  test('the zone says how far it is from UTC', () => {
    expect(zoneOffsetLabel('Asia/Hong_Kong', moment)).toBe('UTC+8');
    expect(zoneOffsetLabel('UTC', moment)).toBe('UTC');
  });
});
