import { expect, test } from 'vitest';
import { NO_FILTER } from '../../orders/model/list-filter.ts';
import { choiceOf, futuresParams, futuresQuery, isShown, timesOf } from './futures-params.ts';

const AT = { now: 100 * 86_400_000, timeZone: 'UTC' };

test('list and filter come back from the address that they make', () => {
  const filter = { ...NO_FILTER, symbol: 'BTCUSDT-PERP', direction: 'buy', span: 'week', pageNo: 2 } as const;
  const query = futuresQuery({ list: 'closed', filter }, 'open');
  expect(query).toEqual({ tab: 'closed', market: 'BTCUSDT-PERP', side: 'buy', span: 'week', page: '2' });
  expect(futuresParams(query, 'open')).toEqual({ list: 'closed', filter });
  expect(futuresParams({ tab: 'constructor' }, 'history').list).toBe('history');
});

test('a filter asks for the markets of its page, and of lists that are not of orders for no side', () => {
  const filter = { ...NO_FILTER, direction: 'sell', type: 'limit', span: 'day' } as const;
  const choice = choiceOf({ account: 'u' }, filter, AT);
  const from = String(99 * 86_400_000);
  expect(choice).toEqual({ account: 'u', direction: 'sell', type: 'limit', from });
  expect(timesOf(choice)).toEqual({ account: 'u', from });
});

test.each([
  ['BTCUSDT-PERP', { account: 'u' }, true],
  ['BTCUSD-PERP', { account: 'u' }, false],
  ['BTCUSDT-5M', { account: 'u' }, true],
  ['BTCUSDT-5M', { term: 'perpetual' }, false],
  ['BTCUSDT-5M', { term: 'delivery' }, true],
  ['BTCUSD-PERP', { term: 'perpetual' }, true],
] as const)('%s among %o: %s', (symbol, shown, expected) => {
  expect(isShown(symbol, shown)).toBe(expected);
});
