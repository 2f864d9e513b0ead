import { expect, test } from 'vitest';
import { addressOf, placeOf } from './address.ts';
import {
  base64Of,
  differencesOf,
  languagesInForce,
  saidLanguages,
  stepAfter,
  typedColours,
  worstChecks,
} from './set-up.ts';

test('each step has an address, leads to the next, and the last one to none', () => {
  expect(placeOf(addressOf({ page: 'set-up', step: 'mail' }))).toEqual({ page: 'set-up', step: 'mail' });
  expect(placeOf('#/set-up/nothing')).toEqual({ page: 'set-up' });
  expect([stepAfter('look'), stepAfter('networks')]).toEqual(['languages', null]);
});

test('of colours that are typed the places that are read worst are shown, one of a kind and theme', () => {
  expect([typedColours('#2f4b', ''), typedColours('#2F4BA8', '#a9')]).toEqual([null, null]);
  const chosen = typedColours(' #5B8DEF ', '');
  expect(chosen).toEqual({ day: '#5b8def', night: null });
  const checks = worstChecks(chosen ?? { day: '', night: null });
  expect(checks.map(({ field, where }) => `${field} ${where}`)).toEqual([
    'day text',
    'day on-button',
    'day button',
    'night text',
    'night on-button',
    'night button',
  ]);
  expect(checks[0]?.ratio).toBeLessThan(4.5);
});

test('a file is sent as base64', async () => {
  expect(await base64Of(new Blob([Uint8Array.of(0, 255, 16)]))).toBe('AP8Q');
});

test('of a change the fields are told that it makes other, and a picture as one that goes', () => {
  expect(
    differencesOf({ countries: 'all', basis: 'Licence 1' }, { countries: 'DE', basis: 'Licence 1' }),
  ).toEqual([{ name: 'countries', was: 'all', will: 'DE' }]);
  expect(differencesOf({ picture: 'AAAA' }, { picture: 'default' })).toEqual([
    { name: 'picture', was: null, will: 'default' },
  ]);
});

test.each([
  ['all of them, and English first', {}, ['en', 'de', 'lt'], 'en'],
  ['some, in the order of the build', { languages: 'lt,en', first: 'lt' }, ['en', 'lt'], 'lt'],
  ['without English', { languages: 'de,lt' }, ['de', 'lt'], 'de'],
  ['none that this build has any more', { languages: 'ja', first: 'ja' }, [], 'en'],
])('languages in force are read: %s', (_, input, offered, first) => {
  expect(languagesInForce(input, ['en', 'de', 'lt'])).toEqual({ offered, first });
});

test('languages are said as the action takes them, and what is built in as such', () => {
  const built = ['en', 'de', 'lt'];
  expect(saidLanguages({ offered: ['lt', 'en', 'de'], first: 'en' }, built)).toEqual({
    languages: 'default',
    first: 'default',
  });
  expect(saidLanguages({ offered: ['de', 'lt'], first: 'de' }, built)).toEqual({
    languages: 'de,lt',
    first: 'de',
  });
});
