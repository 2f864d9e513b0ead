import { expect, it } from 'vitest';
import { isEmptyValue } from './emptiness.ts';

it.each<[string, unknown]>([
  ['null', null],
  ['undefined', undefined],
  ['the empty text', ''],
  ['the empty list', []],
  ['the empty object', {}],
  ['the empty object without a prototype', Object.create(null)],
])('%s is empty', (_, value) => {
  expect(isEmptyValue(value)).toBe(true);
});

it.each<[string, unknown]>([
  ['0', 0],
  ['-0', -0],
  ['1', 1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a big 0', 0n],
  ['false', false],
  ['true', true],
  ['a blank', ' '],
  ['the text 0', '0'],
  ['a list of nothing', [undefined]],
  ['a list of an empty list', [[]]],
  ['an object with an undefined field', { a: undefined }],
  ['a date', new Date(0)],
  ['an empty map', new Map()],
  ['an empty set', new Set()],
  ['a function', () => undefined],
  ['a symbol', Symbol('s')],
  ['an object of another kind', Object.create(new Date(0))],
])('%s is not empty', (_, value) => {
  expect(isEmptyValue(value)).toBe(false);
});
