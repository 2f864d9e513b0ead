import { expect, test } from 'vitest';
import { offsetText, cityOfZone, zoneOptions } from './zone-options.ts';

const LISTED = [
  { offSetValue: 330, zoneId: 'Asia/Kolkata' },
  { offSetValue: -720, zoneId: 'Etc/GMT+12' },
  { offSetValue: 60, zoneId: 'Mars/Olympus' },
  { offSetValue: 840, zoneId: 'Pacific/Kiritimati' },
];

test('zones stand in the order of their offsets, without those that the browser does not know', () => {
  expect(zoneOptions(LISTED, 'Asia/Kolkata')).toEqual([
    { zone: 'Etc/GMT+12', offsetMinutes: -720 },
    { zone: 'Asia/Kolkata', offsetMinutes: 330 },
    { zone: 'Pacific/Kiritimati', offsetMinutes: 840 },
  ]);
});

test('the zone in use can be chosen although the venue does not list it', () => {
  expect(zoneOptions(LISTED, 'America/St_Johns').map(({ zone }) => zone)).toEqual([
    'Etc/GMT+12',
    'America/St_Johns',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
  ]);
  expect(zoneOptions([], 'Asia/Hong_Kong')).toEqual([{ zone: 'Asia/Hong_Kong', offsetMinutes: 480 }]);
});

test.each([
  [480, 'UTC+08:00'],
  [345, 'UTC+05:45'],
  [-570, 'UTC-09:30'],
  [0, 'UTC+00:00'],
])('%i minutes read %s', (minutes, text) => {
  expect(offsetText(minutes)).toBe(text);
});

test('a zone is shown by its city', () => {
  expect(cityOfZone('Asia/Hong_Kong')).toBe('Hong Kong');
  expect(cityOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
