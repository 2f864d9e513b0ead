import { expect, test } from 'vitest';
import { foldNickname, nicknameProblem } from './nicknames.ts';

test.each([
  ['Jo', null],
  ['J', 'length'],
  ['', 'length'],
  ['a'.repeat(20), null],
  ['a'.repeat(21), 'length'],
  // Characters are counted, not code units: each of these is two.
  ['𝒜'.repeat(20), null],
  ['山田 太郎', null],
  ['Žydrūnas', null],
  ['सूर्य', null],
  ['Old  Man', 'characters'],
  ['-dash', 'characters'],
  ['<b>bold</b>', 'characters'],
  ['tab\tbed', 'characters'],
  ['right‮left', 'characters'],
  ['zero​width', 'characters'],
  ['🙂🙂', 'characters'],
  ['Assay Team', 'reserved'],
  ['a.s_s-a y', 'reserved'],
  ['Ｓｕｐｐｏｒｔ', 'reserved'],
  ['assail', null],
])('%j: %s', (nickname, problem) => {
  expect(nicknameProblem(nickname)).toBe(problem);
});

test('the kept spelling has no space at its ends and composed characters', () => {
  expect(foldNickname('  Zo\u0065\u0301 ')).toBe('Zo\u00e9');
});

test.each([
  ['Harbour & Co', 'The H.arbour-Co', 'reserved'],
  ['Harbour & Co', 'Harbour', null],
  ['HK', 'H.K', 'reserved'],
  ['HK', 'Ashkan', null],
])('where the exchange is %j, %j: %s', (venueName, nickname, problem) => {
  expect(nicknameProblem(nickname, venueName)).toBe(problem);
});
