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

test('the first choice is the country of the user, else that of the browser, else the first of the list', () => {
  expect(likelyCountry(countries, 'ZZ', ['de'])?.code).toBe('ZZ');
  expect(likelyCountry(countries, 'FR', ['de'])?.code).toBe('DE');
  expect(likelyCountry(countries, null, ['de-AT', 'lt-LT'])?.code).toBe('LT');
  expect(likelyCountry(countries, null, ['de'])?.code).toBe('DE');
  expect(likelyCountry(countries, null, ['en-US@posix', 'c'])?.code).toBe('LT');
  expect(likelyCountry([], 'LT', ['en-GB'])).toBeNull();
});
