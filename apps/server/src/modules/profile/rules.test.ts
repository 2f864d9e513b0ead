import { expect, test } from 'vitest';
import { changeOfAvatar, CREDIT_SCORE_AT_START, nicknameOf, scoreAfter } from './rules.ts';

test('everyone starts with a score of 100', () => {
  expect(CREDIT_SCORE_AT_START).toBe(100);
});

test.each([
  [100, -100, 0],
  [100, -101, null],
  [999, 1, 1_000],
  [999, 2, null],
  [0, 5, 5],
])('a score of %i changed by %i comes to %s', (score, change, after) => {
  expect(scoreAfter(score, change)).toBe(after);
});

test.each([
  ['the first', null, 'b', { takes: 'b', givesUp: null }],
  ['another', 'a', 'b', { takes: 'b', givesUp: 'a' }],
  ['none any more', 'a', null, { takes: null, givesUp: 'a' }],
  ['the same', 'a', 'a', null],
  ['none as before', null, null, null],
])('an avatar that is %s', (_, before, wished, change) => {
  expect(changeOfAvatar(before, wished)).toEqual(change);
});

test.each([
  ['  Ada Lovelace ', { nickname: 'Ada Lovelace' }],
  ['', { nickname: null }],
  ['   ', { nickname: null }],
])('a nickname %o is kept as %o', (value, named) => {
  expect(nicknameOf(value, 'Assay')).toEqual(named);
});

test.each([
  ['a', 'length'],
  ['a'.repeat(21), 'length'],
  ['Ada  Lovelace', 'characters'],
  ['Assay_desk', 'reserved'],
])('a nickname %o cannot be one: %s', (value, problem) => {
  expect(nicknameOf(value, 'Assay')).toEqual({ problem });
});
