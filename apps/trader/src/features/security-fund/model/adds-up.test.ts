import { describe, expect, it } from 'vitest';
import { addsUp } from './adds-up.ts';
import { fundParams, fundQuery } from './fund-params.ts';
import { totalValue } from './total-value.ts';

type Fund = Parameters<typeof addsUp>[0];

const posting = (coin: string, amount: string, balanceAfter: string, sequence: number) => ({
  id: `${sequence}-0`,
  time: 1,
  coin,
  amount,
  balanceAfter,
  kind: 'taker-fee' as const,
  sequence,
});
const balance = (coin: string, held: string) => ({ coin, balance: held, postings: 2, equivalent: null });

const RECORDS = [
  posting('USDT', '0.000010', '5.300010', 9),
  posting('BTC', '0.00000001', '0.00000003', 8),
  posting('USDT', '0.300000', '5.300000', 7),
  posting('BTC', '0.00000002', '0.00000002', 6),
];
const FUND: Fund = {
  records: RECORDS,
  balances: [balance('USDT', '5.300010'), balance('BTC', '0.00000003')],
  pageNo: 1,
};

const withRecord = (at: number, changed: Partial<(typeof RECORDS)[number]>): Fund => ({
  ...FUND,
  records: RECORDS.map((one, index) => (index === at ? { ...one, ...changed } : one)),
});

describe('the postings of a page', () => {
  it.each<[string, Fund, boolean]>([
    ['add up', FUND, true],
    [
      'add up on a later page, whatever came since',
      { ...FUND, pageNo: 2, balances: [balance('USDT', '9.000000')] },
      true,
    ],
    ['add up where there are none', { records: [], balances: [], pageNo: 1 }, true],
    ['do not where an amount is another', withRecord(0, { amount: '0.000011' }), false],
    ['do not where a balance is another', withRecord(2, { balanceAfter: '5.300001' }), false],
    ['do not where the last is more than its balance', withRecord(3, { amount: '0.00000003' }), false],
    [
      'do not where the newest leaves another balance',
      { ...FUND, balances: [balance('USDT', '5.300011')] },
      false,
    ],
    ['do not where a figure cannot be read', withRecord(1, { amount: '1e-8' }), false],
    ['do not where the amount of the oldest is in another unit', withRecord(3, { amount: '0.1' }), false],
    [
      'do not where one is missing',
      { ...FUND, records: RECORDS.toSpliced(1, 1, posting('BTC', '0.00000001', '0.00000004', 8)) },
      false,
    ],
  ])('%s', (_, fund, expected) => {
    expect(addsUp(fund)).toBe(expected);
  });
});

it('values of coins sum to the total exactly', () => {
  expect(totalValue([{ equivalent: '0.100000' }, { equivalent: '0.200000' }, { equivalent: null }])).toBe(
    '0.300000',
  );
  expect(totalValue([])).toBe('0.000000');
});

describe('the parameters in the address', () => {
  it.each<[Record<string, string>, string | null, number]>([
    [{}, null, 1],
    [{ coin: 'BTC', page: '3' }, 'BTC', 3],
    [{ coin: "BTC' OR 1", page: '-1' }, null, 1],
    [{ coin: 'btc', page: '501' }, null, 1],
    [{ page: '500' }, null, 500],
    [{ page: '1.5' }, null, 1],
  ])('%o is read', (query, coin, pageNo) => {
    expect(fundParams(query)).toEqual({ coin, pageNo });
  });

  it('is written without what holds anyway', () => {
    expect(fundQuery({ coin: null, pageNo: 1 })).toEqual({});
    expect(fundQuery({ coin: 'ETH', pageNo: 2 })).toEqual({ coin: 'ETH', page: '2' });
  });
});
