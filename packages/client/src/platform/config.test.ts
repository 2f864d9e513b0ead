import { expect, test } from 'vitest';
import { CONFIG_GLOBAL } from '@assay/protocol';
import { apiAddress, platformConfig } from './config.ts';

const configOf = (given: unknown) => platformConfig('https://venue.example', { [CONFIG_GLOBAL]: given });

test.each([undefined, null, 'text', 7])('a page that says %j goes by where it came from', (given) => {
  const config = configOf(given);
  expect(config).toMatchObject({
    baseUrl: 'https://venue.example',
    wsUrl: 'wss://venue.example',
    liveUrl: 'wss://venue.example',
    withdrawPublicKey: null,
    logo: null,
    name: 'Assay',
    startPage: null,
  });
  expect(apiAddress(config, '/api/x')).toBe('https://venue.example/api/x');
  expect(config.cookieDays).toBeGreaterThan(0);
});

test('what a page says counts, where it says something', () => {
  const given = {
    baseUrl: 'https://api.example/',
    wsUrl: 'wss://ws.example/',
    requestHead: 'north',
    logo: '',
  };
  expect(configOf({ ...given, cookieDays: 3 })).toMatchObject({
    baseUrl: 'https://api.example',
    wsUrl: 'wss://ws.example',
    liveUrl: 'wss://venue.example',
    requestHead: 'north',
    cookieDays: 3,
    logo: null,
    name: 'Assay',
    startPage: null,
  });
  const usual = configOf(null).cookieDays;
  for (const cookieDays of [0, -1, '3', Number.NaN]) expect(configOf({ cookieDays }).cookieDays).toBe(usual);
});
