import { expect, test } from 'vitest';
import { billRequest, walletFilter } from './bill-filter.ts';

test('the address carries the filter; what it does not know is not set', () => {
  expect(walletFilter({ coin: 'BTC', kind: 'trade-fee', page: '3' })).toEqual({
    coin: 'BTC',
    type: 'trade-fee',
    pageNo: 3,
  });
  const none = { coin: null, type: null, pageNo: 1 };
  expect(walletFilter({})).toEqual(none);
  expect(walletFilter({ coin: 'b<c', kind: 'gift', page: '-1' })).toEqual(none);
  expect(walletFilter({ page: '1.5' })).toEqual(none);
});

test('a request names only what is set', () => {
  expect(billRequest({ coin: null, type: null, pageNo: 2 }, 2, 20)).toEqual({ pageNo: 2, pageSize: 20 });
  expect(billRequest({ coin: 'ETH', type: 'faucet', pageNo: 1 }, 1, 100)).toEqual({
    pageNo: 1,
    pageSize: 100,
    coin: 'ETH',
    type: 'faucet',
  });
});
