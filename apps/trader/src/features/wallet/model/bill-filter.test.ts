import { expect, test } from 'vitest';
import { ALL_BILLS, billRequest, walletFilter } from './bill-filter.ts';

test('the address carries the filter; what it does not know is not set', () => {
  expect(walletFilter({ account: 'futures-usdt', coin: 'BTC', kind: 'trade-fee', page: '3' })).toEqual({
    account: 'futures-usdt',
    coin: 'BTC',
    type: 'trade-fee',
    pageNo: 3,
  });
  const none = ALL_BILLS;
  expect(walletFilter({})).toEqual(none);
  expect(walletFilter({ account: 'savings', coin: 'b<c', kind: 'gift', page: '-1' })).toEqual(none);
  expect(walletFilter({ page: '1.5' })).toEqual(none);
});

test('a request names only what is set', () => {
  expect(billRequest({ ...ALL_BILLS, pageNo: 2 }, 2, 20)).toEqual({ pageNo: 2, pageSize: 20 });
  expect(billRequest({ account: 'spot', coin: 'ETH', type: 'faucet', pageNo: 1 }, 1, 100)).toEqual({
    account: 'spot',
    pageNo: 1,
    pageSize: 100,
    coin: 'ETH',
    type: 'faucet',
  });
});
