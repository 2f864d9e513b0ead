import type { Bill, WalletAccountItem } from '@assay/protocol';
import { expect, test } from 'vitest';
import { checkBalances } from './balance-check.ts';

const account = (coin: string, available: string, occupied: string, total: string): WalletAccountItem => ({
  type: 1,
  coin,
  name: coin,
  available,
  occupied,
  total,
  equivalent: null,
});
const bill = (id: string, coin: string, amount: string, balanceAfter: string): Bill => ({
  id,
  time: 1,
  account: 'spot',
  coin,
  type: 'faucet',
  amount,
  balanceAfter,
  orderCode: null,
  note: null,
  reference: null,
  sequence: Number(id.split('-')[0]),
});

const BILLS = [
  bill('9-10', 'BTC', '-0.1', '1.0'),
  bill('9-2', 'BTC', '0.1', '1.1'),
  bill('9-0', 'USDT', '-10', '90'),
  bill('5-0', 'BTC', '1', '1'),
  bill('4-0', 'USDT', '100', '100'),
];
const ACCOUNTS = [
  account('USDT', '60', '30', '90'),
  account('BTC', '1', '0', '1'),
  account('ETH', '0.00', '0', '0'),
];
const ANSWERS = { accounts: ACCOUNTS, sequence: 9, bills: BILLS, isWhole: true };

test('each coin with a balance is added up in the order of the journal, and one without is left out', () => {
  expect(checkBalances(ANSWERS)).toMatchObject([
    { coin: 'USDT', found: { ok: true, postings: 2, credits: '100', debits: '10', balance: '90' } },
    { coin: 'BTC', found: { ok: true, postings: 3, balance: '1.0' } },
  ]);
});

test('what came twice counts once, and what is behind the balances not yet', () => {
  const bills = [...BILLS, ...BILLS.slice(2, 4), bill('12-0', 'BTC', '5', '6')];
  expect(checkBalances({ ...ANSWERS, bills }).map(({ coin, found }) => [coin, found?.ok])).toEqual([
    ['USDT', true],
    ['BTC', true],
  ]);
});

test('each account is added up for itself, also where a transfer has one number in both', () => {
  const futures = { account: 'futures-usdt' } as const;
  const bills = [
    ...BILLS,
    { ...bill('9-0', 'USDT', '10', '10'), ...futures },
    { ...bill('9-3', 'USDT', '-4', '6'), ...futures },
  ];
  const accounts = [...ACCOUNTS, { ...account('USDT', '5', '1', '6'), type: 2 }];
  const found = checkBalances({ ...ANSWERS, accounts, bills });
  expect(found.map(({ coin, account: name, found: of }) => [coin, name, of?.ok])).toEqual([
    ['USDT', 'spot', true],
    ['BTC', 'spot', true],
    ['USDT', 'futures-usdt', true],
  ]);
  expect(checkBalances({ ...ANSWERS, accounts, bills: bills.slice(0, -1) })[2]?.found?.ok).toBe(false);
});

test('a transaction that does not follow is named', () => {
  const bills = BILLS.with(1, bill('9-2', 'BTC', '0.2', '1.1'));
  expect(checkBalances({ ...ANSWERS, bills })[1]).toMatchObject({
    coin: 'BTC',
    found: { ok: false, place: '[1].balanceAfter' },
    at: { id: '9-2' },
  });
});

test('a balance that nobody posted is found, and has no transaction to name', () => {
  const accounts = [...ACCOUNTS.slice(0, 2), account('ETH', '3', '0', '3')];
  expect(checkBalances({ ...ANSWERS, accounts })[2]).toMatchObject({
    found: { ok: false, place: 'total' },
    at: null,
  });
});

test('of the newest alone the beginning is believed, and a coin without one says nothing', () => {
  const accounts = [...ACCOUNTS, account('XRP', '3', '0', '3')];
  const bills = BILLS.slice(0, 3);
  const found = checkBalances({ ...ANSWERS, accounts, bills, isWhole: false });
  expect(found).toMatchObject([
    { coin: 'USDT', found: { ok: true, begins: '100' } },
    { coin: 'BTC', found: { ok: true, begins: '1.0' } },
    { coin: 'XRP', found: null },
  ]);
});
