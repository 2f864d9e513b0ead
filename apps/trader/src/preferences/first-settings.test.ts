import { expect, test } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { DEFAULT_PREFERENCES } from './settings.ts';

test.each([
  ['Europe/Vilnius', 'EUR'],
  ['America/Los_Angeles', 'USD'],
  ['Europe/Zurich', 'CHF'],
  ['Asia/Shanghai', 'CNY'],
  ['Asia/Hong_Kong', 'HKD'],
  ['America/Sao_Paulo', 'BRL'],
  ['Asia/Ho_Chi_Minh', 'VND'],
])('in %s values are shown in %s at first', (zone, currency) => {
  // As the browser itself names it: it knows old names of some zones alone.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  expect(firstSettings({ zone: timeZone, languages: ['en-US'] })).toEqual({
    ...DEFAULT_PREFERENCES,
    timeZone,
    currency,
  });
});

test('in a country whose money is none of ours values are shown in USDT alone', () => {
  const first = firstSettings({ zone: 'Europe/Warsaw', languages: ['de-DE'] });
  expect([first.timeZone, first.currency]).toEqual(['Europe/Warsaw', 'USDT']);
});

test('a zone that is nowhere is kept, and the money is that of the language', () => {
  const first = firstSettings({ zone: 'UTC', languages: ['ja-JP'] });
  expect([first.timeZone, first.currency]).toEqual(['UTC', 'JPY']);
});

test('the language is the one that the page came in', () => {
  expect(firstSettings({ zone: null, languages: [], page: 'de' }).language).toBe('de');
});

test('a browser that says nothing begins with the specification', () => {
  expect(firstSettings({ zone: null, languages: [] })).toEqual(DEFAULT_PREFERENCES);
  expect([DEFAULT_PREFERENCES.timeZone, DEFAULT_PREFERENCES.currency]).toEqual(['Asia/Hong_Kong', 'CNY']);
});
