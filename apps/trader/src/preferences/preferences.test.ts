import { BrowserStorage, memoryStorage } from '@assay/client';
import { beforeEach, expect, test } from 'vitest';
import { loadPreferences, usePreferences } from './preferences.ts';

let storage: BrowserStorage;

beforeEach(() => {
  storage = new BrowserStorage(memoryStorage(), 'local');
});

const defaults = {
  themeName: 'theme-daytime',
  directionColours: 'green-up',
  timeZone: 'Asia/Hong_Kong',
  hideAmounts: false,
  showAllAssets: true,
};

test('an empty storage gives the defaults of the specification', () => {
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual(defaults);
});

test('what is kept is read again', () => {
  storage.write('themeName', 'theme-night');
  storage.write('directionColours', 'dir-east');
  storage.write('timezone', { zoneId: 'Europe/Vilnius', offSetValue: 2 });
  storage.write('hideAmounts', true);
  storage.write('assetSetting', { showAllAssets: false, type: 1 });
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual({
    themeName: 'theme-night',
    directionColours: 'dir-east',
    timeZone: 'Europe/Vilnius',
    hideAmounts: true,
    showAllAssets: false,
  });
});

test('what is not known reads as the default', () => {
  storage.write('themeName', 'theme-noon');
  storage.write('directionColours', 7);
  storage.write('timezone', { zoneId: 'Mars/Olympus' });
  storage.write('hideAmounts', 'yes');
  storage.write('assetSetting', 'all');
  loadPreferences(storage);
  expect(usePreferences.getState()).toEqual(defaults);
});
