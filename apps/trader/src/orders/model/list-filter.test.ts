import { expect, test } from 'vitest';
import {
  NO_FILTER,
  closedQuery,
  fillQuery,
  filterFromQuery,
  queryOfFilter,
  timeBounds,
} from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import { LISTS, ordersParams, ordersQuery } from './orders-params.ts';

const NOW = Date.UTC(2026, 2, 29, 12);
const MOMENT = { now: NOW, timeZone: 'Europe/Berlin' };
const PAGE = { pageNo: 2, pageSize: 20 };

test('an address names the list but the first, and the filter', () => {
  const filter: ListFilter = { ...NO_FILTER, symbol: 'BTCUSDT' };
  for (const list of LISTS)
    expect(ordersParams(ordersQuery({ list, filter }, 'open'), 'open')).toEqual({ list, filter });
  expect(ordersQuery({ list: 'fills', filter: NO_FILTER }, 'fills')).toEqual({});
  expect(ordersQuery({ list: 'open', filter: NO_FILTER }, 'fills')).toEqual({ tab: 'open' });
  expect(ordersParams({ tab: 'nonsense' }, 'history').list).toBe('history');
});

test('what is not set is not asked for', () => {
  expect(closedQuery(NO_FILTER, PAGE, MOMENT)).toEqual({ pageNo: '2', pageSize: '20', status: 'closed' });
  const filter: ListFilter = {
    ...NO_FILTER,
    symbol: 'BTCUSDT',
    direction: 'sell',
    type: 'stop-limit',
    state: 'cancelled',
    span: 'week',
  };
  const common = { pageNo: '2', pageSize: '20', symbol: 'BTCUSDT', direction: 'sell' };
  const from = String(NOW - 7 * 86_400_000);
  expect(closedQuery(filter, PAGE, MOMENT)).toEqual({
    ...common,
    from,
    type: 'stop-limit',
    status: 'cancelled',
  });
  expect(fillQuery(filter, PAGE, MOMENT)).toEqual({ ...common, from });
});

test('days are those of the zone, the last one whole, also when it has 23 hours', () => {
  const bounds = timeBounds(
    { ...NO_FILTER, span: 'own', fromDay: '2026-03-29', toDay: '2026-03-29' },
    MOMENT,
  );
  expect(bounds).toEqual({ from: Date.UTC(2026, 2, 28, 23), to: Date.UTC(2026, 2, 29, 22) });
  expect(timeBounds({ ...NO_FILTER, span: 'own', fromDay: '', toDay: '' }, MOMENT)).toEqual({
    from: null,
    to: null,
  });
});

test('an address carries the filter; what it does not know is not set', () => {
  const query = {
    market: 'ETHBTC',
    side: 'buy',
    type: 'trailing-stop',
    state: 'filled',
    span: 'own',
    from: '2026-03-01',
    to: '2026-03-02',
    page: '3',
  };
  expect(queryOfFilter(filterFromQuery(query))).toEqual(query);
  expect(queryOfFilter(NO_FILTER)).toEqual({});
  const wrong = {
    market: 'b<c',
    side: 'up',
    type: 'x',
    state: 'open',
    span: '1y',
    from: '2026-13-01',
    page: '-1',
  };
  expect(filterFromQuery(wrong)).toEqual(NO_FILTER);
  const pages = ['0', '1', '1000000', '1000001', '1.5'].map((page) => filterFromQuery({ page }).pageNo);
  expect(pages).toEqual([1, 1, 1_000_000, 1, 1]);
});
