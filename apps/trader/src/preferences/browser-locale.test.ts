import { expect, test } from 'vitest';
import { isSomewhere, regionHere } from './browser-locale.ts';

const REGIONS = ['LT', 'DE', 'US', 'IN'];

test.each([
  ['its zone', 'Europe/Vilnius', ['en-US'], 'LT'],
  ['one zone of several', 'America/Chicago', ['de'], 'US'],
  ['its zone, though it is none of these: a language does not count then', 'Asia/Tokyo', ['de-DE'], null],
  ['its language, where the zone is nowhere', 'UTC', ['fr-FR', 'de-AT', 'de-DE'], 'DE'],
  ['a language without a region', 'Etc/GMT-2', ['lt'], 'LT'],
  ['a language, where there is no zone', null, ['en-US@posix', 'en-IN'], 'IN'],
  ['nothing', null, ['c'], null],
  ['a zone that is none', 'Mars/Olympus', [], null],
])('a browser is placed by %s', (_, zone, languages, region) => {
  expect(regionHere(REGIONS, { zone, languages })).toBe(region);
});

test('only a zone with a city is somewhere', () => {
  const where = (zone: string | null) => isSomewhere({ zone, languages: [] });
  expect(['Asia/Kolkata', 'UTC', 'Etc/GMT+12', null].map(where)).toEqual([true, false, false, false]);
});
