import { expect, test } from 'vitest';
import { likelyCountry, namedCountries } from './countries.ts';

const countries = [
  { code: 'LT', name: 'Lithuania', areaCode: '+370' },
  { code: 'DE', name: 'Germany', areaCode: '+49' },
  { code: 'ZZ', name: 'Nowhere', areaCode: '+999' },
];

test('countries are named and sorted in the language of the page', () => {
  const names = (locale: string) => namedCountries(countries, locale).map((country) => country.name);
  expect(names('en')).toEqual(['Germany', 'Lithuania', expect.any(String)]);
  expect(names('de').slice(0, 2)).toEqual(['Deutschland', 'Litauen']);
});

test('the likely country is that of the user, else that of the browser, else none', () => {
  const likely = (own: string | null, zone: string | null, languages: readonly string[]) =>
    likelyCountry(countries, own, { zone, languages })?.code;
  expect(likely('ZZ', 'Europe/Berlin', ['de'])).toBe('ZZ');
  expect(likely('FR', 'Europe/Berlin', ['lt'])).toBe('DE');
  expect(likely(null, 'UTC', ['de-AT', 'lt-LT'])).toBe('LT');
  expect(likely(null, null, ['c'])).toBeUndefined();
  expect(likelyCountry([], 'LT', { zone: null, languages: ['en-GB'] })).toBeNull();
});
