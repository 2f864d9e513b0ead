import { expect, test } from 'vitest';
import { mainQuery, marketMainParams, quotesParams, quotesQuery } from './list-params.ts';

test.each([
  [{}, {}],
  [
    { tab: 'own', q: 'btc', sort: 'change', dir: 'asc' },
    { tab: 'own', q: 'btc', sort: 'change', dir: 'asc' },
  ],
  [
    { tab: 'spot', sort: 'turnover' },
    { sort: 'turnover', dir: 'desc' },
  ],
  [{ tab: 'coin' }, { tab: 'coin' }],
  [{ tab: 'none', sort: 'colour', dir: 'up', other: 'x' }, {}],
])('quotes read %j and write %j', (query, written) => {
  expect(quotesQuery(quotesParams(query))).toEqual(written);
});

test.each([
  [{}, {}],
  [
    { list: 'BTC', q: 'eth' },
    { list: 'BTC', q: 'eth' },
  ],
  [
    { list: 'marked', sort: 'name', dir: 'asc' },
    { list: 'marked', sort: 'name', dir: 'asc' },
  ],
  [{ list: '<b>', q: 'x'.repeat(99) }, { q: 'x'.repeat(40) }],
])('the overview reads %j and writes %j', (query, written) => {
  expect(mainQuery(marketMainParams(query))).toEqual(written);
});
