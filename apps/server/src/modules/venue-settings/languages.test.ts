import { expect, it } from 'vitest';
import { checkedLanguages, offeredLanguages } from './languages.ts';

const BUILT = ['en', 'de', 'lt'];

it.each([
  [{ languages: 'en,xx' }, 'languages is not valid: xx is none of en, de, lt'],
  [{ languages: 'EN' }, 'languages is not valid: EN'],
  [{ languages: 'en,de', first: 'lt' }, 'first is not valid: lt is none of en, de.'],
])('refuses %o by its field', (input, sentence) => {
  expect(() => checkedLanguages(input, BUILT)).toThrow(sentence);
});

it.each([
  [{ languages: ' lt, de' }, { languages: 'de,lt', first: 'default' }, ['de', 'lt']],
  [{ languages: 'lt,de', first: 'lt' }, { languages: 'de,lt', first: 'lt' }, ['lt', 'de']],
  [{ languages: 'de,lt,en' }, { languages: 'default', first: 'default' }, ['en', 'de', 'lt']],
  [{ languages: 'default', first: 'de' }, { languages: 'default', first: 'de' }, ['de', 'en', 'lt']],
])('keeps %o, and offers it with its first in front', (input, kept, offered) => {
  expect(checkedLanguages(input, BUILT)).toEqual(kept);
  expect(offeredLanguages(kept, BUILT)).toEqual(offered);
});

it('offers nothing that a build has no more, and never nothing', () => {
  expect(offeredLanguages({ languages: 'de,lt', first: 'lt' }, ['en', 'de'])).toEqual(['de']);
  expect(offeredLanguages({ languages: 'lt', first: 'lt' }, ['en', 'de'])).toEqual(['en']);
});
