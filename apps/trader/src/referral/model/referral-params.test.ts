import { expect, test } from 'vitest';
import { referralQuery, rebateChoice, referralParams } from './referral-params.ts';

const START = { generation: 1, pageNo: 1, receiptsPage: 1, coin: null, day: null };

test.each([
  [{}, START],
  [
    { generation: '3', page: '2', receipts: '4', coin: 'BTC', day: '2026-03-14' },
    { generation: 3, pageNo: 2, receiptsPage: 4, coin: 'BTC', day: Date.UTC(2026, 2, 14) },
  ],
  [{ generation: '4', page: '0', receipts: '-1', coin: 'btc!', day: '2026-02-31x' }, START],
  [{ generation: 'one', page: '1.5', receipts: '9999999', day: '2026-13-40' }, START],
  [{ day: '2026-02-31' }, START],
  [{ day: '1970-01-01' }, { ...START, day: 0 }],
  [{ day: '1969-12-31' }, START],
])('%j is read as %j', (query, params) => {
  expect(referralParams(query)).toEqual(params);
});

test('parameters come back from their address', () => {
  for (const query of [
    {},
    { generation: '2', page: '7' },
    { page: '2', receipts: '2' },
    { receipts: '3', coin: 'ETH', day: '2026-11-22' },
  ]) {
    expect(referralQuery(referralParams(query))).toEqual(query);
  }
});

test('a day is asked for from its beginning to the next', () => {
  const day = Date.UTC(2026, 10, 22);
  expect(rebateChoice({ ...referralParams({}), coin: 'BTC', day })).toEqual({
    coin: 'BTC',
    from: day,
    to: Date.UTC(2026, 10, 23),
  });
  expect(rebateChoice(referralParams({}))).toEqual({});
});
