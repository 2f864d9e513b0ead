import { BrowserStorage, memoryStorage, type TextStorage } from '@assay/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs, loadPreferences, setPreferences, usePreferences } from './preferences.ts';
import { DEFAULT_PREFERENCES } from './settings.ts';
import { standardOffsetMinutes } from './zone-offset.ts';

let texts: TextStorage;
let storage: BrowserStorage;
const classes = new Set<string>();

beforeEach(() => {
  texts = memoryStorage();
  storage = new BrowserStorage(texts, 'local');
  classes.clear();
  const classList = {
    add: (...names: string[]) => names.forEach((name) => classes.add(name)),
    remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
  };
  vi.stubGlobal('document', { documentElement: { classList } });
});
afterEach(() => vi.unstubAllGlobals());

const defaults = {
  language: 'en',
  themeName: 'theme-daytime',
  directionColours: 'green-up',
  currency: 'CNY',
  timeZone: 'Asia/Hong_Kong',
  dateForm: 'MM/DD/YYYY',
  hideAmounts: false,
  showAllAssets: true,
};

test('an empty storage gives the defaults of the specification', () => {
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual(defaults);
  expect(['exchange', 'exchangeCode', 'defaultLang', 'timeFormat'].map((name) => storage.read(name))).toEqual(
    ['cny', 'CN¥', 'en', 'MM/DD/YYYY'],
  );
  expect(storage.read('timezone')).toEqual({ zoneId: 'Asia/Hong_Kong', offSetValue: 480 });
});

test('a new browser begins with what it says of itself; what is kept wins over that, and stays', () => {
  const ofBrowser = { ...DEFAULT_PREFERENCES, currency: 'EUR', timeZone: 'Europe/Vilnius' };
  storage.write('exchange', 'jpy');
  loadPreferences(storage, ofBrowser);
  expect(usePreferences.getState()).toEqual({ ...defaults, currency: 'JPY', timeZone: 'Europe/Vilnius' });
  expect(storage.read('timezone')).toEqual({ zoneId: 'Europe/Vilnius', offSetValue: 120 });
  loadPreferences(storage, DEFAULT_PREFERENCES);
  expect(usePreferences.getState()).toMatchObject({ currency: 'JPY', timeZone: 'Europe/Vilnius' });
});

test('what is kept is read again', () => {
  storage.write('language', 'en');
  storage.write('themeName', 'theme-night');
  storage.write('directionColours', 'dir-east');
  storage.write('exchange', 'jpy');
  storage.write('timezone', { zoneId: 'Europe/Vilnius', offSetValue: 120 });
  storage.write('timeFormat', 'YYYY-MM-DD');
  storage.write('hideAmounts', true);
  storage.write('assetSetting', { showAllAssets: false, type: 1 });
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual({
    language: 'en',
    themeName: 'theme-night',
    directionColours: 'dir-east',
    currency: 'JPY',
    timeZone: 'Europe/Vilnius',
    dateForm: 'YYYY-MM-DD',
    hideAmounts: true,
    showAllAssets: false,
  });
  expect([...classes]).toEqual(['theme-night', 'dir-east']);
});

test('what is not known reads as the default, and what does not parse is dropped', () => {
  storage.write('language', 'de');
  storage.write('themeName', 'theme-noon');
  storage.write('directionColours', 7);
  storage.write('exchange', 'doubloon');
  storage.write('timezone', { zoneId: 'Mars/Olympus' });
  storage.write('timeFormat', 'DD/YYYY');
  storage.write('hideAmounts', 'yes');
  texts.setItem('coin_web_assetSetting', '{"content":');
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual(defaults);
  expect(storage.read('assetSetting')).toEqual({ showAllAssets: true, type: 1 });
});

test('a change is kept under the names of the specification', () => {
  loadPreferences(storage);
  setPreferences({ language: 'en', currency: 'EUR', timeZone: 'Asia/Kolkata', dateForm: 'DD/MM/YYYY' });
  setPreferences({ showAllAssets: false, hideAmounts: true, themeName: 'theme-night' });
  const kept = (name: string) => storage.read(name);
  expect({
    language: kept('language'),
    languageName: kept('languageName'),
    defaultLang: kept('defaultLang'),
    exchange: kept('exchange'),
    exchangeName: kept('exchangeName'),
    exchangeCode: kept('exchangeCode'),
    timezone: kept('timezone'),
    timeFormat: kept('timeFormat'),
    assetSetting: kept('assetSetting'),
    hideAmounts: kept('hideAmounts'),
    themeName: kept('themeName'),
  }).toEqual({
    language: 'en',
    languageName: 'English',
    defaultLang: 'en',
    exchange: 'eur',
    exchangeName: 'Euro',
    exchangeCode: '€',
    timezone: { zoneId: 'Asia/Kolkata', offSetValue: 330 },
    timeFormat: 'DD/MM/YYYY',
    assetSetting: { showAllAssets: false, type: 1 },
    hideAmounts: true,
    themeName: 'theme-night',
  });
  expect(JSON.parse(texts.getItem('coin_web_exchange') ?? '')).toMatchObject({
    dataType: 'string',
    content: 'eur',
    type: 'local',
  });
  loadPreferences(storage);
  expect(usePreferences.getState()).toMatchObject({ currency: 'EUR', timeZone: 'Asia/Kolkata' });
});

test('what another tab sets is taken over, what another site keeps is not looked at', () => {
  loadPreferences(storage);
  const page = new EventTarget();
  followOtherTabs(page, storage);
  const dispatchStorage = (key: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  storage.write('themeName', 'theme-night');
  dispatchStorage('other_themeName');
  expect(usePreferences.getState().themeName).toBe('theme-daytime');
  dispatchStorage('coin_web_themeName');
  expect(usePreferences.getState().themeName).toBe('theme-night');
  expect([...classes]).toEqual(['theme-night']);
  storage.remove('themeName');
  dispatchStorage(null);
  expect(usePreferences.getState().themeName).toBe('theme-daytime');
});

test.each([
  ['Asia/Hong_Kong', 480],
  ['Europe/Vilnius', 120],
  ['America/St_Johns', -210],
  ['Australia/Lord_Howe', 630],
  ['Asia/Kathmandu', 345],
  ['Pacific/Kiritimati', 840],
  ['Etc/GMT+12', -720],
  ['UTC', 0],
])('%s keeps %i minutes', (zone, minutes) => {
  expect(standardOffsetMinutes(zone, 2026)).toBe(minutes);
});
