import { expect, test } from 'vitest';
import { limitChange, limitNumber, limitOf } from './loss-limit.ts';

test.each([
  ['', false, undefined],
  ['0', false, undefined],
  ['0.00', false, undefined],
  ['1.234', false, undefined],
  ['-5', false, undefined],
  ['1e3', false, undefined],
  ['500', false, '500'],
  ['0.01', false, '0.01'],
  ['', true, null],
  ['500', true, null],
])('%j, none %s, is a limit of %s', (text, isNone, limit) => {
  expect(limitOf(text, isNone)).toBe(limit);
});

test.each([
  [null, null, 'same'],
  ['500.000000', '500', 'same'],
  [null, '500', 'tighter'],
  ['500', '499.99', 'tighter'],
  ['500', '500.01', 'looser'],
  ['500', null, 'looser'],
])('from %s to %s is %s', (before, after, change) => {
  expect(limitChange(limitNumber(before), limitNumber(after))).toBe(change);
});
