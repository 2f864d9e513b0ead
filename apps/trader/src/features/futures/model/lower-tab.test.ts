import { expect, test } from 'vitest';
import { lowerTab, lowerTabQuery, tabsOf } from './lower-tab.ts';

test('a contract that ends is settled and has no funding, one that does not has funding', () => {
  const [ends, goesOn] = [tabsOf(true), tabsOf(false)];
  expect([ends.includes('settlements'), ends.includes('funding')]).toEqual([true, false]);
  expect([goesOn.includes('settlements'), goesOn.includes('funding')]).toEqual([false, true]);
  expect([ends, goesOn].map((tabs) => tabs[0])).toEqual(['positions', 'positions']);
});

test('a tab comes back from its address, and what is none is the first', () => {
  for (const tab of tabsOf(true)) expect(lowerTab(lowerTabQuery(tab)['tab'])).toBe(tab);
  expect([lowerTab('nothing'), lowerTab(undefined)]).toEqual(['positions', 'positions']);
  expect(lowerTabQuery('positions')).toEqual({});
});
