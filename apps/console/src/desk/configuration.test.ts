import { expect, it } from 'vitest';
import type { ConsoleAction, ConsoleSetting } from '@assay/protocol';
import { changedPhrases, columnsOf, sectionOf, stepsFor, typedDifferences } from './configuration.ts';

const setting = (facts: ConsoleSetting['facts']): ConsoleSetting => ({
  name: 'BTCUSDT',
  state: 'open',
  facts,
  steps: [
    { action: 'price-band', input: { symbol: 'BTCUSDT', ppm: 50_000 } },
    { action: 'market-status', input: { symbol: 'BTCUSDT' } },
  ],
  subjects: [],
});

it('has columns for facts that all rows have, in the order of the first', () => {
  expect(
    columnsOf([
      setting([
        ['price step', '0.1'],
        ['delists', 'soon'],
        ['maker ppm', 1],
      ]),
      setting([
        ['maker ppm', 2],
        ['price step', '0.01'],
      ]),
    ]),
  ).toEqual(['price step', 'maker ppm']);
  expect(columnsOf([])).toEqual([]);
});

it('offers the actions of whoever looks, with what is in force filled in', () => {
  // Of an action only its name is asked here.
  const actions = [{ name: 'price-band' }] as unknown as readonly ConsoleAction[];
  expect(stepsFor(setting([]), actions)).toEqual([
    { action: { name: 'price-band' }, given: { symbol: 'BTCUSDT', ppm: '50000' } },
  ]);
});

it('tells what is typed otherwise than it is', () => {
  const given = { symbol: 'BTCUSDT', ppm: '50000', note: 'a' };
  expect(typedDifferences(given, { symbol: 'BTCUSDT', ppm: ' 60000', until: 'now', note: '' })).toEqual([
    { name: 'ppm', was: '50000', will: '60000' },
    { name: 'note', was: 'a', will: null },
    { name: 'until', was: null, will: 'now' },
  ]);
  expect(typedDifferences(given, { ...given, ppm: ' 50000 ' })).toEqual([]);
});

it('shows of a version what it changed', () => {
  expect(changedPhrases({ before: ['a', 'b'], after: ['a', 'c', 'd'] })).toEqual([
    { name: null, was: 'b', will: 'c' },
    { name: null, was: null, will: 'd' },
  ]);
  expect(changedPhrases({ before: null, after: ['a'] })).toEqual([{ name: null, was: null, will: 'a' }]);
});

it('opens the first section where none of that name is', () => {
  const sections = (['assets', 'markets'] as const).map((section) => ({
    section,
    adds: null,
    isFromFiles: false,
    rows: [],
  }));
  expect(sectionOf(sections, 'markets')?.section).toBe('markets');
  expect(sectionOf(sections, 'nothing')?.section).toBe('assets');
});
