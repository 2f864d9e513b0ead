import { expect, test } from 'vitest';
import { noteOf, seamText } from './chart-note.ts';
import { countdownText } from './countdown.ts';
import { markedBars } from './marked-bars.ts';

test('a fill marks the candle in whose time it was, also where candles are missing', () => {
  const opens = [60_000, 120_000, 300_000];
  const fills = [
    { direction: 'buy' as const, time: 59_999 },
    { direction: 'buy' as const, time: 60_000 },
    { direction: 'sell' as const, time: 299_999 },
    { direction: 'buy' as const, time: 400_000 },
  ];
  const { buy, sell } = markedBars(opens, fills);
  expect([[...buy], [...sell]]).toEqual([[0, 2], [1]]);
});

test.each([
  ['a minute just begun', 0, 60_000, 1, '1:00'],
  ['a quarter', 0, 900_000, 655_500, '4:05'],
  ['four hours', 0, 14_400_000, 10_555_000, '1:04:05'],
  ['a week', 0, 604_800_000, 0, '168:00:00'],
  ['a candle that is over counts for the one that is open', 0, 60_000, 125_000, '0:55'],
  ['a clock behind the candle', 60_000, 60_000, 59_000, '0:01'],
])('the time to the end of a candle: %s', (_name, open, period, now, text) => {
  expect(countdownText(open, period, now)).toBe(text);
});

test('the legend says whose prices these are, and when trades begin as shortly as is clear', () => {
  expect(noteOf({ newest: 'index', indexUntil: null })).toBe('index');
  expect(noteOf({ newest: 'mark', indexUntil: null })).toBe('mark');
  expect(noteOf({ newest: 'trade', indexUntil: 5 })).toBe(5);
  expect(noteOf({ newest: 'trade', indexUntil: null })).toBe(null);
  const settings = { timeZone: 'UTC', dateForm: 'MM/DD/YYYY' } as const;
  const time = Date.UTC(2026, 2, 14, 6, 45);
  expect(seamText(time, 60_000, time + 3_600_000, settings)).toBe('06:45');
  expect(seamText(time, 60_000, time + 86_400_000, settings)).toBe('03/14 06:45');
  expect(seamText(time, 86_400_000, time, settings)).toBe('03/14/2026');
});
