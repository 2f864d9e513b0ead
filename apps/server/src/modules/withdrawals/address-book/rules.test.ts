import { expect, test } from 'vitest';
import { bookOnlyAt, choiceAfter, findEntryFault, MAX_ADDRESSES, OPENED_AFTER_MS } from './rules.ts';

const NOW = 1_800_000_000_000;
const END = NOW + OPENED_AFTER_MS;

test.each([
  ['nobody has chosen', null, NOW, false],
  ['chosen', { until: null }, NOW, true],
  ['asked to end, not over', { until: END }, END - 1, true],
  ['over', { until: END }, END, false],
] as const)('to the book alone: %s', (_, choice, now, isOnly) => {
  expect(bookOnlyAt(choice, now)).toBe(isOnly);
});

test.each([
  ['begins at once', null, true, { until: null }],
  ['taken back before it is over', { until: END }, true, { until: null }],
  ['ends a day later', { until: null }, false, { until: END }],
  ['asked for again ends no later', { until: END - 5 }, false, { until: END - 5 }],
  ['is gone once it is over', { until: NOW }, false, null],
  ['never was', null, false, null],
] as const)('a choice %s', (_, before, isOnly, after) => {
  expect(choiceAfter(before, isOnly, NOW)).toEqual(after);
});

test('an address is entered once on each network, and the book is full at its end', () => {
  const entry = { network: 'test', address: 'a' };
  expect(findEntryFault([], entry)).toBeNull();
  expect(findEntryFault([entry], entry)).toBe('there-already');
  expect(findEntryFault([{ network: 'other', address: 'a' }], entry)).toBeNull();
  const many = Array.from({ length: MAX_ADDRESSES }, (_, index) => ({
    network: 'test',
    address: `b${index}`,
  }));
  expect(findEntryFault(many, entry)).toBe('full');
  expect(findEntryFault(many.slice(1), entry)).toBeNull();
});
